//! The book's page of benchmarks: a section for each area, written anew when the area was measured as a whole.

use crate::{
    AREAS, readme,
    report::{self, Row},
    standing::{self, Standing},
};
use std::{fs, io, path::Path};

const PAGE: &str = "docs/benchmarks.md";

const HEAD: &str = "\
# Benchmarks

Written by `cargo xtask bench all --write`, or area by area. For each area first what we ask of ourselves and where we
stand (the worst row decides), then every row. Ratios are above 1 where we are ahead; peers do the same work in the same run. Processor time,
unless a row says otherwise.
";

/// What every section begins with.
const SECTION: &str = "\n## ";

/// Puts the figures of an area into the page, and those of the whole page into the READMEs.
pub(crate) fn write(area: &str, standings: &[Standing], rows: &[Row]) -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let tables = [standing::to_markdown(standings), report::to_markdown(rows)].join("\n");
    let page = renew(&fs::read_to_string(root.join(PAGE))?, area, &format!("{area}\n\n{tables}"));
    fs::write(root.join(PAGE), &page)?;
    readme::write(&page, &root)
}

/// The page with another section for an area; those of other areas stay.
fn renew(page: &str, area: &str, section: &str) -> String {
    let written = |name: &str| page.split(SECTION).find(|text| text.starts_with(name));
    let sections = AREAS
        .iter()
        .filter_map(|&(name, _)| if name == area { Some(section) } else { written(name) });
    let sections = sections.map(|text| format!("{SECTION}{text}"));
    format!("{HEAD}{}", sections.collect::<String>())
}
