//! The event stream: up to date at once, then every change, and resumed after a break.

use crate::{
    client::{Client, against_bots},
    play::{act, from_position},
    server::Server,
};
use reqwest::{Method, Response};
use serde_json::Value;
use server::http::{Limits, Proxies, Settings};
use std::time::Duration;

/// Longer than anything should take, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

const PRUSSIA_MOVES: &str =
    "turn 1\nstage prussia movement\ndeck 1\nkeith meissen 4\nlaudon olmuetz 4\n";

/// Reads one event after another.
pub struct Events {
    stream: Response,
    unread: String,
}

#[derive(Debug)]
pub struct Event {
    pub id: String,
    pub name: String,
    pub data: Value,
}

impl Events {
    pub async fn open(client: &Client, path: &str, last: Option<&str>) -> Events {
        let mut request = client.request(Method::GET, path);
        if let Some(last) = last {
            request = request.header("Last-Event-ID", last);
        }
        Events::sent(request).await
    }

    async fn sent(request: reqwest::RequestBuilder) -> Events {
        let stream = request.send().await.unwrap();
        assert!(stream.status().is_success(), "{}", stream.status());
        assert!(
            stream.headers()["content-type"]
                .to_str()
                .unwrap()
                .starts_with("text/event-stream")
        );
        Events {
            stream,
            unread: String::new(),
        }
    }

    /// Waits until the server ends the stream.
    pub async fn end(&mut self) {
        let ended = async { while self.stream.chunk().await.unwrap().is_some() {} };
        tokio::time::timeout(PATIENCE, ended)
            .await
            .expect("the stream ends");
    }

    /// Whether the stream has ended.
    pub async fn has_ended(&mut self) -> bool {
        self.stream.chunk().await.unwrap().is_none()
    }

    pub async fn next(&mut self) -> Event {
        loop {
            if let Some((event, rest)) = self.unread.split_once("\n\n") {
                let field = |name: &str| {
                    let line = event.lines().find_map(|line| line.strip_prefix(name));
                    line.unwrap_or_default().trim().to_owned()
                };
                let (id, name, data) = (field("id:"), field("event:"), field("data:"));
                self.unread = rest.to_owned();
                if data.is_empty() {
                    continue;
                }
                let data = serde_json::from_str(&data).unwrap();
                return Event { id, name, data };
            }
            let chunk = self
                .stream
                .chunk()
                .await
                .unwrap()
                .expect("the stream goes on");
            self.unread.push_str(std::str::from_utf8(&chunk).unwrap());
        }
    }

    /// The next event with this name; others are skipped.
    pub async fn named(&mut self, name: &str) -> Event {
        loop {
            let event = self.next().await;
            if event.name == name {
                return event;
            }
        }
    }

    /// Reads on until the server ends it.
    pub async fn ends(mut self) {
        while let Ok(Some(_)) = self.stream.chunk().await {}
    }
}

#[tokio::test]
async fn a_stream_begins_with_everything_and_tells_each_change() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let (code, other) = from_position(&server, PRUSSIA_MOVES, &client).await;
    let path = format!("/api/games/{code}/stream?seat=frederick");
    let hers = format!("/api/games/{code}/stream?seat=maria-theresa&form=scene");
    let mut page = Events::open(&client, &path, None).await;
    let mut scenes = Events::open(&other, &hers, None).await;
    let first = page.next().await;
    assert_eq!(
        (first.name.as_str(), &first.data[0][0]),
        ("ops", &"reset".into())
    );
    let before = scenes.next().await;
    assert_eq!(before.name, "scene");
    act(&client, &code, "frederick", "move keith riesa").await;
    let moved = page.next().await;
    let ops = moved.data.as_array().unwrap();
    assert!(
        ops.iter().any(|op| op[0] == "move" && op[1] == "keith"),
        "{ops:?}"
    );
    assert!(ops.iter().all(|op| op[0] != "reset"));
    assert!(
        moved.data.to_string().len() < 4096,
        "an ordinary move is small"
    );
    let after = scenes.next().await;
    assert_ne!(
        after.data["scene"]["tokens"],
        before.data["scene"]["tokens"]
    );
    assert_eq!(
        after.data["ticket"], before.data["ticket"],
        "tickets are each seat's own"
    );

    // Back after a break: what was missed, without a reset.
    drop(page);
    let mut again = Events::open(&client, &path, Some(&moved.id)).await;
    act(&client, &code, "frederick", "done").await;
    let event = again.next().await;
    assert_ne!(event.id, moved.id);
    // Back with an id that is not current: everything.
    let mut fresh = Events::open(&client, &path, Some("0-0")).await;
    assert_eq!(fresh.next().await.data[0][0], "reset");
}

#[tokio::test]
async fn nobody_listens_through_anothers_seat() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let (code, other) = from_position(&server, PRUSSIA_MOVES, &client).await;
    other
        .get(&format!("/api/games/{code}/stream?seat=frederick"))
        .await
        .refused(403, "forbidden");
    other
        .get(&format!("/api/games/{code}/stream?form=pictures"))
        .await
        .refused(400, "bad-request");
    other
        .get("/api/games/00000000/stream")
        .await
        .refused(404, "not-found");
    let mut watcher = Events::open(
        &Client::new(&server),
        &format!("/api/games/{code}/stream?seat="),
        None,
    )
    .await;
    assert_eq!(watcher.next().await.data[0][0], "reset");
}

/// Behind a proxy, with room for three streams per visitor.
async fn narrow_server() -> Server {
    let limits = Limits {
        streams_per_visitor: 3,
        streams_per_address: 8,
        ..Limits::default()
    };
    Server::with(Settings {
        limits,
        proxies: Proxies::Whoever,
        ..Settings::default()
    })
    .await
}

#[tokio::test]
async fn a_visitor_with_many_windows_keeps_the_newest() {
    let server = narrow_server().await;
    let client = Client::guest(&server).await;
    let code = against_bots(&client).await;
    let seated = format!("/api/games/{code}/stream?seat=frederick");
    let mut oldest = Events::open(&client, &seated, None).await;
    assert_eq!(oldest.next().await.name, "ops");
    let mut others = Vec::new();
    for _ in 0..3 {
        others.push(Events::open(&client, &seated, None).await);
    }
    assert_eq!(oldest.next().await.name, "elsewhere");
    assert!(oldest.has_ended().await);
    for stream in &mut others {
        assert_eq!(stream.next().await.name, "ops");
    }
}

#[tokio::test]
async fn behind_a_proxy_strangers_are_told_apart_by_their_addresses() {
    let server = narrow_server().await;
    let client = Client::guest(&server).await;
    let code = against_bots(&client).await;
    let stranger = Client::new(&server);
    let path = format!("/api/games/{code}/stream");
    let from = |address: &str| {
        let request = stranger.request(Method::GET, &path);
        request.header("X-Forwarded-For", address)
    };
    let mut honest = Events::sent(from("192.0.2.1")).await;
    let mut many = Vec::new();
    for _ in 0..5 {
        many.push(Events::sent(from("198.51.100.1")).await);
    }
    for stream in many.iter_mut().take(2) {
        while stream.next().await.name != "elsewhere" {}
    }
    assert_eq!(honest.next().await.name, "ops");
    assert_eq!(many[4].next().await.name, "ops");

    // Guests are easy to make, so an address has a limit of its own, which visitors from elsewhere do not feel.
    let mut guests = Vec::new();
    let refused = loop {
        let guest = Client::guest(&server).await;
        let request = guest.request(Method::GET, &path);
        let answer = request
            .header("X-Forwarded-For", "203.0.113.7")
            .send()
            .await;
        let answer = answer.unwrap();
        if !answer.status().is_success() {
            break answer.status().as_u16();
        }
        guests.push((guest, answer));
        assert!(guests.len() <= 8, "somebody stops it");
    };
    assert_eq!((refused, guests.len()), (429, 8));
    Events::sent(from("192.0.2.2")).await;
    // What is closed makes room.
    drop(guests);
    let again = async || {
        let answer = from("203.0.113.7").send().await.unwrap();
        answer.status().is_success()
    };
    while !again().await {}
}
