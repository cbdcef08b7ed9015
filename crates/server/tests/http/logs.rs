//! Long logs: a page shows the end, and the rest comes in parts of limited size.

use crate::{
    client::{Answer, Client},
    play::{act, from_position, scene},
    server::Server,
    streams::Events,
};
use serde_json::{Value, json};

const PRUSSIA_MOVES: &str =
    "turn 1\nstage prussia movement\ndeck 1\nkeith meissen 4\nlaudon olmuetz 4\n";
/// Each time, a move and its undo make two entries.
const CHANGES_OF_MIND: usize = 260;
const LENGTH: usize = 1 + 2 * CHANGES_OF_MIND;

async fn long_game(server: &Server, client: &Client) -> String {
    let (code, _) = from_position(server, PRUSSIA_MOVES, client).await;
    for _ in 0..CHANGES_OF_MIND {
        act(client, &code, "frederick", "move keith riesa").await;
        let ticket = scene(client, &code, "frederick").await["ticket"].clone();
        let body = json!({ "seat": "frederick", "ticket": ticket });
        let path = format!("/api/games/{code}/undo");
        client.post(&path, body).await.good();
    }
    code
}

fn numbers(page: &Value) -> Vec<usize> {
    let number = |entry: &Value| entry["n"].as_u64().unwrap() as usize;
    page.as_array().unwrap().iter().map(number).collect()
}

/// Where the header says that a neighbouring page is.
fn link(answer: &Answer, relation: &str) -> Option<String> {
    let links = answer.header("link").split(", ");
    let mut found = links.filter_map(|link| {
        let (address, rest) = link.strip_prefix('<')?.split_once('>')?;
        (rest == format!("; rel=\"{relation}\"")).then(|| address.to_owned())
    });
    found.next()
}

/// The numbers of the entries that the operations put into the log, and of the oldest.
fn shown(operations: &Value) -> (Vec<usize>, Option<u64>) {
    let mut numbers = Vec::new();
    let mut oldest = None;
    for operation in operations.as_array().unwrap() {
        match operation[0].as_str().unwrap() {
            "log" | "older" => {
                let html = operation[1].as_str().unwrap();
                for item in html.split("data-n=\"").skip(1) {
                    numbers.push(item.split('"').next().unwrap().parse().unwrap());
                }
            }
            "oldest" => oldest = operation[1].as_u64(),
            _ => {}
        }
    }
    numbers.dedup();
    (numbers, oldest)
}

#[tokio::test]
async fn a_long_log_comes_in_pages() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let code = long_game(&server, &client).await;
    let all: Vec<usize> = (0..LENGTH).collect();

    // For programs: forward by the links to the end, and back again.
    let mut path = format!("/api/games/{code}/log?seat=frederick");
    let mut read = Vec::new();
    let last = loop {
        let page = client.get(&path).await;
        let own = numbers(&page.json());
        assert!(own.len() <= 200, "{}", own.len());
        read.extend(own);
        match link(&page, "next") {
            Some(next) => path = next,
            None => break page,
        }
    };
    assert_eq!(read, all);
    let before = client.get(&link(&last, "prev").unwrap()).await;
    assert_eq!(numbers(&before.json()), (200..400).collect::<Vec<_>>());
    let page = async |query: &str| {
        let path = format!("/api/games/{code}/log?{query}");
        client.get(&path).await
    };
    assert_eq!(numbers(&page("most=99999").await.json()).len(), 500);
    assert_eq!(numbers(&page("from=99999").await.json()).len(), 0);
    assert_eq!(numbers(&page("before=3&most=2").await.json()), [1, 2]);
    page("before=3&from=2").await.refused(400, "bad-request");

    // For the page: it opens with the end, even after a break, and asks for the rest.
    let now = client
        .get(&format!("/api/games/{code}/now?seat=frederick"))
        .await;
    let mut stream = Events::open(
        &client,
        &format!("/api/games/{code}/stream?seat=frederick"),
        None,
    )
    .await;
    let fresh = stream.next().await;
    for operations in [&now.json(), &fresh.data] {
        let (numbers, oldest) = shown(operations);
        assert_eq!(numbers, all[LENGTH - 200..]);
        assert_eq!(oldest, Some(LENGTH as u64 - 200));
    }
    let mut collected = all[LENGTH - 200..].to_vec();
    let mut oldest = LENGTH as u64 - 200;
    while oldest > 0 {
        let part = page(&format!("seat=frederick&form=page&before={oldest}")).await;
        let (numbers, before) = shown(&part.json());
        collected.splice(0..0, numbers);
        oldest = before.unwrap();
    }
    // The beginning of a game that starts from a position has a number and nothing to tell.
    assert_eq!(collected, all[1..]);

    // The same in the past.
    let past = client
        .get(&format!("/api/games/{code}/at/450?seat=frederick"))
        .await;
    assert_eq!(shown(&past.json()), ((251..=450).collect(), Some(251)));
    let early = client
        .get(&format!("/api/games/{code}/at/2?seat=frederick"))
        .await;
    assert_eq!(shown(&early.json()), (vec![1, 2], Some(0)));
    let html = client.get(&format!("/games/{code}")).await.text();
    assert!(html.contains("id=\"older\"") && html.contains("Earlier entries"));
}
