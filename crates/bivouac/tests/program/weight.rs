//! How much goes over the wire: a first visit, a table, its first snapshot and the updates of moves, as a browser on this
//! machine would be sent them.

use crate::folder;
use client::{Serving, any_port, serve};
use flate2::read::MultiGzDecoder;
use serde_json::{Value, json};
use std::{
    collections::BTreeSet,
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    path::Path,
    time::Duration,
};

/// What Chromium says it accepts from a machine it trusts.
const ACCEPTED: &str = "gzip, deflate, br, zstd";
/// Everything the landing page needs, for somebody who has never been here.
const LANDING: usize = 250_000;
/// Everything a table needs after that.
const TABLE: usize = 250_000;
const SNAPSHOT: usize = 25_000;
const UPDATE: usize = 3_000;
/// How many moves are looked at.
const MOVES: usize = 40;
/// Longer than any answer should take, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// An answer as it came over the wire.
struct Answer {
    head: String,
    body: Vec<u8>,
    size: usize,
}

impl Answer {
    fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines
            .find(|(own, _)| own.eq_ignore_ascii_case(name))
            .map(|(_, value)| value.trim())
    }

    fn text(&self) -> String {
        let mut text = String::new();
        match self.header("content-encoding") {
            Some("gzip") => MultiGzDecoder::new(&*self.body).read_to_string(&mut text),
            None => (&*self.body).read_to_string(&mut text),
            Some(other) => panic!("{other} is for files"),
        }
        .expect("text");
        text
    }
}

/// A browser, as far as its requests go.
struct Visitor {
    address: SocketAddr,
    cookie: String,
    /// What it has already and will not ask for again.
    had: BTreeSet<String>,
}

impl Visitor {
    fn new(address: SocketAddr) -> Visitor {
        Visitor {
            address,
            cookie: String::new(),
            had: BTreeSet::new(),
        }
    }

    fn send(&self, method: &str, path: &str, kind: &str, body: &str) -> BufReader<TcpStream> {
        let mut socket = TcpStream::connect(self.address).expect("the server answers");
        socket.set_read_timeout(Some(PATIENCE)).expect("a limit");
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\naccept-encoding: {ACCEPTED}\r\nsec-fetch-site: same-origin\r\n\
             cookie: {}\r\nx-bivouac: 1\r\ncontent-type: {kind}\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}",
            self.address, self.cookie
        );
        socket.write_all(request.as_bytes()).expect("it is sent");
        BufReader::new(socket)
    }

    fn answer(&mut self, method: &str, path: &str, kind: &str, body: &str) -> Answer {
        let mut reader = self.send(method, path, kind, body);
        let head = head(&mut reader);
        let mut body = Vec::new();
        reader.read_to_end(&mut body).expect("the rest comes");
        let size = head.len() + body.len();
        let answer = Answer { head, body, size };
        if let Some(cookie) = answer.header("set-cookie") {
            self.cookie = cookie.split(';').next().unwrap_or_default().to_owned();
        }
        answer
    }

    fn get(&mut self, path: &str) -> Answer {
        let answer = self.answer("GET", path, "text/plain", "");
        assert!(
            answer.head.starts_with("HTTP/1.1 200"),
            "{path}: {}",
            answer.head
        );
        answer
    }

    /// What a page and all it needs take that this visitor does not have yet.
    fn open(&mut self, path: &str) -> (String, usize) {
        let page = self.get(path);
        let (html, mut size) = (page.text(), page.size);
        let mut needed: Vec<String> = (html.split('<'))
            .filter(|tag| !tag.starts_with("a ") && !tag.contains("by-night"))
            .flat_map(|tag| ["href=\"/", "src=\"/", "data-map=\"/"].map(|start| named(tag, start)))
            .flatten()
            .collect();
        let mut next = 0;
        while let Some(file) = needed.get(next).cloned() {
            next += 1;
            if !self.had.insert(file.clone()) {
                continue;
            }
            let answer = self.get(&file);
            let told = answer.header("cache-control").unwrap_or_default();
            assert!(told.contains("immutable"), "{file} would be fetched again");
            size += answer.size;
            if file.ends_with(".css") {
                assert_eq!(answer.header("content-encoding"), Some("br"), "{file}");
                // Any of the faces may be needed.
                needed.extend(
                    table::page::fonts()
                        .iter()
                        .map(|font| format!("/fonts/{}", font.file)),
                );
            }
        }
        (html, size)
    }

    fn json(&mut self, method: &str, path: &str, body: &Value) -> Value {
        let answer = self.answer(method, path, "application/json", &body.to_string());
        serde_json::from_str(&answer.text()).unwrap_or_else(|_| panic!("{path}: {}", answer.head))
    }
}

fn head(reader: &mut impl BufRead) -> String {
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        assert_ne!(reader.read_line(&mut head).expect("a head"), 0, "{head}");
    }
    head
}

/// The file of ours that an attribute of a tag names.
fn named(tag: &str, start: &str) -> Option<String> {
    let (_, rest) = tag.split_once(start)?;
    let path = rest.split('"').next()?;
    (path.contains('.') && !path.starts_with("api/")).then(|| format!("/{path}"))
}

/// The next event of a stream, which is one part of its body: how large it is.
fn event(reader: &mut impl BufRead) -> usize {
    let mut line = String::new();
    reader.read_line(&mut line).expect("the length of a part");
    let length = usize::from_str_radix(line.trim(), 16).expect("a length");
    let mut part = vec![0; length + 2];
    reader.read_exact(&mut part).expect("the part");
    line.len() + part.len()
}

/// The form by which a game is begun with one button.
fn play_form(html: &str, game: &str) -> String {
    let (_, rest) = html
        .split_once(&format!("action=\"/play/{game}\""))
        .expect("the button");
    let (form, _) = rest.split_once("</form>").expect("its end");
    let field = |name: &str| {
        let (_, rest) = form
            .split_once(&format!("name=\"{name}\" value=\""))
            .expect("a field");
        format!("{name}={}&", rest.split('"').next().unwrap_or_default())
    };
    let fields: String = ["csrf", "sealed", "commitment"].map(field).concat();
    format!("{fields}nonce=00112233445566778899aabbccddeeff")
}

#[test]
fn a_visit_a_table_and_its_updates_are_light() {
    let folder = folder("weight");
    let program = Path::new(env!("CARGO_BIN_EXE_bivouac"));
    let mut command = serve(program, any_port(), &folder.join("bivouac.db"));
    let server = Serving::start(command.arg("--no-limits")).expect("it starts");
    for game in ["friedrich", "spain"] {
        let mut visitor = Visitor::new(server.address);
        let (landing, size) = visitor.open("/");
        println!("{game}: landing page {size}");
        assert!(size <= LANDING, "the landing page takes {size} bytes");

        let form = "application/x-www-form-urlencoded";
        let begun = visitor.answer(
            "POST",
            &format!("/play/{game}"),
            form,
            &play_form(&landing, game),
        );
        let table = begun.header("location").expect("a table").to_owned();
        let (page, size) = visitor.open(&table);
        println!("{game}: table {size}");
        assert!(size <= TABLE, "a table of {game} takes {size} bytes");

        let attribute = |name: &str| {
            let (_, rest) = page
                .split_once(&format!("{name}=\""))
                .expect("an attribute");
            rest.split('"').next().unwrap_or_default().to_owned()
        };
        let (seat, last) = (attribute("data-seat"), attribute("data-last"));
        let stream = format!("/api{table}/stream?form=page&seat={seat}");
        let mut first = visitor.send("GET", &stream, "text/plain", "");
        assert!(head(&mut first).contains("content-encoding: gzip"));
        let size = event(&mut first);
        println!("{game}: snapshot {size}");
        assert!(
            size <= SNAPSHOT,
            "the first snapshot of {game} takes {size} bytes"
        );

        let sizes = updates(
            &mut visitor,
            &table,
            &seat,
            &format!("{stream}&last={last}"),
        );
        // Nine in ten: what shuffles a whole hand or ends a year may take more.
        let ordinary = sizes[sizes.len() * 9 / 10];
        println!("{game}: updates {sizes:?}");
        assert!(
            ordinary <= UPDATE,
            "an ordinary update of {game} takes {ordinary} bytes: {sizes:?}"
        );
    }
}

/// Plays as a careful player would; returns how large the updates were, the smallest first.
fn updates(visitor: &mut Visitor, table: &str, seat: &str, stream: &str) -> Vec<usize> {
    let mut stream = visitor.send("GET", stream, "text/plain", "");
    head(&mut stream);
    let mut sizes = Vec::new();
    for _ in 0..MOVES {
        // The bots may have to play first; their updates come like any other.
        let action = loop {
            let advice = visitor.json(
                "GET",
                &format!("/api{table}/advice?seat={seat}"),
                &json!({}),
            );
            if let Some(action) = advice["action"].as_str() {
                break action.to_owned();
            }
            sizes.push(event(&mut stream));
        };
        let scene = visitor.json("GET", &format!("/api{table}/scene?seat={seat}"), &json!({}));
        let body = json!({ "seat": seat, "ticket": scene["ticket"], "action": action });
        let played = visitor.json("POST", &format!("/api{table}/actions"), &body);
        if played["over"] == json!(true) {
            break;
        }
        sizes.push(event(&mut stream));
    }
    sizes.sort_unstable();
    sizes
}
