//! `papan serve`: every game in the browser. Axum and tokio live in this folder and nowhere else.
//!
//! A request meets the [`guard`] first, then a file of the pages ([`assets`], [`messages`]), a piece of work ([`api`]) or the
//! [`socket`], over which the games are played ([`sessions`]). What takes long is done by the [`jobs`] workers.

mod api;
mod assets;
mod chess;
mod connections;
#[cfg(test)]
mod cost;
mod events;
mod guard;
mod jobs;
mod limits;
mod messages;
#[cfg(test)]
mod protocol;
mod quota;
mod sessions;
mod socket;
mod state;
mod token;
mod uploads;

use crate::{console::Console, error::AppError, exit::Exit, storage::Store};
use axum::{
    Router,
    body::Body,
    extract::Request,
    middleware::from_fn_with_state,
    routing::{any, get, post},
};
use connections::Connections;
use guard::{Guard, Lan, PeerAddrs};
use hyper::{server::conn::http1, service::service_fn};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use state::ServerState;
use std::{
    io::{self, Write},
    net::{IpAddr, Ipv4Addr, SocketAddr},
    process::{Command, Stdio},
    sync::Arc,
    time::Duration,
};
use token::Token;
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
    time::{sleep, timeout},
};

/// The message of a port that cannot be had.
pub(crate) const PORT_TAKEN: &str = "serve-port";

/// Feeds messages to a socket, one a line; panics where the property of `socket::property` fails.
#[cfg(fuzzing)]
pub fn check_messages(text: &[u8]) {
    socket::property::check(text);
}

/// How to serve.
pub(crate) struct Options {
    /// The port; 0 takes any that is free.
    pub(crate) port: u16,
    /// Whether other machines may come.
    pub(crate) lan: bool,
    /// Whether to open the browser.
    pub(crate) open: bool,
    /// The chess engine to play against, by its command line. Pages never name one.
    pub(crate) engine: Option<String>,
}

/// Serves until it is stopped.
pub(crate) fn serve(options: &Options, store: Store, console: &Console) -> Result<Exit, AppError> {
    limits::raise_open_files();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(limits::BLOCKING_THREADS)
        .build()
        .map_err(|error| AppError::with_reason("serve-failed", &error))?;
    let exit = runtime.block_on(run(options, store, console));
    runtime.shutdown_timeout(Duration::from_millis(200));
    exit
}

async fn run(options: &Options, store: Store, console: &Console) -> Result<Exit, AppError> {
    let failed = |error: io::Error| AppError::with_reason("serve-failed", &error);
    let address = if options.lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
    let listener =
        TcpListener::bind((address, options.port)).await.map_err(|error| AppError::Message {
            key: PORT_TAKEN,
            args: vec![
                ("port", options.port.to_string().into()),
                ("reason", error.to_string().into()),
            ],
        })?;
    let port = listener.local_addr().map_err(failed)?.port();
    let lan = options.lan.then(|| open_lan(port)).transpose().map_err(failed)?;
    let local = format!("http://{}/", SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
    let signal = shutdown_signal().map_err(failed)?;
    announce(&local, lan.as_ref(), console)?;
    let server = Arc::new(ServerState::new(Guard { lan }, store, options.engine.clone()));
    if options.open {
        open_browser(&local);
    }
    let stop = server.stop.subscribe();
    let exit = tokio::select! {
        () = accept(listener, &server, stop) => Exit::Success,
        exit = signal => exit,
    };
    server.close().await;
    Ok(exit)
}

/// Prints the addresses. The token is in the fragment: browsers never send it, so it reaches no log.
fn announce(local: &str, lan: Option<&Lan>, console: &Console) -> Result<(), AppError> {
    let mut out = console.out();
    writeln!(out, "{local}")?;
    if let Some(Lan { origin, token }) = lan {
        writeln!(out, "{origin}/#lan={token}")?;
    }
    out.flush()?;
    if Console::is_terminal() {
        writeln!(console.err(), "{}", console.text.get("serve-running"))?;
    }
    Ok(())
}

/// The way in for other machines.
fn open_lan(port: u16) -> io::Result<Lan> {
    let address = lan_address().unwrap_or(Ipv4Addr::LOCALHOST.into());
    let origin = format!("http://{}", SocketAddr::from((address, port)));
    Ok(Lan { origin, token: Token::random()? })
}

/// The address by which this machine would reach others. Nothing is sent to find out.
fn lan_address() -> Option<IpAddr> {
    let socket = std::net::UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address reserved for documentation: the route leads outside, and nothing is sent.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

fn open_browser(address: &str) {
    let program = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    let mut command = Command::new(program);
    command.arg(address);
    // Where no browser opens, the address is on the screen.
    let _ = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}

fn router(server: &Arc<ServerState>) -> Router {
    Router::new()
        .route("/health", get(async || "ok\n"))
        .route(guard::SOCKET, any(socket::upgrade))
        .route("/messages/{name}", get(messages::file))
        .route("/api/{game}/{verb}", post(api::post))
        .fallback_service(get(assets::file))
        .layer(from_fn_with_state(server.clone(), guard::check_request))
        .with_state(server.clone())
}

/// Takes visitors in until the server stops.
async fn accept(listener: TcpListener, server: &Arc<ServerState>, stop: watch::Receiver<bool>) {
    let router = TowerToHyperService::new(router(server));
    let connections = Arc::new(Connections::default());
    loop {
        let Ok((stream, theirs)) = listener.accept().await else {
            // No more open files, most likely: some will close.
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        let Some(place) = connections.admit(theirs.ip().to_canonical()) else { continue };
        let Ok(ours) = stream.local_addr() else { continue };
        let ends = PeerAddrs { ours, theirs };
        let serve_connection =
            serve_connection(stream, ends, place.connection.clone(), router.clone(), stop.clone());
        tokio::spawn(async move {
            let evicted = place.connection.clone();
            tokio::select! {
                () = serve_connection => {}
                () = evicted.evicted() => {}
            }
            drop(place);
        });
    }
}

/// Answers the requests of one connection.
async fn serve_connection(
    stream: TcpStream,
    ends: PeerAddrs,
    visit: Arc<connections::Connection>,
    router: TowerToHyperService<Router>,
    stop: watch::Receiver<bool>,
) {
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(ends);
        visit.has_asked();
        hyper::service::Service::call(&router, request.map(Body::new))
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits::HEAD_TIME)
        .max_buf_size(limits::HEAD)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    tokio::select! {
        _ = connection.as_mut() => return,
        () = state::stopped(stop) => {}
        () = sleep(limits::CONNECTION_TIME) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = timeout(limits::REQUEST_TIME, connection).await;
}

/// Told to stop: by Ctrl-C, which is an interruption, or by the system, which is not. Heard from now on, not only when the
/// answer is awaited.
#[cfg(unix)]
fn shutdown_signal() -> io::Result<impl Future<Output = Exit>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => Exit::Interrupted,
            _ = terminate.recv() => Exit::Success,
        }
    })
}

/// Told to stop by Ctrl-C.
#[cfg(not(unix))]
fn shutdown_signal() -> io::Result<impl Future<Output = Exit>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
        Exit::Interrupted
    })
}
