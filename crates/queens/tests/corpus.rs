//! Texts that fuzzing found worth keeping, checked again.

#[path = "../../../fuzz/properties/queens_reader.rs"]
mod reader;

#[test]
fn the_kept_texts_are_refused_or_survive_being_written() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/corpus/queens_reader");
    let texts: Vec<_> = std::fs::read_dir(folder).unwrap().collect();
    assert!(texts.len() >= 20, "the corpus is gone: {} texts", texts.len());
    for text in texts {
        reader::check(&std::fs::read(text.unwrap().path()).unwrap());
    }
}
