//! What must hold for every text taken for messages of a page, one a line: each is answered, under its own number if it has
//! one, and nothing panics.

use super::{
    Connection,
    outbox::{OutgoingMessage, outbox},
};
use crate::{
    server::{
        guard::{Guard, PeerAddrs},
        jobs::Pool,
        state::ServerState,
    },
    storage::Store,
};
use papan_games::{i18n::Lang, message::Message};
use serde_json::Value;
use std::{
    net::{Ipv4Addr, SocketAddr},
    ops::ControlFlow,
    path::Path,
    sync::{Arc, OnceLock},
};

/// Checks the property for one text.
pub(crate) fn check(text: &[u8]) {
    static STATE: OnceLock<Arc<ServerState>> = OnceLock::new();
    let server = STATE.get_or_init(|| {
        // A store in which nothing can be kept: games live on, and the disk is left alone. Jobs wait for ever.
        let store = Store::new(Some(Path::new("/dev/null/papan"))).expect("any folder will do");
        Arc::new(ServerState::with_pool(Guard { lan: None }, store, None, Pool::with_workers(0)))
    });
    let here = SocketAddr::from((Ipv4Addr::LOCALHOST, 1));
    let (outbox, mut waiting) = outbox();
    let ends = PeerAddrs { ours: here, theirs: here };
    let mut connection = Connection::new(server.clone(), ends, Lang::En, outbox);
    for line in String::from_utf8_lossy(text).lines() {
        let jobs = connection.jobs.len();
        let flow = connection.take(line);
        let id = Message::read(line).map_or_else(|(id, _)| id, |message| Some(message.id));
        let begun = connection.jobs.len() > jobs;
        let mut answers = Vec::new();
        for message in waiting.rest() {
            // A message that stops a job brings the job's own answer, too.
            let is_job = matches!(message, OutgoingMessage::Finished(..));
            let answer: Value = serde_json::from_str(&connection.text_of(message)).expect("JSON");
            if !is_job && answer.get("event").is_none() {
                answers.push(answer);
            }
        }
        assert_eq!(answers.len() + usize::from(begun), 1, "{line} got {answers:?}");
        if let Some(answer) = answers.first() {
            assert_eq!(answer["id"].as_u64(), id, "{line}");
            assert!(answer.get("done").is_some() != answer.get("error").is_some(), "{answer}");
        }
        if flow != ControlFlow::Continue(()) {
            break;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_that_fuzzing_kept_are_answered() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/corpus/socket");
        let mut texts = 0;
        for entry in std::fs::read_dir(folder).expect("the kept texts") {
            check(&std::fs::read(entry.unwrap().path()).unwrap());
            texts += 1;
        }
        assert!(texts > 0);
    }

    #[test]
    fn a_job_that_is_stopped_while_it_waits_is_answered_beside_the_message_that_stopped_it() {
        check(
            br#"{"id":1,"do":"giant/evaluate","text":"1\n8 2\n1 1 k\n8 8 K\n"}
{"id":2,"do":"stop","job":1}
{"id":3,"do":"stop","job":1}"#,
        );
    }

    /// Found by fuzzing: drawing it panicked.
    #[test]
    fn a_queen_outside_the_board_is_refused() {
        check(br#"{"id":4,"do":"queens/draw","text":"A","queens":[[1,0]],"form":"svg"}"#);
        check(br#"{"id":5,"do":"queens/draw","text":"A","queens":[[0,65535]],"form":"png"}"#);
    }

    #[test]
    fn messages_mutated_at_random_are_answered() {
        let seeds: Vec<Vec<u8>> =
            std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/corpus/socket"))
                .unwrap()
                .map(|entry| std::fs::read(entry.unwrap().path()).unwrap())
                .collect();
        let mut rng = fastrand::Rng::with_seed(8);
        let rounds = if std::env::var_os("PAPAN_LONG").is_some() { 20_000 } else { 300 };
        for _ in 0..rounds {
            let mut text = rng.choice(&seeds).unwrap().clone();
            for _ in 0..rng.usize(1..6) {
                let at = rng.usize(..text.len().max(1)).min(text.len());
                match rng.u8(..4) {
                    0 if at < text.len() => _ = text.remove(at),
                    1 => text.insert(at, rng.u8(..)),
                    2 if at < text.len() => text[at] = rng.u8(..),
                    _ => {
                        let other = rng.choice(&seeds).unwrap();
                        let from = rng.usize(..other.len().max(1)).min(other.len());
                        text.splice(at..at, other[from..].iter().take(40).copied());
                    }
                }
            }
            check(&text);
        }
    }
}
