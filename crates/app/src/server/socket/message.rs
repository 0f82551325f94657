//! The envelope of a message. In: `{"id":7,"do":"queens/mark",…}`. Out: `{"id":7,"done":…}`, `{"id":7,"fault":…}`,
//! `{"id":7,"progress":…}` or `{"event":"chess/state",…}`.

use crate::server::api_error::ApiError;
use papan_games::i18n::Catalog;
use serde_json::{Map, Value, json};

/// What a page asks for.
#[derive(Debug)]
pub(crate) struct Message {
    /// Chosen by the page; its answer bears it.
    pub(crate) id: u64,
    /// What to do: a game and a verb, or a verb of the socket itself.
    pub(crate) verb: String,
    /// Everything else.
    pub(crate) fields: Map<String, Value>,
}

impl Message {
    /// Opens the envelope. What has no number gets an answer without one.
    pub(crate) fn read(text: &str) -> Result<Self, (Option<u64>, ApiError)> {
        let wrong = |id| (id, ApiError::new("web-bad-message"));
        let Ok(Value::Object(mut fields)) = serde_json::from_str(text) else {
            return Err(wrong(None));
        };
        let id = fields.remove("id").and_then(|id| id.as_u64());
        match (id, fields.remove("do")) {
            (Some(id), Some(Value::String(verb))) => Ok(Self { id, verb, fields }),
            _ => Err(wrong(id)),
        }
    }
}

/// The answer to a request.
pub(crate) fn done(id: u64, value: &Value) -> String {
    json!({ "id": id, "done": value }).to_string()
}

/// That there is none.
pub(crate) fn fault(id: Option<u64>, fault: &ApiError, text: &Catalog) -> String {
    json!({ "id": id, "fault": fault.to_json(text) }).to_string()
}

/// How far the answer is.
pub(crate) fn progress(id: u64, value: &Value) -> String {
    json!({ "id": id, "progress": value }).to_string()
}

/// Something that happened without being asked for.
pub(crate) fn event(name: &str, mut value: Value) -> String {
    value["event"] = name.into();
    value.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_an_object_with_a_number_and_a_verb() {
        let message = Message::read(r#"{"id":7,"do":"queens/mark","cell":[2,3]}"#).unwrap();
        assert_eq!((message.id, message.verb.as_str()), (7, "queens/mark"));
        assert_eq!(message.fields["cell"][1], 3);
        for (text, id) in [
            ("", None),
            ("[]", None),
            ("{", None),
            (r#"{"do":"x"}"#, None),
            (r#"{"id":-1,"do":"x"}"#, None),
            (r#"{"id":7}"#, Some(7)),
            (r#"{"id":7,"do":[]}"#, Some(7)),
            (&"[".repeat(8000), None),
        ] {
            assert_eq!(Message::read(text).unwrap_err().0, id, "{text}");
        }
    }
}
