//! Who is let in, looked at before anything else. A page of another site can make a browser talk to us, even under a name
//! that it points at us (DNS rebinding); what it can't do is lie about `Host` and `Origin`. So both must be ours.

use super::{limits, state::ServerState, token::Token};
use axum::{
    extract::{Request, State},
    http::{HeaderName, HeaderValue, StatusCode, header, request::Parts, uri::Authority},
    middleware::Next,
    response::{IntoResponse, Response},
};
use std::{
    net::{IpAddr, SocketAddr},
    sync::Arc,
};

/// The header in which a page of the local network sends the token of the door.
pub(crate) const TOKEN_HEADER: &str = "x-papan-token";
/// The path of the socket.
pub(crate) const SOCKET: &str = "/ws";

/// The two ends of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PeerAddrs {
    /// The address that the visitor connected to.
    pub(crate) ours: SocketAddr,
    /// The visitor's.
    pub(crate) theirs: SocketAddr,
}

/// What the door knows.
pub(crate) struct Guard {
    /// For visitors from other machines; `None` when there are none.
    pub(crate) lan: Option<Lan>,
}

/// How other machines come in.
pub(crate) struct Lan {
    /// Our address on their network, such as `http://192.168.1.5:7000`.
    pub(crate) origin: String,
    /// What they have to know.
    pub(crate) token: Token,
}

impl PeerAddrs {
    /// Whether the visitor is on this machine.
    pub(crate) fn is_local(self) -> bool {
        self.theirs.ip().to_canonical().is_loopback()
    }

    /// Whether a `host` or `host:port` names the address that the visitor connected to.
    fn is_ours(self, authority: &str) -> bool {
        let (host, port) = split_port(authority);
        if port != Some(self.ours.port()) {
            return false;
        }
        let address = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
        match address {
            Ok(address) => address.to_canonical() == self.ours.ip().to_canonical(),
            Err(_) => host.eq_ignore_ascii_case("localhost") && self.ours.ip().is_loopback(),
        }
    }
}

/// Cuts `host:port`; without a port it is that of plain HTTP.
fn split_port(authority: &str) -> (&str, Option<u16>) {
    match authority.rsplit_once(':') {
        // Digits only: `u16` would read a sign, too.
        Some((host, port)) if !port.is_empty() && port.bytes().all(|c| c.is_ascii_digit()) => {
            (host, port.parse().ok())
        }
        Some((_, port)) if !port.ends_with(']') => (authority, None),
        _ => (authority, Some(80)),
    }
}

impl Guard {
    /// Looks at `Host` and `Origin`, and at the token where one is needed.
    fn check(&self, parts: &Parts) -> Result<(), StatusCode> {
        const WRONG: StatusCode = StatusCode::MISDIRECTED_REQUEST;
        let ends = *parts.extensions.get::<PeerAddrs>().ok_or(WRONG)?;
        let host = only(parts, &header::HOST)?.ok_or(WRONG)?;
        let target = parts.uri.authority().map(Authority::as_str);
        if !ends.is_ours(host) || !target.is_none_or(|target| ends.is_ours(target)) {
            return Err(WRONG);
        }
        let origin = only(parts, &header::ORIGIN)?;
        // Not just any name of ours: a page that came by another name, or from another program of this machine, is another
        // origin.
        let same = |origin: &str| {
            origin.strip_prefix("http://").is_some_and(|origin| origin.eq_ignore_ascii_case(host))
        };
        let needed = parts.uri.path() == SOCKET;
        if !origin.map_or(!needed, same) {
            return Err(WRONG);
        }
        let open = !parts.uri.path().starts_with("/api/") || ends.is_local();
        if open || self.accepts_token(only(parts, &HeaderName::from_static(TOKEN_HEADER))?) {
            Ok(())
        } else {
            Err(StatusCode::FORBIDDEN)
        }
    }

    /// Whether this is the token of the door.
    pub(crate) fn accepts_token(&self, token: Option<&str>) -> bool {
        let given = token.and_then(|token| token.parse::<Token>().ok());
        matches!((&self.lan, given), (Some(lan), Some(given)) if lan.token == given)
    }
}

/// The value of a header that must not stand there twice.
fn only<'a>(parts: &'a Parts, name: &HeaderName) -> Result<Option<&'a str>, StatusCode> {
    let mut values = parts.headers.get_all(name).iter();
    let first = values.next();
    if values.next().is_some() {
        return Err(StatusCode::MISDIRECTED_REQUEST);
    }
    match first.map(HeaderValue::to_str) {
        None => Ok(None),
        Some(Ok(value)) => Ok(Some(value)),
        Some(Err(_)) => Err(StatusCode::MISDIRECTED_REQUEST),
    }
}

/// Stands before every request: refuses strangers, ends what takes too long, and dresses the answer.
pub(crate) async fn check_request(
    State(server): State<Arc<ServerState>>,
    request: Request,
    next: Next,
) -> Response {
    let (parts, body) = request.into_parts();
    let is_here =
        parts.extensions.get::<PeerAddrs>().is_some_and(|ends| ends.ours.ip().is_loopback());
    let mut response = if let Err(status) = server.guard.check(&parts) {
        // What follows the head is not read: the next request of this connection could hide in it.
        ([(header::CONNECTION, "close")], status).into_response()
    } else {
        let answer = next.run(Request::from_parts(parts, body));
        let answer = tokio::time::timeout(limits::REQUEST_TIME, answer).await;
        answer.unwrap_or_else(|_| StatusCode::REQUEST_TIMEOUT.into_response())
    };
    let headers = response.headers_mut();
    for (name, value) in DRESS {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    if is_here {
        // Browsers heed it on this machine or with TLS only, and complain of it elsewhere.
        let alone = HeaderValue::from_static("same-origin");
        headers.insert(HeaderName::from_static("cross-origin-opener-policy"), alone);
    }
    response
}

/// What every answer wears: nothing from elsewhere runs in our pages, and our pages show nowhere else.
const DRESS: [(&str, &str); 4] = [
    (
        "content-security-policy",
        "default-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'; object-src 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-resource-policy", "same-origin"),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn ends(ours: &str, theirs: &str) -> PeerAddrs {
        PeerAddrs { ours: ours.parse().unwrap(), theirs: theirs.parse().unwrap() }
    }

    fn check(guard: &Guard, ends: PeerAddrs, path: &str, headers: &[(&str, &str)]) -> u16 {
        let mut request = axum::http::Request::builder().uri(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let (mut parts, ()) = request.body(()).unwrap().into_parts();
        parts.extensions.insert(ends);
        guard.check(&parts).map_or_else(|status| status.as_u16(), |()| 200)
    }

    #[test]
    fn only_our_own_names_with_our_own_port_are_let_in() {
        let guard = Guard { lan: None };
        let ends = ends("127.0.0.1:7000", "127.0.0.1:50000");
        for host in ["127.0.0.1:7000", "localhost:7000", "LOCALHOST:7000"] {
            assert_eq!(check(&guard, ends, "/", &[("host", host)]), 200, "{host}");
        }
        for host in [
            "127.0.0.1",
            "127.0.0.1:7001",
            "evil.example:7000",
            "evil.example",
            "localhost.evil:7000",
            "127.0.0.1.nip.io:7000",
            "localhost:+7000",
            "192.168.1.5:7000",
            "127.0.0.5:7000",
            "[::1]:7000",
            "",
            ":7000",
            "[::1]",
        ] {
            assert_eq!(check(&guard, ends, "/", &[("host", host)]), 421, "{host}");
        }
        assert_eq!(check(&guard, ends, "/", &[]), 421, "no host at all");
        let twice = [("host", "127.0.0.1:7000"), ("host", "evil.example")];
        assert_eq!(check(&guard, ends, "/", &twice), 421);
        let elsewhere = "http://evil.example:7000/";
        assert_eq!(check(&guard, ends, elsewhere, &[("host", "127.0.0.1:7000")]), 421);
    }

    #[test]
    fn a_foreign_origin_is_refused_and_a_socket_needs_ours() {
        let guard = Guard { lan: None };
        let ends = ends("127.0.0.1:7000", "127.0.0.1:50000");
        let asked = |path, origin| {
            let headers = [("host", "127.0.0.1:7000"), ("origin", origin)];
            check(&guard, ends, path, &headers)
        };
        assert_eq!(asked("/ws", "http://127.0.0.1:7000"), 200);
        for origin in [
            "null",
            "http://evil.example",
            "http://127.0.0.1",
            "https://127.0.0.1:7000",
            "",
            "http://127.0.0.1:7001",
            "http://127.0.0.1:7000.evil.example",
            "http://evil@127.0.0.1:7000",
            "http://localhost:7000",
            "http://127.0.0.5:7000",
            "http://[::1]:7000",
        ] {
            for path in ["/", "/ws", "/api/chess/moves"] {
                assert_eq!(asked(path, origin), 421, "{origin} {path}");
            }
        }
        assert_eq!(check(&guard, ends, "/ws", &[("host", "127.0.0.1:7000")]), 421);
        assert_eq!(check(&guard, ends, "/", &[("host", "127.0.0.1:7000")]), 200);
    }

    #[test]
    fn on_the_local_network_the_address_itself_is_a_name_and_work_needs_the_token() {
        let token = Token::random().unwrap();
        let guard = Guard { lan: Some(Lan { origin: String::new(), token }) };
        let ends = ends("192.168.1.5:7000", "192.168.1.9:50000");
        let host = ("host", "192.168.1.5:7000");
        assert_eq!(check(&guard, ends, "/", &[host]), 200);
        assert_eq!(check(&guard, ends, "/", &[("host", "192.168.1.6:7000")]), 421);
        assert_eq!(check(&guard, ends, "/api/chess/moves", &[host]), 403);
        let wrong = Token::random().unwrap().to_string();
        assert_eq!(check(&guard, ends, "/api/chess/moves", &[host, (TOKEN_HEADER, &wrong)]), 403);
        let right = token.to_string();
        assert_eq!(check(&guard, ends, "/api/chess/moves", &[host, (TOKEN_HEADER, &right)]), 200);
    }
}
