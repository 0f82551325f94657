//! Texts that fuzzing found worth keeping, checked again.

#[path = "../../../fuzz/properties/sokoban_collection.rs"]
mod collection;
#[path = "../../../fuzz/properties/sokoban_level.rs"]
mod level;
#[path = "../../../fuzz/properties/sokoban_lurd.rs"]
mod lurd;

fn replay(target: &str, check: fn(&[u8])) {
    let folder = format!("{}/../../fuzz/corpus/{target}", env!("CARGO_MANIFEST_DIR"));
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        check(&std::fs::read(entry.unwrap().path()).unwrap());
        count += 1;
    }
    assert!(count >= 10, "the corpus of {target} is gone: {count} texts");
}

#[test]
fn the_kept_levels_survive_writing() {
    replay("sokoban_xsb", level::check);
}

#[test]
fn the_kept_levels_in_run_lengths_survive_writing() {
    replay("sokoban_rle", level::check);
}

#[test]
fn the_kept_files_of_levels_survive_writing() {
    replay("sokoban_sok", collection::check);
}

#[test]
fn the_kept_files_in_xml_survive_writing() {
    replay("sokoban_slc", collection::check);
}

#[test]
fn the_kept_steps_survive_writing() {
    replay("sokoban_lurd", lurd::check);
}
