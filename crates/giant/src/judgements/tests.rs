//! However a text comes, in blocks of any length and on any number of threads, the boards and the fault are those of
//! reading it whole.

use super::*;
use crate::{Format, Kind, Limits, append, generate};
use fastrand::Rng;

/// What was answered, and the fault that ended it.
type Outcome = (Vec<Judgement>, Option<ParseError>);

fn read_whole(text: &[u8], options: Options) -> Outcome {
    let mut judge = Judge::default();
    let mut judgements = Vec::new();
    let read = parse(text, options).and_then(|mut boards| {
        boards.try_for_each(|board| {
            judgements.push(judge.judge(&board?));
            Ok(())
        })
    });
    (judgements, read.err())
}

/// Collects the answers, whose numbers must be right.
fn collect(judgements: &mut Vec<Judgement>) -> impl FnMut(u64, Judgement) -> ControlFlow<()> {
    |number, judgement| {
        judgements.push(judgement);
        assert_eq!(number, judgements.len() as u64);
        ControlFlow::Continue(())
    }
}

fn read_slices(text: &[u8], options: Options, threads: usize, block: usize) -> Outcome {
    let mut judgements = Vec::new();
    let report = |_: &Board, judgement: &Judgement| judgement.clone();
    let end = judge_slices(text, options, threads, block, &report, collect(&mut judgements));
    let fault = match end {
        Ok(ControlFlow::Continue(())) => None,
        Err(fault) | Ok(ControlFlow::Break(End::Text(fault))) => Some(fault),
        Ok(ControlFlow::Break(End::Stop(()))) => unreachable!("nobody stops"),
    };
    (judgements, fault)
}

fn read_reader(
    reader: impl Read + Send,
    options: Options,
    threads: usize,
    block: usize,
) -> (Vec<Judgement>, Option<ReadFault>) {
    let mut judgements = Vec::new();
    let report = |_: &Board, judgement: &Judgement| judgement.clone();
    let done = judge_in_blocks(reader, options, threads, block, report, collect(&mut judgements));
    (judgements, done.err())
}

/// Gives few bytes at a time and is interrupted now and then; fails at its end when told so.
struct Halting<'a> {
    rest: &'a [u8],
    most: usize,
    rng: Rng,
    fails: bool,
}

impl Read for Halting<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.rng.u8(..) < 20 {
            return Err(io::ErrorKind::Interrupted.into());
        }
        if self.rest.is_empty() && self.fails {
            return Err(io::ErrorKind::ConnectionReset.into());
        }
        let length = self.rng.usize(1..=self.most).min(buffer.len());
        self.rest.read(&mut buffer[..length])
    }
}

fn halting<'a>(text: &'a [u8], fails: bool, rng: &mut Rng) -> Halting<'a> {
    let most = [1, 7, 100, usize::MAX][rng.usize(..4)];
    Halting { rest: text, most, rng: rng.fork(), fails }
}

/// Reads a text on all ways, which must agree to the letter.
fn compare(text: &[u8], options: Options, rng: &mut Rng) {
    let expected = read_whole(text, options);
    for threads in [1, 2, 8] {
        let block = [1, 16, 100, 1000, 1 << 16][rng.usize(..5)];
        let about = || format!("{threads} threads, {block} bytes: {:?}", text.escape_ascii());
        assert_eq!(read_slices(text, options, threads, block), expected, "{}", about());
        let (judgements, fault) = read_reader(halting(text, false, rng), options, threads, block);
        let fault = fault.map(|fault| match fault {
            ReadFault::Text(fault) => fault,
            ReadFault::Source(error) => panic!("{error}"),
        });
        assert_eq!((judgements, fault), expected, "{}", about());
    }
}

/// A text of some boards, small ones and such that go over several blocks.
fn random_text(rng: &mut Rng) -> Vec<u8> {
    let count = rng.usize(1..6);
    let mut text = format!("{count}\n").into_bytes();
    for _ in 0..count {
        let kind = Kind::ALL[rng.usize(..Kind::ALL.len())];
        let (size, most) = [(8, 20), (99, 40), (1000, 200), (u64::MAX, 100)][rng.usize(..4)];
        if let Ok(board) = generate(kind, size, rng.usize(3..most), rng) {
            append(&mut text, &board);
        }
    }
    text
}

/// Writes lines in ways that are harmless.
fn decorate(text: &[u8], rng: &mut Rng) -> Vec<u8> {
    let odd = rng.u8(1..100);
    let mut decorated = Vec::new();
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        let pick = if rng.u8(..100) < odd { rng.u8(..7) } else { 7 };
        let body = line.trim_ascii_end();
        match pick {
            0 => decorated.extend([body, b"\r\n"].concat()),
            1 => decorated.extend([b"\n \t\n", line].concat()),
            2 => decorated.extend([b"  ", line].concat()),
            3 => decorated.extend([b"00", line].concat()),
            4 => decorated.extend([body, b" \t\n"].concat()),
            5 => decorated.extend([line, b"\n"].concat()),
            6 => decorated.extend(String::from_utf8_lossy(line).replace(' ', "\t ").into_bytes()),
            _ => decorated.extend(line),
        }
    }
    decorated
}

/// Damages a text at one place.
fn damage(text: &mut Vec<u8>, rng: &mut Rng) {
    let at = rng.usize(..text.len());
    let byte = b"\n\n \r0179kKn.\0\xff"[rng.usize(..14)];
    let lines: Vec<&[u8]> = text.split_inclusive(|&byte| byte == b'\n').collect();
    let [one, two] = [0; 2].map(|_| rng.usize(..lines.len()));
    match rng.u8(..7) {
        0 => text.truncate(at),
        1 => text[at] = byte,
        2 => text.insert(at, byte),
        3 => drop(text.remove(at)),
        4 => *text = [&lines[..one], &lines[one + 1..]].concat().concat(),
        5 => *text = [&lines[..one], &[lines[two]], &lines[one..]].concat().concat(),
        _ => *text = [&lines[..one], &[lines[two]], &lines[one + 1..]].concat().concat(),
    }
}

fn rounds() -> u64 {
    if std::env::var_os("PAPAN_LONG").is_some() { 50_000 } else { 1_000 }
}

#[test]
fn texts_sound_or_damaged_are_read_alike_in_all_blocks_on_all_threads() {
    let mut faults = 0;
    for seed in 0..rounds() {
        let mut rng = Rng::with_seed(seed);
        let mut text = random_text(&mut rng);
        if rng.bool() {
            text = decorate(&text, &mut rng);
        }
        if rng.u8(..4) > 0 {
            damage(&mut text, &mut rng);
        }
        let total_men = [u64::MAX, 100][usize::from(rng.u8(..8) == 0)];
        let limits = Limits { total_men, ..Limits::NONE };
        let format = (rng.u8(..8) == 0).then_some(Format::Cstate3);
        let options = Options { format, limits };
        compare(&text, options, &mut rng);
        faults += u64::from(read_whole(&text, options).1.is_some());
    }
    assert!((rounds() / 4..rounds()).contains(&faults), "{faults}");
}

#[test]
fn boards_of_characters_are_read_alike_in_all_blocks_on_all_threads() {
    let rows = "k.......\n........\n........\n..q.....\n........\n........\n........\n.......K\n";
    for seed in 0..rounds() / 4 {
        let mut rng = Rng::with_seed(seed);
        let header = ["", "8\n"][rng.usize(..2)];
        let mut text = format!("3\n{}", format!("{header}{rows}").repeat(3)).into_bytes();
        if rng.bool() {
            damage(&mut text, &mut rng);
        }
        compare(&text, Options::default(), &mut rng);
    }
}

#[test]
fn boards_before_the_failure_of_a_reader_are_answered_and_the_failure_is_told() {
    for seed in 0..rounds() / 4 {
        let mut rng = Rng::with_seed(seed);
        let text = random_text(&mut rng);
        let (all, fault) = read_whole(&text, Options::default());
        let text = &text[..rng.usize(..text.len())];
        // The last line may go on: only boards before it are known to be whole.
        let whole = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |feed| feed + 1);
        let (expected, _) = read_whole(&text[..whole], Options::default());
        for threads in [1, 2, 8] {
            let block = [1, 100, 1 << 16][rng.usize(..3)];
            let reader = halting(text, true, &mut rng);
            let (judgements, failure) = read_reader(reader, Options::default(), threads, block);
            assert_eq!(judgements, expected, "{threads} threads, {block} bytes");
            assert!(matches!(failure, Some(ReadFault::Source(_))), "{failure:?}");
        }
        assert!(fault.is_none() && all.len() >= expected.len());
    }
}

#[test]
fn an_answer_that_stops_is_the_last_one() {
    let text = [&b"9\n"[..], &b"8 2\n1 1 k\n8 8 K\n".repeat(9)].concat();
    for threads in [1, 2, 8] {
        for stop in 1..=9 {
            let mut last = 0;
            let answer = |number, ()| {
                last = number;
                if number == stop { ControlFlow::Break(number) } else { ControlFlow::Continue(()) }
            };
            let done =
                judge_in_blocks(&text[..], Options::default(), threads, 20, |_, _| (), answer);
            assert_eq!((done.unwrap(), last), (ControlFlow::Break(stop), stop));
        }
    }
}
