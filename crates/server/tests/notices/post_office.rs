//! A mail server that keeps every letter it is given.

use base64::{Engine, engine::general_purpose::STANDARD};
use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
    sync::mpsc,
};

pub struct PostOffice {
    pub address: SocketAddr,
    /// This many letters are first refused with "try again later".
    pub busy: Arc<AtomicUsize>,
    letters: mpsc::UnboundedReceiver<Letter>,
}

/// A letter as it came.
#[derive(Clone, Debug)]
pub struct Letter {
    pub to: String,
    raw: String,
}

impl PostOffice {
    pub async fn open() -> PostOffice {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let busy = Arc::new(AtomicUsize::new(0));
        let (post, letters) = mpsc::unbounded_channel();
        let counter = Arc::clone(&busy);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(converse(stream, post.clone(), Arc::clone(&counter)));
            }
        });
        PostOffice {
            address,
            busy,
            letters,
        }
    }

    pub async fn letter(&mut self) -> Letter {
        self.letters.recv().await.unwrap()
    }

    /// Whether no unexpected letter has come.
    pub fn is_empty(&mut self) -> bool {
        self.letters.try_recv().is_err()
    }
}

async fn converse(
    stream: TcpStream,
    post: mpsc::UnboundedSender<Letter>,
    busy: Arc<AtomicUsize>,
) -> Option<()> {
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    let mut to = String::new();
    write.write_all(b"220 post office\r\n").await.ok()?;
    loop {
        let line = lines.next_line().await.ok()??;
        let word = line.split([' ', ':']).next().unwrap_or_default();
        let answer = match word.to_uppercase().as_str() {
            "MAIL" => {
                let tired = |left: usize| left.checked_sub(1);
                let sent_away = busy.fetch_update(Ordering::SeqCst, Ordering::SeqCst, tired);
                match sent_away {
                    Ok(_) => "451 try again later",
                    Err(_) => "250 go on",
                }
            }
            "RCPT" => {
                to = line.replace("RCPT TO:", "");
                "250 known here"
            }
            "DATA" => {
                write.write_all(b"354 write\r\n").await.ok()?;
                let mut raw = String::new();
                loop {
                    let line = lines.next_line().await.ok()??;
                    if line == "." {
                        break;
                    }
                    raw.push_str(
                        line.strip_prefix("..")
                            .map_or(line.as_str(), |_| &line[1..]),
                    );
                    raw.push('\n');
                }
                let to = to.clone();
                post.send(Letter { to, raw }).ok()?;
                "250 taken"
            }
            "QUIT" => {
                write.write_all(b"221 goodbye\r\n").await.ok()?;
                return Some(());
            }
            _ => "250 as you like",
        };
        write
            .write_all(format!("{answer}\r\n").as_bytes())
            .await
            .ok()?;
    }
}

impl Letter {
    /// A header, its folded lines joined.
    pub fn header(&self, name: &str) -> String {
        let (head, _) = self.raw.split_once("\n\n").unwrap();
        let head = head.replace("\n ", " ");
        let start = format!("{name}: ");
        let line = head.lines().find_map(|line| line.strip_prefix(&start));
        line.unwrap_or_else(|| panic!("no {name} in {head}"))
            .to_owned()
    }

    /// The decoded part of this type.
    pub fn part(&self, kind: &str) -> Vec<u8> {
        let marker = format!("Content-Type: {kind}");
        let (_, rest) = self.raw.split_once(&marker).expect("such a part");
        let (head, body) = rest.split_once("\n\n").unwrap();
        let end = self.boundaries().filter_map(|own| body.find(&own)).min();
        let body = &body[..end.expect("a boundary after it")];
        if head.contains("base64") {
            return STANDARD.decode(body.replace('\n', "")).unwrap();
        }
        if head.contains("quoted-printable") {
            return unquoted(body);
        }
        body.as_bytes().to_vec()
    }

    /// The boundaries between the parts.
    fn boundaries(&self) -> impl Iterator<Item = String> {
        let named = self.raw.split("boundary=\"").skip(1);
        named.filter_map(|rest| Some(format!("\n--{}", rest.split('"').next()?)))
    }

    /// The word at the end of the first link with this path.
    pub fn word(&self, place: &str) -> String {
        let text = self.text();
        let (_, rest) = (text.split_once(place)).unwrap_or_else(|| panic!("no {place} in {text}"));
        let word = rest.trim_start_matches('/').split_whitespace().next();
        word.unwrap().to_owned()
    }

    pub fn text(&self) -> String {
        String::from_utf8(self.part("text/plain")).unwrap()
    }
}

fn unquoted(body: &str) -> Vec<u8> {
    let joined = body.replace("=\n", "");
    let mut out = Vec::new();
    let mut bytes = joined.bytes();
    while let Some(byte) = bytes.next() {
        if byte != b'=' {
            out.push(byte);
            continue;
        }
        let digits = [bytes.next().unwrap(), bytes.next().unwrap()];
        let digits = std::str::from_utf8(&digits).unwrap();
        out.push(u8::from_str_radix(digits, 16).unwrap());
    }
    out
}
