//! The words of the pages: every `web-…` message of a catalogue as a text in which `{ $name }` stands for an argument.

use super::{assets, state::ServerState};
use crate::text::{Lang, pattern_texts};
use axum::{
    body::Bytes,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use std::{
    collections::BTreeMap,
    hash::{DefaultHasher, Hash, Hasher},
    sync::Arc,
};

/// The words of one language, ready to be sent.
pub(crate) struct Words {
    json: Bytes,
    hash: u64,
}

impl Words {
    /// Collects the words of a language.
    pub(crate) fn of(lang: Lang) -> Self {
        let words: BTreeMap<String, String> =
            pattern_texts(lang).filter(|(key, _)| key.starts_with("web-")).collect();
        let json = serde_json::to_vec(&words).unwrap_or_default();
        let mut hasher = DefaultHasher::new();
        json.hash(&mut hasher);
        Self { json: json.into(), hash: hasher.finish() }
    }
}

/// Answers `/words/en.json` and its like.
pub(crate) async fn file(
    State(server): State<Arc<ServerState>>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Response {
    let lang = match name.as_str() {
        "en.json" => Lang::En,
        "id.json" => Lang::Id,
        _ => return StatusCode::NOT_FOUND.into_response(),
    };
    let words = &server.locale(lang).words;
    assets::tagged(words.json.clone(), "application/json", words.hash, &headers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_keep_their_arguments_and_hold_nothing_else() {
        for lang in [Lang::En, Lang::Id] {
            let words: BTreeMap<String, String> =
                serde_json::from_slice(&Words::of(lang).json).unwrap();
            assert!(words.keys().all(|key| key.starts_with("web-")));
            assert!(words["web-slow-down"].contains("{ $seconds }"), "{}", words["web-slow-down"]);
        }
    }
}
