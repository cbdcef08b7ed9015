//! The stream of events: up to date at once, then every change, and on again after a break.

use crate::{
    client::Client,
    play::{act, from_position},
    server::Server,
};
use reqwest::{Method, Response};
use serde_json::Value;

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

    /// Reads to the end of a stream that has been closed.
    pub async fn ends(mut self) {
        while self.stream.chunk().await.unwrap().is_some() {}
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
