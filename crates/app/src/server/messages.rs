//! The messages of the pages, as files that they load.

use super::assets;
use axum::{
    body::Bytes,
    extract::Path,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use papan_games::i18n::{Lang, page_messages};
use std::{
    hash::{DefaultHasher, Hash, Hasher},
    sync::LazyLock,
};

/// The messages of one language, ready to be sent.
struct Messages {
    json: Bytes,
    hash: u64,
}

impl Messages {
    /// The messages of a language, collected once.
    fn of(lang: Lang) -> &'static Self {
        static ENGLISH: LazyLock<Messages> = LazyLock::new(|| Messages::collect(Lang::En));
        static INDONESIAN: LazyLock<Messages> = LazyLock::new(|| Messages::collect(Lang::Id));
        match lang {
            Lang::En => &ENGLISH,
            Lang::Id => &INDONESIAN,
        }
    }

    fn collect(lang: Lang) -> Self {
        let json = page_messages(lang);
        let mut hasher = DefaultHasher::new();
        json.hash(&mut hasher);
        Self { json: json.into(), hash: hasher.finish() }
    }
}

/// Answers `/messages/en.json` and its like.
pub(crate) async fn file(Path(name): Path<String>, headers: HeaderMap) -> Response {
    let lang = match name.as_str() {
        "en.json" => Lang::En,
        "id.json" => Lang::Id,
        _ => return StatusCode::NOT_FOUND.into_response(),
    };
    let messages = Messages::of(lang);
    assets::tagged(messages.json.clone(), "application/json", messages.hash, &headers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn words_keep_their_arguments_and_hold_nothing_else() {
        for lang in [Lang::En, Lang::Id] {
            let messages: BTreeMap<String, String> =
                serde_json::from_slice(&Messages::of(lang).json).unwrap();
            assert!(messages.keys().all(|key| key.starts_with("web-")));
            assert!(
                messages["web-slow-down"].contains("{ $seconds }"),
                "{}",
                messages["web-slow-down"]
            );
        }
    }
}
