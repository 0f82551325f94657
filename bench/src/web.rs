//! `papan serve` under load, beside a bare axum server that says hello, in the same run: pages a second, the memory of two
//! thousand idle sockets, how long an answer takes while every worker solves or five hundred visitors never finish asking,
//! and how soon the worker of a closed page is free.

mod client;
mod hello;

use crate::{program, report::Row};
use client::{Page, Socket};
use std::{
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

/// The peer's name in the table.
const PEER: &str = "bare axum";
/// Threads that ask, and connections of each.
const ASKING: (usize, usize) = (2, 16);
/// How many sockets stay open and idle.
const IDLE: usize = 2000;
/// How many answers are timed under load.
const TIMED: usize = 2000;
/// How many requests hang while answers are timed.
const SLOW: usize = 500;
/// How many pages are closed in the midst of their work.
const CLOSED: usize = 21;

/// Measures. `--hello` is the peer itself, started by us.
pub(crate) fn run(args: &[String]) -> Vec<Row> {
    if args.iter().any(|arg| arg == hello::FLAG) {
        hello::serve();
        return Vec::new();
    }
    raise_open_files();
    let seconds = if args.iter().any(|arg| arg == "--quick") { 1 } else { 4 };
    let (ours, peer) = (Server::ours(), Server::hello());
    vec![
        pages(&ours, &peer, Duration::from_secs(seconds)),
        idle_sockets(&ours, &peer),
        health_under_load(&ours, &peer),
        health_beside_slow_requests(&ours, &peer),
        closed_page(&ours),
    ]
}

/// A server in a process of its own.
struct Server {
    child: Child,
    address: SocketAddr,
}

impl Server {
    /// `papan serve` as people build it.
    fn ours() -> Self {
        let mut command = Command::new(program::build());
        let folder: PathBuf =
            std::env::temp_dir().join(format!("papan-bench-{}", std::process::id()));
        command.args(["serve", "--port", "0", "--no-open", "--data-dir"]).arg(folder);
        Self::start(command)
    }

    fn hello() -> Self {
        let mut command = Command::new(std::env::current_exe().expect("this program"));
        command.args(["web", hello::FLAG]);
        Self::start(command)
    }

    fn start(mut command: Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("a server");
        let mut line = String::new();
        let out = child.stdout.take().expect("its output");
        BufReader::new(out).read_line(&mut line).expect("its address");
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/');
        Self { child, address: address.parse().expect("an address") }
    }

    /// Megabytes of memory that the process holds.
    fn memory(&self) -> f64 {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(path).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok());
        kilobytes.unwrap_or(f64::NAN) / 1024.0
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Page requests a second.
fn pages(ours: &Server, peer: &Server, time: Duration) -> Row {
    let rate = |server: &Server| {
        let asked = || {
            let mut pages: Vec<Page> = (0..ASKING.1).map(|_| Page::open(server.address)).collect();
            let started = Instant::now();
            let mut answers = 0;
            while started.elapsed() < time {
                // All ask before the first one listens, as a crowd does.
                pages.iter_mut().for_each(|page| page.ask("/"));
                answers += pages.iter_mut().map(Page::listen).count();
            }
            answers as f64 / started.elapsed().as_secs_f64()
        };
        thread::scope(|scope| {
            let threads: Vec<_> = (0..ASKING.0).map(|_| scope.spawn(asked)).collect();
            threads.into_iter().map(|thread| thread.join().unwrap_or(0.0)).sum()
        })
    };
    let (peer, ours) = (rate(peer), rate(ours));
    let work = "home page over 32 connections".to_owned();
    Row { work, unit: "req/s", ours, peer, peer_name: PEER, more_is_better: true }
}

/// What idle sockets cost.
fn idle_sockets(ours: &Server, peer: &Server) -> Row {
    let cost = |server: &Server| {
        let sockets: Vec<Socket> = (0..IDLE).map(|_| Socket::open(server.address)).collect();
        thread::sleep(Duration::from_secs(1));
        let memory = server.memory();
        drop(sockets);
        memory
    };
    let (peer, ours) = (cost(peer), cost(ours));
    let work = format!("memory of the server with {IDLE} idle sockets");
    Row { work, unit: "MB", ours, peer, peer_name: PEER, more_is_better: false }
}

/// How long all but the slowest hundredth of answers take while all workers solve and as many jobs wait as may.
fn health_under_load(ours: &Server, peer: &Server) -> Row {
    let busy: Vec<Socket> = (0..8)
        .map(|_| {
            let mut socket = Socket::open(ours.address);
            (1..=4).for_each(|id| socket.begin_endless_job(id));
            socket
        })
        .collect();
    thread::sleep(Duration::from_millis(500));
    let (peer, ours) = (all_but_slowest(peer, "/"), all_but_slowest(ours, "/health"));
    drop(busy);
    let work = "99 % of health answers under full solver load".to_owned();
    Row { work, unit: "ms", ours, peer, peer_name: PEER, more_is_better: false }
}

/// Milliseconds that 99 of 100 answers take at most.
fn all_but_slowest(server: &Server, path: &str) -> f64 {
    let mut page = Page::open(server.address);
    let mut times: Vec<f64> = (0..TIMED)
        .map(|_| {
            let started = Instant::now();
            page.ask(path);
            page.listen();
            started.elapsed().as_secs_f64() * 1e3
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[TIMED * 99 / 100]
}

/// The same beside requests whose heads come a byte at a time and never end.
fn health_beside_slow_requests(ours: &Server, peer: &Server) -> Row {
    let beside = |server: &Server, path: &str| {
        let mut slow: Vec<Page> = (0..SLOW).map(|_| Page::open(server.address)).collect();
        let over = AtomicBool::new(false);
        thread::scope(|scope| {
            scope.spawn(|| {
                while !over.load(Ordering::Relaxed) {
                    slow.iter_mut().for_each(Page::dawdle);
                    thread::sleep(Duration::from_millis(100));
                }
            });
            thread::sleep(Duration::from_millis(300));
            let time = all_but_slowest(server, path);
            over.store(true, Ordering::Relaxed);
            time
        })
    };
    let (peer, ours) = (beside(peer, "/"), beside(ours, "/health"));
    let work = format!("99 % of health answers beside {SLOW} slow requests");
    Row { work, unit: "ms", ours, peer, peer_name: PEER, more_is_better: false }
}

/// From closing a page whose jobs keep every worker busy to the answer of the job that waited behind them.
fn closed_page(ours: &Server) -> Row {
    let workers = thread::available_parallelism().map_or(1, usize::from).saturating_sub(1).max(1);
    let mut times: Vec<f64> = (0..CLOSED)
        .map(|_| {
            let busy: Vec<Socket> = (0..workers)
                .map(|_| {
                    let mut socket = Socket::open(ours.address);
                    socket.begin_endless_job(1);
                    socket.hear();
                    socket
                })
                .collect();
            let mut waiting = Socket::open(ours.address);
            waiting.begin_small_job(1);
            thread::sleep(Duration::from_millis(100));
            let started = Instant::now();
            drop(busy);
            waiting.hear();
            started.elapsed().as_secs_f64() * 1e3
        })
        .collect();
    times.sort_by(f64::total_cmp);
    let work = "closed tab to stopped job, slowest of 21".to_owned();
    let ours = times[CLOSED - 1];
    Row { work, unit: "ms", ours, peer: 100.0, peer_name: "accepted", more_is_better: false }
}

/// Two thousand sockets are more files than a process may open at first.
fn raise_open_files() {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    let _ = setrlimit(Resource::Nofile, limit);
}
