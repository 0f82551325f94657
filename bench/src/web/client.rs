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
}

impl Page {
    pub(super) fn open(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).expect("a connection");
        let _ = stream.set_nodelay(true);
        Self { stream: BufReader::new(stream), address, line: String::new(), body: Vec::new() }
    }

    /// Sends a request.
    pub(super) fn ask(&mut self, path: &str) {
        let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", self.address);
        self.stream.get_mut().write_all(request.as_bytes()).expect("a request sent");
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
            r#"{{"id":{id},"do":"queens/solve","goal":"count","seconds":600,"text":"{board}"}}"#
        );
        let mut frame = vec![0x81, 0xfe];
        frame.extend((text.len() as u16).to_be_bytes());
        // Masked with nothing.
        frame.extend([0; 4]);
        frame.extend(text.as_bytes());
        self.0.get_mut().write_all(&frame).expect("a message sent");
    }
}
