//! The lobby from outside: asking for seats, answering, removing, long lists; on pages and in the API alike.

use crate::{client::Client, server::Server};
use serde_json::{Value, json};
use server::http::{Limits, Rate, Settings};

/// A game with three open seats.
async fn table(client: &Client, more: Value) -> String {
    let mut game = json!({ "game": "friedrich", "seats": [{ "seat": "frederick", "kind": "me" }] });
    for (key, value) in more.as_object().unwrap() {
        game[key] = value.clone();
    }
    let made = client.post("/api/games", game).await.good();
    made["code"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn an_application_goes_its_way_in_the_api() {
    let server = Server::start().await;
    let (anna, bert) = (Client::guest(&server).await, Client::guest(&server).await);
    let code = table(&anna, json!({ "admission": "ask" })).await;
    let (game, seat) = (
        format!("/api/games/{code}"),
        format!("/api/games/{code}/seats/elisabeth"),
    );
    let about = bert.get(&game).await.good();
    assert_eq!(
        (&about["admission"], &about["founder"]),
        (&json!("ask"), &json!(false))
    );
    let asked = bert.post(&seat, json!({})).await;
    assert_eq!(asked.status.as_u16(), 202);
    assert_eq!(bert.get(&game).await.good()["seats"][1]["kind"], "open");
    let applications = format!("{game}/applications");
    let found = anna.get(&applications).await.good();
    assert_eq!(found[0]["seat"], "elisabeth");
    let answer = format!("{applications}/{}", found[0]["id"]);
    let own = json!({ "accept": true });
    bert.post(&answer, own.clone())
        .await
        .refused(403, "forbidden");
    anna.post(&answer, json!({ "accept": "perhaps" }))
        .await
        .refused(400, "bad-request");
    anna.post(&answer, own).await.good();
    assert_eq!(bert.get(&game).await.good()["seats"][1]["you"], true);
    // Removed before the first move, and for good.
    let remove = format!("{seat}/remove");
    bert.post(&remove, json!({}))
        .await
        .refused(403, "forbidden");
    anna.post(&remove, json!({})).await.good();
    assert_eq!(bert.get(&game).await.good()["seats"][1]["kind"], "open");
    bert.post(&seat, json!({})).await.refused(403, "forbidden");
}

#[tokio::test]
async fn the_founder_answers_on_the_page_and_everybody_is_told() {
    let server = Server::start().await;
    let anna = Client::guest(&server).await;
    let (bert, carl) = (Client::guest(&server).await, Client::guest(&server).await);
    // Made with the form, which offers both choices.
    let made = anna
        .form(
            "/new/friedrich",
            "/new/friedrich",
            &[
                ("seat-frederick", "me"),
                ("seat-elisabeth", "open"),
                ("seat-maria-theresa", "open"),
                ("seat-pompadour", "careful"),
                ("admission", "ask"),
            ],
        )
        .await;
    let page = made.header("location").to_owned();
    let seat = format!("{page}/seats/elisabeth");
    for who in [&bert, &carl] {
        who.form(&page, &seat, &[]).await;
    }
    let waits = bert.get(&page).await.text();
    assert!(waits.contains("You have asked for this seat"), "{waits}");
    assert!(
        !waits.contains("/applications/"),
        "only the founder answers"
    );
    let lobby = anna.get("/games").await.text();
    assert!(lobby.contains("Somebody asks for a seat"), "{lobby}");
    let html = anna.get(&page).await.text();
    let answers: Vec<String> = (html.split("action=\"").skip(1))
        .filter_map(|part| part.split('"').next())
        .filter(|action| action.contains("/applications/"))
        .map(str::to_owned)
        .collect();
    assert_eq!(answers.len(), 2);
    anna.form(&page, &answers[0], &[("answer", "refuse")]).await;
    anna.form(&page, &answers[1], &[("answer", "accept")]).await;
    let html = bert.get(&page).await.text();
    assert!(html.contains("Your request was declined"), "{html}");
    assert!(!html.contains(&format!("action=\"{seat}\"")));
    // Carl sits there until he is removed, and is told so too.
    let own = carl.get(&page).await.text();
    assert!(own.contains(&format!("{seat}/leave")), "{own}");
    anna.form(&page, &format!("{seat}/remove"), &[]).await;
    let html = carl.get(&page).await.text();
    assert!(html.contains("has freed your seat"), "{html}");
    // At a table open to everybody, others have no such buttons.
    let stranger = Client::new(&server).get(&page).await.text();
    assert!(!stranger.contains("/remove") && !stranger.contains("/applications/"));
}

#[tokio::test]
async fn the_page_shows_no_invitation_to_whoever_was_invited() {
    let server = Server::start().await;
    let (anna, bert) = (Client::guest(&server).await, Client::guest(&server).await);
    let seats = json!([
        { "seat": "frederick", "kind": "me" },
        { "seat": "elisabeth", "kind": "invite" },
        { "seat": "maria-theresa", "kind": "invite" },
    ]);
    let code = table(&anna, json!({ "seats": seats })).await;
    let page = format!("/games/{code}");
    let invites = anna.get(&format!("/api/games/{code}/invites")).await.good();
    let invite = |number: usize| invites[number]["invite"].as_str().unwrap().to_owned();
    let own = invite(0);
    let path = format!("/join/{own}");
    let joined = bert.form(&path, &path, &[]).await;
    assert_eq!(joined.header("location"), page);
    let html = bert.get(&page).await.text();
    assert!(!html.contains("/join/"), "{html}");
    bert.get(&format!("/api/games/{code}/invites"))
        .await
        .refused(403, "forbidden");
    // The founder sees the one that is left, and replaces it.
    let html = anna.get(&page).await.text();
    assert!(html.contains(&format!("/join/{}", invite(1))) && !html.contains(&own));
    anna.form(&page, &format!("{page}/seats/maria-theresa/invite"), &[])
        .await;
    let old = bert.get(&format!("/join/{}", invite(1))).await;
    assert_eq!(old.status.as_u16(), 403);
    let html = anna.get(&page).await.text();
    assert!(html.contains("/join/") && !html.contains(&invite(1)));
}

#[tokio::test]
async fn long_lists_are_turned_over() {
    let server = Server::start().await;
    let anna = Client::guest(&server).await;
    for _ in 0..35 {
        table(&anna, json!({})).await;
    }
    let mut codes = Vec::new();
    let mut path = String::from("/api/games?which=open&limit=15");
    loop {
        let answer = anna.get(&path).await;
        let link = answer.header("link").to_owned();
        let games = answer.good();
        for game in games.as_array().unwrap() {
            codes.push(game["code"].as_str().unwrap().to_owned());
        }
        let next = (link.split(", ")).find(|link| link.ends_with("rel=\"next\""));
        let Some(next) = next else { break };
        path = next[1..next.find('>').unwrap()].to_owned();
    }
    codes.sort();
    codes.dedup();
    assert_eq!(codes.len(), 35, "every game once");
    // The page has links both ways.
    let first = anna.get("/games?which=open").await.text();
    assert_eq!(first.matches("class=\"row\"").count(), 30);
    assert!(!first.contains("rel=\"prev\""));
    let link = |html: &str, relation: &str| {
        let tag = html.split("<a ").find(|tag| {
            let tag = tag.split('>').next().unwrap();
            tag.contains(&format!("rel=\"{relation}\""))
        });
        let href = tag.unwrap().split("href=\"").nth(1).unwrap();
        href.split('"').next().unwrap().replace("&amp;", "&")
    };
    let second = anna.get(&link(&first, "next")).await.text();
    assert_eq!(second.matches("class=\"row\"").count(), 5);
    assert!(!second.contains("rel=\"next\""));
    let back = anna.get(&link(&second, "prev")).await.text();
    assert_eq!(back.matches("class=\"row\"").count(), 30);
    // Nonsense is reported, and the end of a list leads back to its beginning.
    for bad in ["before=x", "after=5-", "before=1-00000000&after=1-00000000"] {
        let path = format!("/api/games?{bad}");
        anna.get(&path).await.refused(400, "bad-request");
    }
    let beyond = anna.get("/games?which=open&before=1-00000000").await.text();
    assert!(beyond.contains("href=\"/games?which=open\""));
}

#[tokio::test]
async fn whoever_takes_and_leaves_seats_all_day_has_to_wait() {
    let seats = Rate {
        burst: 4,
        per_minute: 1,
    };
    let settings = Settings {
        limits: Limits {
            seats,
            ..Limits::default()
        },
        ..Settings::default()
    };
    let server = Server::with(settings).await;
    let (anna, bert) = (Client::guest(&server).await, Client::guest(&server).await);
    let code = table(&anna, json!({})).await;
    let seat = format!("/api/games/{code}/seats/elisabeth");
    for _ in 0..2 {
        bert.post(&seat, json!({})).await.good();
        bert.delete(&seat).await.good();
    }
    bert.post(&seat, json!({})).await.refused(429, "too-many");
    // Everything else goes on, and so does everybody else.
    bert.get(&format!("/api/games/{code}")).await.good();
    anna.delete(&format!("/api/games/{code}/seats/frederick"))
        .await
        .good();
}

#[tokio::test]
async fn a_game_left_lying_is_stopped_on_its_page() {
    let server = Server::start().await;
    let (anna, bert) = (Client::guest(&server).await, Client::guest(&server).await);
    let seats = json!([
        { "seat": "frederick", "kind": "me" },
        { "seat": "maria-theresa", "kind": "bot", "bot": "random" },
        { "seat": "pompadour", "kind": "bot", "bot": "random" },
    ]);
    let code = table(&anna, json!({ "seats": seats, "pace_hours": 1 })).await;
    bert.post(&format!("/api/games/{code}/seats/elisabeth"), json!({}))
        .await
        .good();
    let players = format!("/games/{code}/players");
    let stop = format!("action=\"/games/{code}/stop\"");
    assert!(!anna.get(&players).await.text().contains(&stop));
    let server = server.after_hours(2).await;
    let (anna, bert) = (anna.moved_to(&server), bert.moved_to(&server));
    assert!(anna.get(&players).await.text().contains(&stop));
    assert!(
        !Client::new(&server)
            .get(&players)
            .await
            .text()
            .contains(&stop)
    );
    anna.form(&players, &format!("/games/{code}/stop"), &[])
        .await;
    let about = bert.get(&format!("/api/games/{code}")).await.good();
    assert_eq!(about["ended"]["how"], "stopped");
    assert_eq!(about["ended"]["absent"], json!(["elisabeth"]));
    assert_eq!(about["ended"]["winners"], json!([]));
    let html = anna.get("/games?which=finished").await.text();
    assert!(html.contains("Stopped without"), "{html}");
}

/// Whoever comes by invitation without an account says by which name, and is called by it everywhere.
#[tokio::test]
async fn an_invited_guest_chooses_a_name() {
    let server = Server::start().await;
    let anna = Client::guest(&server).await;
    let game = json!({ "game": "friedrich", "seats": [
        { "seat": "frederick", "kind": "me" }, { "seat": "elisabeth", "kind": "invite" },
        { "seat": "maria-theresa", "kind": "bot" }, { "seat": "pompadour", "kind": "bot" },
    ] });
    let code = anna.post("/api/games", game).await.good()["code"].clone();
    let code = code.as_str().unwrap().to_owned();
    let invites = anna.get(&format!("/api/games/{code}/invites")).await.good();
    let page = format!("/join/{}", invites[0]["invite"].as_str().unwrap());
    let bert = Client::new(&server);
    let asked = bert.get(&page).await.text();
    assert!(asked.contains("name=\"name\"") && asked.contains("Your name at this table"));
    let wrong = bert.form(&page, &page, &[("name", "Administrator")]).await;
    assert_eq!(wrong.status, 409, "{}", wrong.text());
    assert!(wrong.text().contains("Administrator"), "it can be changed");
    let seated = bert
        .form(&page, &page, &[("name", "Bert from Hanover")])
        .await;
    assert!(
        seated.status.is_redirection() || seated.status.is_success(),
        "{}",
        seated.status
    );
    let me = bert.get("/api/me").await.good();
    assert_eq!(me["name"], "Bert from Hanover");
    assert_eq!(me["guest"], true);
    let about = anna.get(&format!("/api/games/{code}")).await.good();
    assert!(about.to_string().contains("Bert from Hanover"), "{about}");
}
