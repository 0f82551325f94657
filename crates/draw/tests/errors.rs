//! Every error prints as a sentence that stands alone.

use papan_draw::PngError;

/// The expected text of a variant. A new variant does not compile without one.
const fn expected(error: &PngError) -> &'static str {
    match error {
        PngError::TooLarge { .. } => {
            "picture has 9000 x 100 pixels, at most 8192 x 8192 are allowed"
        }
        PngError::InvalidSvg { .. } => "invalid SVG: unknown token at 1:1",
        PngError::Stopped(_) => "time limit reached",
    }
}

#[test]
fn every_error_is_a_sentence_in_english() {
    let errors = [
        PngError::TooLarge { width: 9000, height: 100 },
        PngError::InvalidSvg { reason: "unknown token at 1:1".into() },
        PngError::Stopped(papan_core::StopReason::Time),
    ];
    for error in errors {
        let text = error.to_string();
        assert_eq!(text, expected(&error));
        assert!(!text.contains(['{', '}', '"']) && !text.ends_with('.'), "{text}");
        let source: &dyn std::error::Error = &error;
        assert!(source.source().is_none());
    }
}
