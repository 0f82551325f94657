//! Texts that are too long for a message: sent ahead over `POST`, they wait a minute for the message that names them.

use super::{limits, token::Token};
use papan_games::error::ApiError;
use serde_json::{Map, Value};
use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
    time::Instant,
};

/// The texts that wait. When there are too many, the oldest goes.
#[derive(Default)]
pub(crate) struct Uploads {
    waiting: Mutex<VecDeque<Waiting>>,
}

struct Waiting {
    since: Instant,
    ticket: String,
    text: String,
}

impl Uploads {
    /// Keeps a text and gives the ticket for it.
    pub(crate) fn keep(&self, text: String) -> std::io::Result<String> {
        let ticket = Token::random()?.to_string();
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        waiting.retain(|one| now.duration_since(one.since) < limits::TICKET_TIME);
        if waiting.len() == limits::TICKETS {
            waiting.pop_front();
        }
        waiting.push_back(Waiting { since: now, ticket: ticket.clone(), text });
        Ok(ticket)
    }

    /// Puts the text of the field `ticket` into the field `text`.
    pub(crate) fn insert_text(&self, fields: &mut Map<String, Value>) -> Result<(), ApiError> {
        let Some(ticket) = fields.remove("ticket") else { return Ok(()) };
        let text = ticket.as_str().and_then(|ticket| self.take(ticket));
        let text = text.ok_or_else(|| ApiError::new("web-no-ticket"))?;
        fields.insert("text".to_owned(), text.into());
        Ok(())
    }

    /// The text of a ticket. A ticket is good once.
    fn take(&self, ticket: &str) -> Option<String> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        let at = waiting.iter().position(|one| one.ticket == ticket)?;
        let found = waiting.remove(at)?;
        (found.since.elapsed() < limits::TICKET_TIME).then_some(found.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ticket_is_good_once_and_the_oldest_goes_when_there_are_too_many() {
        let uploads = Uploads::default();
        let first = uploads.keep("first".into()).unwrap();
        assert_eq!(uploads.take(&first).as_deref(), Some("first"));
        assert_eq!(uploads.take(&first), None);
        let all: Vec<String> =
            (0..=limits::TICKETS).map(|i| uploads.keep(i.to_string()).unwrap()).collect();
        assert_eq!(uploads.take(&all[0]), None);
        assert_eq!(uploads.take(&all[1]).as_deref(), Some("1"));
    }
}
