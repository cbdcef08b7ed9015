//! Games whose data has changed since they were begun: they cannot be continued, but nothing else is lost.

use crate::{
    client::{Answer, Client},
    server::Server,
};
use serde_json::{Value, json};

/// Data that no program has.
const OTHER_DATA: &str = "UPDATE game SET data = unhex('ab' || substr(hex(zeroblob(32)), 3))";
const SEATS: [&str; 4] = ["frederick", "elisabeth", "maria-theresa", "pompadour"];

/// Anna sits on the first seat, bots on two, and one is open.
async fn open_game(anna: &Client) -> String {
    let seats = json!([
        { "seat": SEATS[0], "kind": "me" },
        { "seat": SEATS[1], "kind": "bot" },
        { "seat": SEATS[2], "kind": "open" },
        { "seat": SEATS[3], "kind": "bot" },
    ]);
    let game = json!({ "game": "friedrich", "seats": seats });
    let made = anna.post("/api/games", game).await.good();
    made["code"].as_str().unwrap().to_owned()
}

/// A game of two in which each of them has made a first, secret step.
async fn game_of_two(anna: &Client, bert: &Client) -> String {
    let code = open_game(anna).await;
    let path = format!("/api/games/{code}/seats/{}", SEATS[2]);
    bert.post(&path, json!({})).await.good();
    for (seat, client) in [(SEATS[0], anna), (SEATS[2], bert)] {
        let path = format!("/api/games/{code}/actions?seat={seat}");
        let actions = client.get(&path).await.good();
        let action = json!({ "seat": seat, "ticket": 0, "action": actions[0] });
        client
            .post(&format!("/api/games/{code}/actions"), action)
            .await
            .good();
    }
    code
}

async fn resign(client: &Client, code: &str, seat: &str) {
    let path = format!("/api/games/{code}/resign");
    client.post(&path, json!({ "seat": seat })).await.good();
}

async fn about(client: &Client, code: &str) -> Value {
    client.get(&format!("/api/games/{code}")).await.good()
}

async fn record(client: &Client, code: &str) -> Answer {
    client.get(&format!("/api/games/{code}/record")).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_other_data_says_what_it_needs_and_keeps_its_secrets() {
    let server = Server::start().await;
    let (anna, bert) = (Client::guest(&server).await, Client::guest(&server).await);
    let code = game_of_two(&anna, &bert).await;
    assert_eq!(about(&anna, &code).await["playable"], true);
    let server = server.again_after(OTHER_DATA).await;
    let anna = anna.moved_to(&server);

    let info = about(&anna, &code).await;
    assert_eq!(info["playable"], false);
    assert!(info["data"].as_str().unwrap().starts_with("ab00"));
    // The page says so and why, in the reader's language.
    let english = anna.get(&format!("/games/{code}?language=en")).await;
    assert!(english.status.is_success(), "{}", english.text());
    let (english, french) = (
        english.text(),
        anna.get(&format!("/games/{code}?language=fr")).await.text(),
    );
    assert!(english.contains("cannot be played on here") && english.contains("ab000000"));
    assert!(french.contains("ne peut pas continuer ici") && french.contains("ab000000"));

    // What would need the rules is refused, and the answer says what is missing.
    let seat = "seat=frederick";
    for path in ["scene", "actions", "log", "now", "record", "stream", "at/1"] {
        let answer = anna.get(&format!("/api/games/{code}/{path}?{seat}")).await;
        let error = answer.refused(409, "conflict");
        assert!(
            error["message"].as_str().unwrap().contains("ab000000"),
            "{error}"
        );
    }
    let action = json!({ "seat": "frederick", "ticket": 1, "action": "ready" });
    let played = anna
        .post(&format!("/api/games/{code}/actions"), action)
        .await;
    played.refused(409, "conflict");
    // A watcher is told no more, and nobody is told another seat's part.
    record(&Client::new(&server), &code)
        .await
        .refused(409, "conflict");
    let other = anna
        .get(&format!("/api/games/{code}/record?seat=pompadour"))
        .await;
    other.refused(403, "forbidden");
    for page in [english, french] {
        assert!(!page.contains("allot"), "{page}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_other_data_can_be_talked_about_stopped_and_then_read() {
    let server = Server::start().await;
    let (anna, bert) = (Client::guest(&server).await, Client::guest(&server).await);
    let code = game_of_two(&anna, &bert).await;
    let server = server.again_after(OTHER_DATA).await;
    let (anna, bert) = (anna.moved_to(&server), bert.moved_to(&server));
    let page = format!("/games/{code}");
    let said = anna
        .form(&page, &format!("{page}/chat"), &[("text", "What now?")])
        .await;
    assert_eq!(said.status, 303);
    assert!(bert.get(&page).await.text().contains("What now?"));
    let said = json!({ "text": "Let us stop." });
    bert.post(&format!("/api/games/{code}/chat"), said)
        .await
        .good();

    // Through the page and through the API.
    let asked = anna
        .form(&page, &format!("{page}/stop"), &[("answer", "ask")])
        .await;
    assert_eq!(asked.status, 303);
    let back = json!({ "kind": "rollback", "to": 0 });
    bert.post(
        &format!("/api/games/{code}/offers/answer"),
        json!({ "yes": false }),
    )
    .await
    .good();
    let rollback = bert.post(&format!("/api/games/{code}/offers"), back).await;
    rollback.refused(409, "conflict");
    anna.post(
        &format!("/api/games/{code}/offers"),
        json!({ "kind": "stop" }),
    )
    .await
    .good();
    let agreed = bert
        .form(&page, &format!("{page}/stop"), &[("answer", "yes")])
        .await;
    assert_eq!(agreed.status, 303);
    assert_eq!(about(&anna, &code).await["ended"]["how"], "stopped");

    let record = record(&Client::new(&server), &code).await;
    assert!(record.status.is_success(), "{}", record.text());
    assert!(record.text().contains("friedrich"));
    let page = anna.get(&page).await.text();
    assert!(page.contains(&format!("/api/games/{code}/record")));
    let verified = anna.get(&format!("/api/games/{code}/verify")).await.good();
    assert_eq!(verified["holds"], Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_other_data_can_be_given_up() {
    let server = Server::start().await;
    let (anna, bert) = (Client::guest(&server).await, Client::guest(&server).await);
    let code = game_of_two(&anna, &bert).await;
    let server = server.again_after(OTHER_DATA).await;
    let (anna, bert) = (anna.moved_to(&server), bert.moved_to(&server));
    resign(&anna, &code, "frederick").await;
    assert_eq!(about(&bert, &code).await["state"], "running");
    let page = format!("/games/{code}");
    let given_up = bert
        .form(
            &page,
            &format!("{page}/resign"),
            &[("seat", "maria-theresa")],
        )
        .await;
    assert_eq!(given_up.status, 303);
    assert_eq!(about(&bert, &code).await["ended"]["how"], "given-up");
    // Whoever gave up first was replaced, and the record says so without knowing the rules.
    let record = record(&bert, &code).await.text();
    let told = |line: &str| line.contains("frederick seat") && line.contains(" #");
    assert!(record.lines().any(told), "{record}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_other_data_that_waits_cannot_begin_but_can_be_cancelled() {
    let server = Server::start().await;
    let (anna, bert) = (Client::guest(&server).await, Client::guest(&server).await);
    let code = open_game(&anna).await;
    let server = server.again_after(OTHER_DATA).await;
    let (anna, bert) = (anna.moved_to(&server), bert.moved_to(&server));
    let page = anna.get(&format!("/games/{code}?language=en")).await.text();
    assert!(page.contains("cannot be played on here"));
    let seat = bert
        .post(&format!("/api/games/{code}/seats/maria-theresa"), json!({}))
        .await;
    seat.refused(409, "conflict");
    anna.delete(&format!("/api/games/{code}/seats/frederick"))
        .await
        .good();
    anna.delete(&format!("/api/games/{code}")).await.good();
    anna.get(&format!("/api/games/{code}"))
        .await
        .refused(404, "not-found");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_record_of_a_finished_game_stays_as_it_was_whatever_the_rules_become() {
    let server = Server::start().await;
    let (anna, bert) = (Client::guest(&server).await, Client::guest(&server).await);
    let code = game_of_two(&anna, &bert).await;
    resign(&anna, &code, SEATS[0]).await;
    resign(&bert, &code, SEATS[2]).await;
    let without_data = |answer: Answer| -> Vec<String> {
        assert!(answer.status.is_success(), "{}", answer.text());
        let text = answer.text();
        let lines = text.lines().filter(|line| !line.starts_with("data "));
        lines.map(str::to_owned).collect()
    };
    let before = without_data(record(&anna, &code).await);
    // The same for a game this program does not know at all.
    let change = "UPDATE game SET data = zeroblob(32), rules = 99, game = 'forgotten'";
    let server = server.again_after(change).await;
    let anna = anna.moved_to(&server);
    let after = without_data(record(&anna, &code).await);
    assert_eq!(before.len(), after.len());
    let same = before.iter().zip(&after).filter(|(old, new)| old == new);
    // Only the header names the game and its version.
    assert!(same.count() >= before.len() - 2, "{before:?} {after:?}");
    let page = anna.get(&format!("/games/{code}")).await;
    assert!(page.status.is_success() && page.text().contains("forgotten"));
}

/// The record no longer agrees with the rules.
const OTHER_HASH: &str =
    "UPDATE game SET start = substr(start, 1, length(start) - 16) || '0123456789abcdef'";

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_the_rules_no_longer_follow_is_not_lost_to_its_players() {
    let server = Server::start().await;
    let (anna, bert) = (Client::guest(&server).await, Client::guest(&server).await);
    let code = game_of_two(&anna, &bert).await;
    let server = server.again_after(OTHER_HASH).await;
    let (anna, bert) = (anna.moved_to(&server), bert.moved_to(&server));
    let page = format!("/games/{code}");
    let english = anna.get(&format!("{page}?language=en")).await;
    assert!(english.status.is_success(), "{}", english.text());
    assert!(english.text().contains("no longer lead where the record"));
    let french = anna.get(&format!("{page}?language=fr")).await.text();
    assert!(french.contains("ne mènent plus là où"), "{french}");
    // Nobody sees what only the rules could hide.
    for path in ["scene", "record", "log", "at/1"] {
        let path = format!("/api/games/{code}/{path}");
        assert!(!anna.get(&path).await.status.is_success(), "{path}");
    }
    let given_up = [("seat", SEATS[2])];
    let resigned = bert.form(&page, &format!("{page}/resign"), &given_up).await;
    assert_eq!(resigned.header("location"), page);
    let stopped = [("answer", "ask")];
    let stopped = anna.form(&page, &format!("{page}/stop"), &stopped).await;
    assert_eq!(stopped.header("location"), page);
    let info = about(&anna, &code).await;
    assert_eq!(info["ended"]["how"], "stopped");
    // What was written is read as it was written.
    let record = record(&anna, &code).await;
    assert!(record.status.is_success(), "{}", record.text());
    let change = format!("{} seat bot \"careful\" was person", SEATS[2]);
    assert!(record.text().contains(&change), "{}", record.text());
    let verified = anna.get(&format!("/api/games/{code}/verify")).await.good();
    assert_eq!(verified["holds"], Value::Null);
}
