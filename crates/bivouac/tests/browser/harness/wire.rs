//! A minimal HTTP/1.1: one request, one answer; and reading messages back out of recorded bytes.

use std::{
    io::{self, Read, Write},
    net::{SocketAddr, TcpStream},
    time::Duration,
};

/// Nothing on this machine takes that long, unless it hangs.
const PATIENCE: Duration = Duration::from_secs(60);

/// A request or an answer as it went over the wire.
#[derive(Clone, Debug)]
pub struct Said {
    /// First line and headers.
    pub head: String,
    /// The body with its transfer coding undone; if it is still under way, what has arrived so far.
    pub body: Vec<u8>,
}

impl Said {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().skip(1).find_map(|line| {
            let (key, value) = line.split_once(':')?;
            key.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

/// Sends one request and waits for its answer.
pub fn request(to: SocketAddr, method: &str, path: &str, body: Option<&str>) -> io::Result<Said> {
    let mut stream = TcpStream::connect_timeout(&to, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    let body = body.unwrap_or_default();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {to}\r\nConnection: close\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let mut bytes = Vec::new();
    let mut buffer = [0; 64 * 1024];
    // ChromeDriver always keeps the connection open, so the answer itself must say where it ends.
    while let read @ 1.. = stream.read(&mut buffer)? {
        bytes.extend_from_slice(&buffer[..read]);
        if let Some(answer) = messages(&bytes).into_iter().next()
            && (answer.header("content-length")).is_some_and(|l| l.parse() == Ok(answer.body.len()))
        {
            return Ok(answer);
        }
    }
    Err(io::Error::new(
        io::ErrorKind::UnexpectedEof,
        "no whole answer",
    ))
}

/// All requests or answers that went one way over one connection, the last perhaps unfinished.
pub fn messages(mut bytes: &[u8]) -> Vec<Said> {
    let mut all = Vec::new();
    while let Some(end) = find(bytes, b"\r\n\r\n") {
        let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
        bytes = &bytes[end + 4..];
        let mut said = Said {
            head,
            body: Vec::new(),
        };
        let taken = if said.header("transfer-encoding") == Some("chunked") {
            let (body, taken) = unchunked(bytes);
            said.body = body;
            taken
        } else {
            let length = said.header("content-length");
            let taken = match length.and_then(|length| length.parse().ok()) {
                // A 304 gives the length of the unchanged page, but does not send it.
                Some(_) if said.head.contains(" 304 ") => 0,
                Some(length) => bytes.len().min(length),
                None => 0,
            };
            said.body = bytes[..taken].to_vec();
            taken
        };
        bytes = &bytes[taken..];
        all.push(said);
    }
    all
}

/// A chunked body put together, and how many bytes it took on the wire.
fn unchunked(bytes: &[u8]) -> (Vec<u8>, usize) {
    let mut body = Vec::new();
    let mut at = 0;
    while let Some(line) = find(&bytes[at..], b"\r\n") {
        let size = String::from_utf8_lossy(&bytes[at..at + line]).into_owned();
        let Ok(size) = usize::from_str_radix(size.trim(), 16) else {
            break;
        };
        let from = at + line + 2;
        let to = bytes.len().min(from + size);
        body.extend_from_slice(&bytes[from..to]);
        at = bytes.len().min(from + size + 2);
        if size == 0 {
            break;
        }
    }
    (body, at)
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    bytes
        .windows(wanted.len())
        .position(|window| window == wanted)
}

#[test]
fn messages_are_read_back_from_recorded_bytes() {
    let bytes = b"HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\noneHTTP/1.1 304 Not Modified\r\n\r\n\
        HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\ntw\r\n1\r\no\r\n0\r\n\r\n\
        HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n9\r\nunfin";
    let all = messages(bytes);
    let bodies: Vec<String> = all.iter().map(Said::text).collect();
    assert_eq!(bodies, ["one", "", "two", "unfin"]);
}
