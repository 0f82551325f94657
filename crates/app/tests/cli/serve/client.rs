//! A server of our own, and the plainest client there is: bytes over TCP, so that nothing is said for us.

use crate::papan::command;
use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};

/// Longer than anything takes; a test that waits for it has failed.
const TIMEOUT: Duration = Duration::from_mins(1);

/// A running server. It is stopped when dropped.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
    /// What it printed after its address.
    pub(crate) more: BufReader<std::process::ChildStdout>,
}

/// What a server answered.
#[derive(Debug)]
pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Server {
    pub(crate) fn start(folder: &Path, options: &[&str]) -> Self {
        let mut command = command(["serve", "--port", "0", "--no-open", "--data-dir"]);
        let mut child = command.arg(folder).args(options).stdout(Stdio::piped()).spawn().unwrap();
        let mut more = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        more.read_line(&mut line).unwrap();
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/');
        Self { child, address: address.parse().unwrap(), more }
    }

    /// A connection.
    pub(crate) fn connect(&self) -> TcpStream {
        connect(self.address)
    }

    /// Sends a request with our own `Host` and takes the answer.
    pub(crate) fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Response {
        let host = self.address.to_string();
        let own = [("Host", host.as_str())];
        let named = headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("host"));
        let own = if named { &[][..] } else { &own[..] };
        self.ask_bare(method, path, &[own, headers].concat(), body)
    }

    /// Sends a request with these headers only.
    pub(crate) fn ask_bare(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Response {
        let mut stream = self.connect();
        let length = body.len();
        let mut head = format!(
            "{method} {path} HTTP/1.1\r\nConnection: close\r\nContent-Length: {length}\r\n"
        );
        for (name, value) in headers {
            head.extend([name, ": ", value, "\r\n"]);
        }
        head += "\r\n";
        // A server that has seen enough closes before the end.
        let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(body));
        read_response(&mut stream)
    }

    pub(crate) fn get(&self, path: &str) -> Response {
        self.ask("GET", path, &[], b"")
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Response {
        let headers = [("Content-Type", "application/json")];
        self.ask("POST", path, &headers, body.to_string().as_bytes())
    }

    /// A socket of our own page.
    pub(crate) fn socket(&self) -> Socket {
        Socket::open(self.address, &format!("http://{}", self.address)).unwrap()
    }

    /// Sends a signal and waits for the end.
    pub(crate) fn end_by(mut self, signal: &str) -> Option<i32> {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args([signal, &pid]).status().unwrap().success());
        self.child.wait().unwrap().code()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(TIMEOUT)).unwrap();
    stream
}

fn read_response(stream: &mut TcpStream) -> Response {
    let mut bytes = Vec::new();
    // A connection that is reset after the answer has still answered.
    let _ = stream.read_to_end(&mut bytes);
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("an answer");
    let head = String::from_utf8(bytes[..end].to_vec()).unwrap().to_ascii_lowercase();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    Response { status, head, body: bytes[end + 4..].to_vec() }
}

impl Response {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }
}

/// A websocket, by hand.
pub(crate) struct Socket {
    stream: BufReader<TcpStream>,
    id: u64,
}

impl Socket {
    /// Opens a socket for a page of an origin; the status where it is refused.
    pub(crate) fn open(address: SocketAddr, origin: &str) -> Result<Self, u16> {
        let mut stream = connect(address);
        write!(
            stream,
            "GET /ws?lang=en HTTP/1.1\r\nHost: {address}\r\nOrigin: {origin}\r\nUpgrade: websocket\r\n\
             Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        .unwrap();
        let mut stream = BufReader::new(stream);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") && stream.read_line(&mut head).unwrap() > 0 {}
        match head.split(' ').nth(1).unwrap().parse().unwrap() {
            101 => Ok(Self { stream, id: 0 }),
            status => Err(status),
        }
    }

    pub(crate) fn send_text(&mut self, text: &str) {
        let mask = [1, 2, 3, 4];
        let mut frame = vec![0x81];
        match text.len() {
            length @ ..126 => frame.push(0x80 | length as u8),
            length => {
                frame.push(0xfe);
                frame.extend((length as u16).to_be_bytes());
            }
        }
        frame.extend(mask);
        frame.extend(text.bytes().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
        self.stream.get_mut().write_all(&frame).unwrap();
    }

    /// A ping without a text.
    pub(crate) fn send_ping(&mut self) {
        // The server may have closed already.
        let _ = self.stream.get_mut().write_all(&[0x89, 0x80, 1, 2, 3, 4]);
    }

    /// Waits until the server closes, and gives its reason; `None` when it says none.
    pub(crate) fn close_code(&mut self) -> Option<u16> {
        loop {
            if let (8, body) = self.read_frame()? {
                return Some(u16::from_be_bytes(body.get(..2)?.try_into().ok()?));
            }
        }
    }

    /// The next frame: its kind and what is in it; `None` when the server has closed.
    fn read_frame(&mut self) -> Option<(u8, Vec<u8>)> {
        let mut head = [0; 2];
        self.stream.read_exact(&mut head).ok()?;
        let length = match head[1] {
            126 => {
                let mut length = [0; 2];
                self.stream.read_exact(&mut length).ok()?;
                u16::from_be_bytes(length).into()
            }
            127 => {
                let mut length = [0; 8];
                self.stream.read_exact(&mut length).ok()?;
                u64::from_be_bytes(length)
            }
            length => u64::from(length),
        };
        let mut body = vec![0; length as usize];
        self.stream.read_exact(&mut body).ok()?;
        Some((head[0] & 0xf, body))
    }

    /// The next message; `None` when the server has closed.
    pub(crate) fn hear(&mut self) -> Option<Value> {
        loop {
            match self.read_frame()? {
                (1, text) => return Some(serde_json::from_slice(&text).unwrap()),
                (8, _) => return None,
                _ => {}
            }
        }
    }

    /// Begins a request and gives its number.
    pub(crate) fn begin(&mut self, verb: &str, mut fields: Value) -> u64 {
        self.id += 1;
        fields["id"] = self.id.into();
        fields["do"] = verb.into();
        self.send_text(&fields.to_string());
        self.id
    }

    /// The next message with this number.
    pub(crate) fn answer(&mut self, id: u64) -> Value {
        loop {
            let message = self.hear().expect("an answer");
            if message["id"] == id {
                return message;
            }
        }
    }

    /// The last message with this number: what was done, or why not.
    pub(crate) fn end(&mut self, id: u64) -> Value {
        loop {
            let message = self.answer(id);
            if message.get("progress").is_none() {
                return message;
            }
        }
    }

    /// Asks, and gives what was done.
    pub(crate) fn ask(&mut self, verb: &str, fields: Value) -> Value {
        let id = self.begin(verb, fields);
        let message = self.end(id);
        assert!(message.get("done").is_some(), "{message}");
        message["done"].clone()
    }

    /// Asks, and gives the key of the error.
    pub(crate) fn refused(&mut self, verb: &str, fields: Value) -> String {
        let id = self.begin(verb, fields);
        self.answer(id)["error"]["key"].as_str().unwrap().to_owned()
    }
}

/// A board on which counting all solutions takes longer than any test: every row is a region.
pub(crate) fn endless() -> Value {
    let rows: Vec<String> = ('A'..='T').map(|letter| letter.to_string().repeat(20)).collect();
    json!({ "text": rows.join("\n"), "find": "count", "seconds": 600 })
}
