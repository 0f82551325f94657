//! The envelope of a message. In: `{"id":7,"do":"queens/mark",…}`. Out: `{"id":7,"done":…}`, `{"id":7,"error":…}`,
//! `{"id":7,"progress":…}` or `{"event":"chess/state",…}`.

use crate::{
    error::{ApiError, ErrorReport},
    run::JobProgress,
};
use serde::Serialize;
use serde_json::{Map, Value, value::RawValue};

/// What a page asks for.
#[derive(Debug)]
pub struct Message {
    /// Chosen by the page; its answer bears it.
    pub id: u64,
    /// What to do: a game and a verb, or a verb of the socket itself.
    pub verb: String,
    /// Everything else.
    pub fields: Map<String, Value>,
}

impl Message {
    /// Opens the envelope. What has no number gets an answer without one.
    ///
    /// # Errors
    /// The number, if there is one, and what is wrong.
    pub fn read(text: &str) -> Result<Self, (Option<u64>, ApiError)> {
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

/// What a page gets for a request.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Response<'a> {
    /// The answer.
    Done(&'a RawValue),
    /// Why there is none.
    Error(ErrorReport),
    /// How far the answer is.
    Progress(&'a JobProgress),
}

#[derive(Serialize)]
struct Envelope<'a> {
    id: Option<u64>,
    #[serde(flatten)]
    response: Response<'a>,
}

/// Closes the envelope of a response.
pub fn respond(id: Option<u64>, response: Response<'_>) -> String {
    // The types have a form in JSON, whatever is in them.
    serde_json::to_string(&Envelope { id, response }).unwrap_or_default()
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
