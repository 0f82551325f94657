//! Colors for 4 to 16 regions, light and dark, precomputed by `assets/palette/search.py`.
//!
//! Evenly spaced hues in OKLCH, lightness on levels that differ between neighboring hues, then each color adjusted to
//! maximize the smallest distance under normal vision, deuteranopia and protanopia (see `Rgba::distance`).

use crate::Rgba;

/// The colors for a number of regions in the light and in the dark theme.
pub(crate) struct StoredPalette {
    pub(crate) light: &'static [&'static str],
    pub(crate) dark: &'static [&'static str],
}

impl StoredPalette {
    /// The first `count` colors; the palette for 4 also serves fewer.
    pub(crate) fn colors(&self, count: usize, dark: bool) -> Vec<Rgba> {
        let texts = if dark { self.dark } else { self.light };
        texts.iter().take(count).map(|text| Rgba::from_hex(text)).collect()
    }
}

/// The palette for a number of regions, if there is a precomputed one.
pub(crate) fn stored_palette(count: usize) -> Option<&'static StoredPalette> {
    PALETTES.get(count.max(MIN_REGIONS) - MIN_REGIONS)
}

const MIN_REGIONS: usize = 4;

#[rustfmt::skip]
const PALETTES: [StoredPalette; 13] = [
    StoredPalette {
        light: &["#E28C4F", "#DBF38C", "#5AA5CD", "#E6CFFF"],
        dark: &["#B96625", "#C1CB62", "#0F84B6", "#E4B1FF"],
    },
    StoredPalette {
        light: &["#E17971", "#F0B662", "#B6F9CB", "#61A3D2", "#CEC8FF"],
        dark: &["#C15C63", "#CDA036", "#74E8B9", "#2B85C7", "#AEAFFF"],
    },
    StoredPalette {
        light: &["#DD834E", "#EDDE73", "#77A895", "#6EDDFF", "#B193EC", "#FFB3BF"],
        dark: &["#B46914", "#D9D266", "#008E7F", "#5FCAFF", "#8382D9", "#E79FAB"],
    },
    StoredPalette {
        light: &["#D580AD", "#FFAC94", "#FFDE8C", "#86AC4F", "#79D4D2", "#C8EAFF", "#A3AEFF"],
        dark: &["#B35F94", "#CC968F", "#F5BB5C", "#61892C", "#63E9C3", "#8AC7FC", "#A28CE6"],
    },
    StoredPalette {
        light: &["#C397AC", "#FFB586", "#FCE67B", "#80AC51", "#75DDC4", "#BCF0FF", "#7698EC", "#D7ACFF"],
        dark: &["#A6798D", "#EA936A", "#EBCA67", "#64892A", "#2ACBB6", "#8FD8FF", "#6675CA", "#B490E8"],
    },
    StoredPalette {
        light: &["#E17B6C", "#E6AA4F", "#DCEEB3", "#6ACF92", "#58ABB1", "#BDE6FF", "#8296E5", "#D0ABFF", "#FFB3C7"],
        dark: &["#C25D57", "#C88A2A", "#BED978", "#5BC084", "#359897", "#8AD0FF", "#6A7ACF", "#BF90E6", "#FFA6C4"],
    },
    StoredPalette {
        light: &["#E17970", "#E7A052", "#E6CC61", "#BEFAA1", "#90DFC0", "#B4F1FE", "#89D2FF", "#93ACFF", "#B189CA", "#D2A2B3"],
        dark: &["#C15D56", "#CA862E", "#CFB245", "#B8DC8A", "#6BC79F", "#9ED9DE", "#70BFFF", "#7F93E9", "#9868B9", "#B38699"],
    },
    StoredPalette {
        light: &["#D58270", "#ECA451", "#EBCF64", "#BFF6A0", "#67D299", "#68A9A7", "#8CD4FF", "#D9E7FF", "#988FE3", "#CCA4D6", "#F4C0CA"],
        dark: &["#C35F53", "#C8872A", "#D7B54A", "#A8E092", "#58B380", "#4E8787", "#49B8F2", "#BBCCF5", "#8D6CC1", "#C97EBA", "#FF97B7"],
    },
    StoredPalette {
        light: &["#EA8B60", "#E8C19D", "#D9CC60", "#D0F594", "#4FBA82", "#93DAD2", "#B7EFFD", "#ACCFFF", "#8B9AF3", "#C3AADA", "#C983BB", "#EC98A9"],
        dark: &["#C96D44", "#C8AA86", "#B99D2C", "#BED58E", "#0F9C6E", "#60C7C5", "#77DDFF", "#74B1FD", "#7678CF", "#B38CC7", "#AE62A1", "#D97390"],
    },
    StoredPalette {
        light: &["#ECABA5", "#E08850", "#E5A74B", "#EADDA9", "#B9D774", "#78A987", "#A2DBD0", "#2FC1D1", "#4FA2E7", "#91B1FF", "#D3C4FC", "#FCD8FF", "#E78FAD"],
        dark: &["#FAA19F", "#BF6538", "#C58726", "#DACD71", "#8DBB61", "#519471", "#56D1C9", "#33AFCA", "#2481BF", "#7A8EE5", "#B7A1FC", "#EBB8FA", "#DE7BA3"],
    },
    StoredPalette {
        light: &["#DD8051", "#E3A649", "#E5CE62", "#D8EDC4", "#9EE0A2", "#7CC8B3", "#00B2B8", "#9BD2E5", "#6BB9FF", "#DEE3FF", "#AC87DF", "#DC96DE", "#D2889E", "#FD938B"],
        dark: &["#B47043", "#CF9333", "#D8BB4F", "#C1D5AB", "#85C392", "#6DA597", "#038B99", "#81BDD2", "#63A4F0", "#C1C7FF", "#8F70C6", "#C37FC7", "#B66080", "#DB7D73"],
    },
    StoredPalette {
        light: &["#D28759", "#FEE0BA", "#E2C960", "#C7E986", "#A2D49D", "#35CAAB", "#6EE5E2", "#B7EFFE", "#59B9FA", "#7897EC", "#C5C1FF", "#C9A1D4", "#CE7EB3", "#FFC1CB", "#EA998B"],
        dark: &["#B46837", "#E3C9A2", "#BAA444", "#B4CB6C", "#8FB891", "#27A887", "#0FCDCC", "#96D8F3", "#40A8E5", "#617ACD", "#B7B3FE", "#B388C0", "#9C7091", "#FF99BC", "#D97368"],
    },
    StoredPalette {
        light: &["#DC806C", "#F1B99D", "#E6A74B", "#E8E2B4", "#C6E380", "#7DC476", "#41B68C", "#61C6BF", "#00B6C9", "#A1DAFF", "#D6E8FF", "#B3BFFF", "#A28AE3", "#D795E2", "#FABDE1", "#FA90A8"],
        dark: &["#C06757", "#CBA08A", "#BA7D14", "#CFCB9E", "#A7C15E", "#6CAC5C", "#009269", "#3DC2B2", "#00A1AD", "#6ABFF0", "#B5CEF4", "#8E9EF7", "#8473B2", "#C983CD", "#FB99CB", "#D5748F"],
    },
];
