//! The administrator's desk: what the host does takes effect at once, and only administrators can reach it.

use crate::{
    client::{Client, against_bots},
    play::from_position,
    server::Server,
    streams::Events,
};
use serde_json::{Value, json};
use server::{
    admin::{By, Order, Told},
    hall::Player,
};

const PASSWORD: &str = "a horse and a half";
const PRUSSIA_MOVES: &str =
    "turn 1\nstage prussia movement\ndeck 1\nkeith meissen 4\nlaudon olmuetz 4\n";

/// Somebody with a kept account.
pub async fn named(server: &Server, name: &str) -> Client {
    let client = Client::new(server);
    let body = json!({ "name": name, "password": PASSWORD });
    client.post("/api/accounts", body).await.good();
    client
}

/// What the host orders on the command line.
pub async fn host(server: &Server, order: Order) -> Told {
    server.desk.carry_out(By::Host, order).await.unwrap()
}

fn ban(person: &str) -> Order {
    Order::Ban {
        person: person.to_owned(),
        reason: "for a reason".to_owned(),
        days: None,
    }
}

async fn administrator(server: &Server) -> Client {
    let client = named(server, "Ada").await;
    let person = "ada".to_owned();
    host(server, Order::Grant { person }).await;
    client
}

#[tokio::test]
async fn a_ban_ends_everything_at_once_and_a_bot_plays_on() {
    let server = Server::start().await;
    let bert = named(&server, "Bert").await;
    let (code, _mary) = from_position(&server, PRUSSIA_MOVES, &bert).await;
    let made = bert.post("/api/tokens", json!({})).await.good();
    let token = made["token"].as_str().unwrap().to_owned();
    let program = Client::with_token(&server, &token);
    program.get("/api/me").await.good();
    let path = format!("/api/games/{code}/stream?seat=frederick");
    let mut stream = Events::open(&bert, &path, None).await;
    stream.next().await;

    host(&server, ban("bert")).await;
    bert.get("/api/me").await.refused(401, "forbidden");
    program.get("/api/me").await.refused(401, "forbidden");
    stream.ends().await;
    let card = server.hall.about(code.parse().unwrap()).await.unwrap();
    let seat = card.seats.iter().find(|seat| seat.name == "frederick");
    assert!(matches!(seat.unwrap().player, Player::Bot(_)));
    let login = json!({ "name": "Bert", "password": PASSWORD });
    let no = bert.post("/api/session", login.clone()).await;
    let no = no.refused(403, "forbidden");
    assert!(no["message"].as_str().unwrap().contains("for a reason"));

    let (person, reason) = ("bert".to_owned(), "sorry".to_owned());
    host(&server, Order::Unban { person, reason }).await;
    bert.post("/api/session", login).await.good();
}

#[tokio::test]
async fn whoever_is_muted_is_told_so() {
    let server = Server::start().await;
    let bert = named(&server, "Bert").await;
    let (code, _mary) = from_position(&server, PRUSSIA_MOVES, &bert).await;
    let chat = format!("/api/games/{code}/chat");
    let hello = json!({ "text": "hello" });
    bert.post(&chat, hello.clone()).await.good();
    let mute = Order::Mute {
        person: "bert".to_owned(),
        reason: "be kind".to_owned(),
        days: Some(2),
    };
    host(&server, mute).await;
    let no = bert.post(&chat, hello.clone()).await;
    let no = no.refused(403, "forbidden");
    assert!(no["message"].as_str().unwrap().contains("be kind"));
    let (person, reason) = ("bert".to_owned(), "enough".to_owned());
    host(&server, Order::Unmute { person, reason }).await;
    bert.post(&chat, hello).await.good();
}

#[tokio::test]
async fn the_desk_does_not_exist_for_anybody_else() {
    let server = Server::start().await;
    let order = json!({ "do": "find", "name": "" });
    for client in [Client::new(&server), named(&server, "Bert").await] {
        for page in ["/admin", "/admin/people/1", "/admin?find=a"] {
            assert_eq!(client.get(page).await.status.as_u16(), 404, "{page}");
        }
        let no = client.post("/api/admin", order.clone()).await;
        no.refused(404, "not-found");
        let front = client.get("/").await.text();
        assert!(!front.contains("href=\"/admin\""));
    }
    let ada = administrator(&server).await;
    assert!(ada.get("/admin").await.status.is_success());
    ada.post("/api/admin", order.clone()).await.good();
    let revoke = json!({ "do": "revoke", "person": "Ada" });
    ada.post("/api/admin", revoke).await.good();
    let no = ada.post("/api/admin", order).await;
    no.refused(404, "not-found");
}

#[tokio::test]
async fn a_new_name_stands_beside_what_was_written_under_the_old_one() {
    let server = Server::start().await;
    let bert = named(&server, "Scoundrel").await;
    let (code, mary) = from_position(&server, PRUSSIA_MOVES, &bert).await;
    let chat = format!("/api/games/{code}/chat");
    bert.post(&chat, json!({ "text": "hello" })).await.good();
    let path = format!("/api/games/{code}/stream?seat=maria-theresa");
    let mut stream = Events::open(&mary, &path, None).await;
    let first = stream.next().await.data.to_string();
    assert!(first.contains("Scoundrel"), "{first}");
    let rename = Order::Rename {
        person: "Scoundrel".to_owned(),
        name: "Bertram".to_owned(),
        reason: "the name is an insult".to_owned(),
    };
    host(&server, rename).await;
    let next = stream.next().await.data.to_string();
    assert!(next.contains("hello") && next.contains("Bertram"), "{next}");
    assert!(!next.contains("Scoundrel"), "{next}");
    assert_eq!(mary.get(&chat).await.good()[0]["name"], "Bertram");
    let kept: Vec<String> = sqlx::query_scalar("SELECT name FROM chat")
        .fetch_all(server.store.readers())
        .await
        .unwrap();
    assert_eq!(kept, ["Bertram"]);
}

#[tokio::test]
async fn an_administrator_does_it_all_on_the_page_and_all_of_it_is_written_down() {
    let server = Server::start().await;
    let ada = administrator(&server).await;
    let bert = named(&server, "Bert").await;
    let code = against_bots(&bert).await;
    let found = ada.get("/admin?find=ber").await.text();
    let id = found
        .split("/admin/people/")
        .nth(1)
        .and_then(|rest| rest.split('"').next())
        .unwrap();
    let (page, person) = (format!("/admin/people/{id}"), format!("#{id}"));
    assert!(ada.get(&page).await.text().contains(&code));
    let cases: [&[(&str, &str)]; 4] = [
        &[("do", "rename"), ("name", "Bertram"), ("reason", "a joke")],
        &[("do", "mute"), ("reason", "quiet"), ("days", "3")],
        &[("do", "unmute"), ("reason", "well")],
        &[("do", "reset"), ("reason", "asked for it")],
    ];
    let mut shown = String::new();
    for fields in cases {
        let fields = [fields, &[("person", person.as_str())]].concat();
        let answer = ada.form(&page, "/admin", &fields).await;
        assert!(answer.status.is_success(), "{fields:?}");
        shown = answer.text();
    }
    assert_eq!(
        bert.get("/api/me").await.status.as_u16(),
        401,
        "signed out by the reset"
    );
    let password = shown.split("id=\"new-password\"").nth(1).unwrap();
    let password = password.split("value=\"").nth(1).unwrap();
    let password = password.split('"').next().unwrap();
    let login = json!({ "name": "Bertram", "password": password });
    bert.post("/api/session", login).await.good();

    let fields = [("do", "close"), ("game", code.as_str()), ("reason", "")];
    let no = ada.form("/admin", "/admin", &fields).await;
    assert_eq!(no.status.as_u16(), 400, "a reason is wanted");
    let fields = [
        ("do", "close"),
        ("game", code.as_str()),
        ("reason", "time is up"),
    ];
    ada.form("/admin", "/admin", &fields).await;
    let about = bert.get(&format!("/api/games/{code}")).await.good();
    assert_eq!(about["ended"]["how"], "closed");
    let chat = bert.get(&format!("/api/games/{code}/chat")).await.good();
    assert_eq!(chat[0]["text"], "time is up");
    let table = bert.get(&format!("/games/{code}")).await.text();
    assert!(table.contains("The host has closed the game"));

    let audit = ada
        .post("/api/admin", json!({ "do": "audit", "before": null }))
        .await
        .good();
    let done: Vec<&str> = (audit["audit"].as_array().unwrap().iter())
        .map(|entry| entry["what"].as_str().unwrap())
        .collect();
    assert_eq!(
        done,
        ["close", "reset", "unmute", "mute", "rename", "grant"]
    );
    assert_eq!(audit["audit"][0]["by"], "Ada");
    assert_eq!(audit["audit"][0]["why"], "time is up");
    assert_eq!(audit["audit"][5]["by"], Value::Null);
    assert!(!audit.to_string().contains(password));
    assert!(ada.get("/admin").await.text().contains("time is up"));
}

#[tokio::test]
async fn administrators_cannot_be_banned_and_nobody_bans_nobody() {
    let server = Server::start().await;
    let ada = administrator(&server).await;
    let order = |order: Value| ada.post("/api/admin", order);
    let ban = |person: &str| json!({ "do": "ban", "person": person, "reason": "x", "days": null });
    order(ban("Ada")).await.refused(409, "conflict");
    order(ban("Nobody")).await.refused(404, "not-found");
    order(ban("#4711")).await.refused(404, "not-found");
    let unwhy = json!({ "do": "ban", "person": "Ada", "reason": " ", "days": null });
    order(unwhy).await.refused(400, "bad-request");
    let strange = json!({ "do": "behead", "person": "Ada" });
    order(strange).await.refused(400, "bad-request");
    let bert = named(&server, "Bert").await;
    let taken = json!({ "do": "rename", "person": "Bert", "name": "ADA", "reason": "x" });
    order(taken).await.refused(409, "conflict");
    assert_eq!(bert.get("/api/me").await.good()["name"], "Bert");
}

#[tokio::test]
async fn an_announcement_is_on_every_page_and_comes_to_open_tables() {
    let server = Server::start().await;
    let bert = named(&server, "Bert").await;
    let code = against_bots(&bert).await;
    let path = format!("/api/games/{code}/stream?seat=frederick&language=fr");
    let mut table = Events::open(&bert, &path, None).await;
    table.next().await;
    let announce = Order::Announce {
        en: Some("Back at noon".to_owned()),
        fr: Some("De retour à midi".to_owned()),
        until: None,
    };
    host(&server, announce).await;
    let said = table.named("announcement").await;
    assert_eq!(said.data, "De retour à midi");
    assert_eq!(said.id, "", "it is no moment of the game");
    for page in ["/", "/games", "/account", "/nowhere"] {
        assert!(
            bert.get(page).await.text().contains("Back at noon"),
            "{page}"
        );
    }
    let french = bert.get("/?language=fr").await.text();
    assert!(french.contains("De retour à midi"));
    let mut late = Events::open(&bert, &path, None).await;
    assert_eq!(late.named("announcement").await.data, "De retour à midi");
    host(&server, Order::Hush {}).await;
    assert_eq!(table.named("announcement").await.data, "");
    assert!(!bert.get("/").await.text().contains("midi"));
}
