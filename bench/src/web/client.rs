//! The plainest client: bytes over TCP, so that what is measured is the server.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
};

/// A connection that asks for pages.
pub(super) struct Page {
    stream: BufReader<TcpStream>,
    address: SocketAddr,
    line: String,
    body: Vec<u8>,
    /// Bytes of the head that never ends.
    sent: usize,
}

impl Page {
    pub(super) fn open(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).expect("a connection");
        let _ = stream.set_nodelay(true);
        let stream = BufReader::new(stream);
        Self { stream, address, line: String::new(), body: Vec::new(), sent: 0 }
    }

    /// Sends a request.
    pub(super) fn ask(&mut self, path: &str) {
        let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", self.address);
        self.stream.get_mut().write_all(request.as_bytes()).expect("a request sent");
    }

    /// Sends one more byte of a head that never ends.
    pub(super) fn dawdle(&mut self) {
        let head = b"GET / HTTP/1.1\r\nX: ";
        let byte = head.get(self.sent).copied().unwrap_or(b'x');
        self.sent += 1;
        // A server that has had enough has closed.
        let _ = self.stream.get_mut().write_all(&[byte]);
    }

    /// Takes the whole answer.
    pub(super) fn listen(&mut self) {
        let mut length = 0;
        loop {
            self.line.clear();
            self.stream.read_line(&mut self.line).expect("a head");
            if let Some(value) = self.line.strip_prefix("content-length: ") {
                length = value.trim().parse().expect("a length");
            }
            if self.line.trim().is_empty() {
                break;
            }
        }
        self.body.resize(length, 0);
        self.stream.read_exact(&mut self.body).expect("a body");
    }
}

/// A websocket of a page.
pub(super) struct Socket(BufReader<TcpStream>);

impl Socket {
    pub(super) fn open(address: SocketAddr) -> Self {
        let mut stream = TcpStream::connect(address).expect("a connection");
        let request = format!(
            "GET /ws HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).expect("a request sent");
        let mut stream = BufReader::with_capacity(512, stream);
        let mut line = String::new();
        while !line.ends_with("\r\n\r\n") && stream.read_line(&mut line).expect("a head") > 0 {}
        assert!(line.starts_with("HTTP/1.1 101"), "{line}");
        Self(stream)
    }

    /// Asks for the number of solutions of a board that has more than anybody can count.
    pub(super) fn begin_endless_job(&mut self, id: u64) {
        let rows: Vec<String> = ('A'..='T').map(|letter| letter.to_string().repeat(20)).collect();
        let board = rows.join("\\n");
        let text = format!(
            r#"{{"id":{id},"do":"queens/solve","find":"count","seconds":600,"text":"{board}"}}"#
        );
        self.say(&text);
    }

    /// Asks for what takes no time.
    pub(super) fn begin_small_job(&mut self, id: u64) {
        self.say(&format!(
            r#"{{"id":{id},"do":"queens/solve","text":"AABB\nACBB\nCCDB\nCDDD","seconds":600}}"#
        ));
    }

    /// Waits for the next message, whatever it says.
    pub(super) fn hear(&mut self) {
        let mut head = [0; 4];
        self.0.read_exact(&mut head[..2]).expect("a message");
        let rest = match head[1] {
            length @ ..126 => length.into(),
            126 => {
                self.0.read_exact(&mut head[2..]).expect("a length");
                u16::from_be_bytes([head[2], head[3]])
            }
            _ => panic!("a message of a megabyte"),
        };
        let mut body = vec![0; rest.into()];
        self.0.read_exact(&mut body).expect("a message");
    }

    fn say(&mut self, text: &str) {
        // Masked with nothing.
        let mut frame = vec![0x81, 0xfe];
        frame.extend((text.len() as u16).to_be_bytes());
        frame.extend([0; 4]);
        frame.extend(text.as_bytes());
        self.0.get_mut().write_all(&frame).expect("a message sent");
    }
}
