//! Texts that fuzzing found worth keeping, checked again.

#[path = "../../../fuzz/properties/giant_reader.rs"]
mod property;

#[test]
fn the_kept_texts_are_read_the_same_way_whole_and_in_pieces() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/corpus/giant_reader");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        property::check(&std::fs::read(entry.unwrap().path()).unwrap());
        count += 1;
    }
    assert!(count >= 20, "the corpus is gone: {count} texts");
}
