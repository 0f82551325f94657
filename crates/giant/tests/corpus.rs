//! The fuzzing corpus, checked again.

#[path = "../../../fuzz/properties/giant_reader.rs"]
mod property;

#[test]
fn the_corpus_is_read_alike_whole_and_in_chunks() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/corpus/giant_reader");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        property::check(&std::fs::read(entry.unwrap().path()).unwrap());
        count += 1;
    }
    assert!(count >= 20, "the corpus is gone: {count} texts");
}
