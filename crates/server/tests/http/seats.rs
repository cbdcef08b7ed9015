//! Seats that change hands, from outside: who is refused and why, and what everybody reads about it.

use crate::{client::Client, server::Server};
use serde_json::{Value, json};

/// Anna and Bert with two bots; the code, and their names.
async fn game_of_two(server: &Server) -> (Client, Client, String) {
    let anna = Client::guest(server).await;
    let bert = Client::guest(server).await;
    let game = json!({ "game": "friedrich", "pace_hours": 24, "seats": [
        { "seat": "frederick", "kind": "me" }, { "seat": "maria-theresa", "kind": "open" },
        { "seat": "elisabeth", "kind": "bot" }, { "seat": "pompadour", "kind": "bot" },
    ] });
    let code = anna.post("/api/games", game).await.good()["code"].clone();
    let code = code.as_str().unwrap().to_owned();
    bert.post(&format!("/api/games/{code}/seats/maria-theresa"), json!({}))
        .await
        .good();
    (anna, bert, code)
}

async fn name(client: &Client) -> String {
    let me = client.get("/api/me").await.good();
    me["name"].as_str().unwrap().to_owned()
}

fn seat<'a>(about: &'a Value, name: &str) -> &'a Value {
    let mut seats = about["seats"].as_array().unwrap().iter();
    seats.find(|seat| seat["seat"] == name).unwrap()
}

#[tokio::test]
async fn nobody_takes_the_seat_of_an_enemy_who_gave_up_with_the_same_account() {
    let server = Server::start().await;
    let (anna, bert, code) = game_of_two(&server).await;
    let at = |path: &str| format!("/api/games/{code}{path}");
    let given_up = json!({ "seat": "maria-theresa" });
    bert.post(&at("/resign"), given_up).await.good();
    // There is nobody else to ask.
    let replace = at("/seats/maria-theresa/replace");
    let answer = anna.post(&replace, json!({ "invite": true })).await.good();
    let invite = answer["invite"].as_str().unwrap();
    let take = at("/seats/maria-theresa");
    let refused = anna.post(&take, json!({ "invite": invite })).await;
    let refused = refused.refused(403, "forbidden");
    let words = refused["message"].as_str().unwrap();
    assert!(words.contains("another seat in this game"), "{words}");
    // Nor through the invitation's page.
    let page = format!("/join/{invite}");
    let joined = anna.form(&page, &page, &[]).await;
    assert_eq!(joined.status, 403, "{}", joined.text());
    anna.get(&at("/scene?seat=maria-theresa"))
        .await
        .refused(403, "forbidden");
    // Whoever gave up cannot come back by himself.
    let back = at("/seats/maria-theresa/return");
    let words = bert.post(&back, json!({})).await.refused(403, "forbidden");
    let words = words["message"].as_str().unwrap().to_owned();
    assert!(words.contains("gave this seat up"), "{words}");
    anna.post(&back, json!({})).await.refused(403, "forbidden");

    let carl = Client::guest(&server).await;
    carl.post(&take, json!({ "invite": invite })).await.good();
    let about = anna.get(&at("")).await.good();
    let taken = seat(&about, "maria-theresa");
    assert_eq!(taken["player"], name(&carl).await);
    assert_eq!(taken["former"], name(&bert).await);
    assert_eq!(taken["may_return"], false);
}

#[tokio::test]
async fn every_change_is_told_in_the_log_the_record_and_on_the_page() {
    let server = Server::start().await;
    let (anna, bert, code) = game_of_two(&server).await;
    let at = |path: &str| format!("/api/games/{code}{path}");
    let given_up = json!({ "seat": "maria-theresa" });
    bert.post(&at("/resign"), given_up).await.good();
    let bert = name(&bert).await;
    let watcher = Client::new(&server);
    let log = watcher.get(&at("/log")).await.good();
    let mut log = log.as_array().unwrap().iter();
    let change = log.find(|entry| entry["kind"] == "seat").unwrap();
    assert_eq!(change["seat"], "maria-theresa");
    let now = json!({ "bot": true, "name": "careful" });
    let was = json!({ "bot": false, "name": bert });
    assert_eq!(change["change"], json!({ "now": now, "was": was }));
    let record = watcher.get(&at("/record")).await.text();
    let line = format!(r#"maria-theresa seat bot "careful" was person "{bert}""#);
    assert!(record.contains(&line), "{record}");
    assert!(record.contains("\nbot elisabeth careful\n"), "{record}");
    let table = anna.get(&at("/now?seat=frederick")).await.text();
    let words = format!("Maria Theresa: a careful bot takes over from {bert}");
    assert!(table.contains(&words), "{table}");
    let french = watcher.get(&at("/now?language=fr")).await.text();
    let words = format!("un robot prudent remplace {bert}");
    assert!(french.contains(&words), "{french}");
    // The players' page says so too, and offers what can still be done.
    let page = format!("/games/{code}/players");
    let players = anna.get(&page).await.text();
    assert!(
        players.contains(&format!("in place of {bert}")),
        "{players}"
    );
    let replace = format!("/games/{code}/seats/maria-theresa/replace");
    let asked = anna.form(&page, &replace, &[("with", "invite")]).await;
    assert_eq!(asked.header("location"), page);
    let players = anna.get(&page).await.text();
    assert!(players.contains("/join/"), "the invitation is shown");
}

#[tokio::test]
async fn a_late_player_takes_the_seat_back_on_the_page() {
    let server = Server::start().await;
    let (anna, bert) = (Client::guest(&server).await, Client::guest(&server).await);
    let dora = Client::guest(&server).await;
    let game = json!({ "game": "friedrich", "pace_hours": 24, "seats": [
        { "seat": "frederick", "kind": "me" }, { "seat": "maria-theresa", "kind": "open" },
        { "seat": "elisabeth", "kind": "open" }, { "seat": "pompadour", "kind": "bot" },
    ] });
    let made = anna.post("/api/games", game).await.good();
    let code = made["code"].as_str().unwrap().to_owned();
    let at = |path: &str| format!("/api/games/{code}{path}");
    let take = at("/seats/maria-theresa");
    bert.post(&take, json!({})).await.good();
    dora.post(&at("/seats/elisabeth"), json!({})).await.good();
    let server = server.after_hours(25).await;
    let (anna, bert) = (anna.moved_to(&server), bert.moved_to(&server));
    let dora = dora.moved_to(&server);
    let replace = at("/seats/maria-theresa/replace");
    let answer = anna.post(&replace, json!({ "invite": true })).await.good();
    assert_eq!(answer["invite"], Value::Null, "Dora has not agreed");
    let yes = json!({ "yes": true });
    dora.post(&at("/offers/answer"), yes).await.good();
    let invites = anna.get(&at("/invites")).await.good();
    let carl = Client::guest(&server).await;
    let invite = json!({ "invite": invites[0]["invite"] });
    carl.post(&take, invite).await.good();
    let about = bert.get(&at("")).await.good();
    assert_eq!(seat(&about, "maria-theresa")["may_return"], true);
    let now = bert.get(&at("/now")).await.text();
    assert!(now.contains("may still come back"), "{now}");
    // The button is for the player who may return, and nobody else.
    let page = format!("/games/{code}/players");
    let back = format!("/games/{code}/seats/maria-theresa/return");
    for other in [&anna, &carl] {
        assert!(!other.get(&page).await.text().contains(&back));
    }
    let returned = bert.form(&page, &back, &[]).await;
    assert_eq!(returned.header("location"), format!("/games/{code}"));
    let about = bert.get(&at("")).await.good();
    assert_eq!(seat(&about, "maria-theresa")["you"], true);
    carl.get(&at("/scene?seat=maria-theresa"))
        .await
        .refused(403, "forbidden");
    let record = anna.get(&at("/record")).await.text();
    let (bert, carl) = (name(&bert).await, name(&carl).await);
    let line = format!(r#"maria-theresa seat person "{bert}" was person "{carl}""#);
    assert!(record.contains(&line), "{record}");
}

#[tokio::test]
async fn without_anybody_to_agree_no_stranger_takes_the_seat_of_a_late_player() {
    let server = Server::start().await;
    let (anna, bert, code) = game_of_two(&server).await;
    let server = server.after_hours(25).await;
    let (anna, bert) = (anna.moved_to(&server), bert.moved_to(&server));
    let at = |path: &str| format!("/api/games/{code}{path}");
    let replace = at("/seats/maria-theresa/replace");
    let weak = anna.post(&replace, json!({ "bot": "random" })).await;
    weak.refused(403, "forbidden");
    let answer = anna.post(&replace, json!({ "invite": true })).await.good();
    let invite = json!({ "invite": answer["invite"] });
    let carl = Client::guest(&server).await;
    let take = at("/seats/maria-theresa");
    let refused = carl.post(&take, invite.clone()).await;
    let words = refused.refused(403, "forbidden")["message"].clone();
    let words = words.as_str().unwrap();
    assert!(words.contains("could have agreed"), "{words}");
    carl.get(&at("/scene?seat=maria-theresa"))
        .await
        .refused(403, "forbidden");
    // A bot of the server plays on, and the invitation still brings Bert back.
    let bot = json!({ "bot": "careful" });
    anna.post(&replace, bot).await.good();
    bert.post(&take, invite).await.good();
    let about = bert.get(&at("")).await.good();
    assert_eq!(seat(&about, "maria-theresa")["you"], true);
}

#[tokio::test]
async fn a_founder_does_not_sit_on_both_sides_of_an_open_game() {
    let server = Server::start().await;
    let anna = Client::guest(&server).await;
    let seats = |second: &str, third: &str| {
        json!({ "game": "friedrich", "options": { "players": "3" }, "seats": [
            { "seat": "frederick", "kind": "me" }, { "seat": "elisabeth", "kind": second },
            { "seat": "maria-theresa", "kind": third },
        ] })
    };
    for (second, third) in [("me", "open"), ("screen", "open"), ("me", "invite")] {
        let refused = anna.post("/api/games", seats(second, third)).await;
        refused.refused(403, "forbidden");
    }
    let made = anna.post("/api/games", seats("open", "open")).await.good();
    let code = made["code"].as_str().unwrap();
    let second = format!("/api/games/{code}/seats/elisabeth");
    let refused = anna.post(&second, json!({})).await;
    let words = refused.refused(403, "forbidden")["message"].clone();
    let words = words.as_str().unwrap();
    assert!(words.contains("already have a seat"), "{words}");
}
