//! The fuzzing corpus, checked again.

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
fn levels_of_the_corpus_survive_writing() {
    replay("sokoban_xsb", level::check);
}

#[test]
fn run_length_levels_of_the_corpus_survive_writing() {
    replay("sokoban_rle", level::check);
}

#[test]
fn collections_of_the_corpus_survive_writing() {
    replay("sokoban_sok", collection::check);
}

#[test]
fn xml_collections_of_the_corpus_survive_writing() {
    replay("sokoban_slc", collection::check);
}

#[test]
fn lurd_texts_of_the_corpus_survive_writing() {
    replay("sokoban_lurd", lurd::check);
}
