//! Nobody can pass for somebody else: names that look alike, reserved ones, and texts that would reorder the page.
//! And vacations, which are counted.

use crate::{
    client::{Client, against_bots},
    server::Server,
};
use serde_json::{Value, json};

const PASSWORD: &str = "a horse and a half";

async fn take(server: &Server, name: &str) -> crate::client::Answer {
    let body = json!({ "name": name, "password": PASSWORD });
    Client::new(server).post("/api/accounts", body).await
}

#[tokio::test]
async fn names_that_look_alike_are_taken() {
    let server = Server::start().await;
    for name in ["Anna", "Marie Louise", "Ian", "Шевченко"] {
        take(&server, name).await.good();
    }
    for name in [
        "A nna",
        "anna",
        "Ａｎｎａ",
        "Marielouise",
        "rnarie louise",
        "lan",
        "1an",
        "ШЕВЧЕНКО",
    ] {
        take(&server, name).await.refused(409, "conflict");
    }
    for name in ["Аnna", "Mаrie", "Anηa"] {
        take(&server, name).await.refused(400, "bad-request");
    }
    for name in ["Anne", "Marie", "腓特烈", "Анна Павловна"] {
        take(&server, name).await.good();
    }
    // An existing name may be typed in any way a keyboard offers.
    for typed in ["ANNA", " anna ", "Ａnna"] {
        let login = json!({ "name": typed, "password": PASSWORD });
        let client = Client::new(&server);
        client.post("/api/session", login).await.good();
        assert_eq!(client.get("/api/me").await.good()["name"], "Anna");
    }
}

#[tokio::test]
async fn reserved_names_are_refused() {
    let server = Server::start().await;
    for name in [
        "admin",
        "ADMlN",
        "Modérateur",
        "moderateur",
        "Bivouac",
        "careful",
        "Random",
        "bot 12",
        "Guest 4711",
        "Invite",
        "Former player",
        "Ancien Joueur",
        "sys tem",
    ] {
        take(&server, name).await.refused(409, "conflict");
    }
}

/// Accounts of older programs keep their names, look-alikes and all; new ones may not be added to them.
#[tokio::test]
async fn old_names_stay_and_are_protected() {
    let server = Server::start().await;
    take(&server, "Sophie").await.good();
    take(&server, "Other One").await.good();
    // As an older program would have left them.
    server.sql("DELETE FROM look_alike").await;
    server
        .sql("UPDATE account SET display = 'Ѕophie', name = 'ѕophie' WHERE name = 'other one'")
        .await;
    let folder = server.folder().join("copy.db");
    server.store.backup(&folder).await.unwrap();
    let claim = server::Claim::take(&folder).unwrap();
    let store = server::Store::serve(claim, Default::default())
        .await
        .unwrap();
    let kept: Vec<(String, i64)> =
        sqlx::query_as("SELECT form, count(*) FROM look_alike GROUP BY form HAVING count(*) > 1")
            .fetch_all(store.readers())
            .await
            .unwrap();
    assert_eq!(kept, [("sophie".to_owned(), 2)]);
    let accounts = server::accounts::Accounts::new(store);
    for name in ["Sophie", "Ѕophie"] {
        let login = accounts.login(name, PASSWORD.to_owned()).await.unwrap();
        assert_eq!(login.0.display, name);
    }
    let (guest, _) = accounts.guest(table::Language::En).await.unwrap();
    let taken = accounts.keep(&guest, "S0phie", PASSWORD.to_owned(), None, None);
    assert!(matches!(
        taken.await,
        Err(server::accounts::AccountFault::NameTaken)
    ));
}

const TURNS_AROUND: [char; 5] = ['\u{202e}', '\u{2066}', '\u{2069}', '\u{200f}', '\u{61c}'];

#[tokio::test]
async fn nothing_anybody_writes_turns_the_page_around() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let seats = json!([
        { "seat": "frederick", "kind": "me" },
        { "seat": "elisabeth", "kind": "bot" },
        { "seat": "maria-theresa", "kind": "bot" },
        { "seat": "pompadour", "kind": "bot" },
    ]);
    let title = "a \u{202e}elttab\u{2066} \u{61c}x";
    let game = json!({ "game": "friedrich", "seats": seats, "title": title });
    let made = client.post("/api/games", game).await.good();
    let code = made["code"].as_str().unwrap();
    let chat = format!("/api/games/{code}/chat");
    let said = json!({ "text": "I \u{202e}dnetnoc\u{202c} \u{2067}it\u{2069}" });
    let said = client.post(&chat, said).await.good();
    assert_eq!(said["text"], "I dnetnoc it");
    let empty = json!({ "text": "\u{202e}\u{200f}" });
    client.post(&chat, empty).await.refused(400, "bad-request");
    let label = json!({ "label": "my\u{202e} bot" });
    client.post("/api/tokens", label).await.good();

    // What an older program let in is made harmless, too.
    server
        .sql("UPDATE game SET title = 'old ' || char(8238) || 'title'")
        .await;
    server
        .sql("UPDATE chat SET text = 'old ' || char(8238) || 'words', name = 'An' || char(8294) || 'na'")
        .await;
    let pages = [
        format!("/games/{code}"),
        format!("/games/{code}/players"),
        "/games?which=mine".to_owned(),
        "/account".to_owned(),
        "/account/export".to_owned(),
        format!("/api/games/{code}"),
        chat,
        "/api/games?which=mine".to_owned(),
        "/api/tokens".to_owned(),
    ];
    for page in pages {
        let text = client.get(&page).await.text();
        let found = text.chars().find(|c| TURNS_AROUND.contains(c));
        assert_eq!(found, None, "{page}");
        let escaped = ["\\u202e", "&#8238", "\\u2066"].map(|mark| text.contains(mark));
        assert_eq!(escaped, [false; 3], "{page}");
    }
}

#[tokio::test]
async fn letters_from_right_to_left_stay_in_their_place() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let body = json!({ "name": "שרה", "password": PASSWORD });
    client.post("/api/accounts", body).await.good();
    let code = against_bots(&client).await;
    let chat = format!("/api/games/{code}/chat");
    client
        .post(&chat, json!({ "text": "שלום 12" }))
        .await
        .good();
    let page = client.get(&format!("/games/{code}")).await.text();
    assert!(page.contains("\u{2068}שרה\u{2069}"), "{page}");
    assert!(page.contains("bdi>שלום 12"), "{page}");
}

#[tokio::test]
async fn the_days_of_vacation_are_counted() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let now = server::accounts::now();
    let day = 86_400;
    let away = async |until: Value| client.put("/api/me", json!({ "away_until": until })).await;
    let before = client.get("/api/me").await.good();
    assert_eq!(before["vacation"]["left"], 42);
    // Leaving and coming back again and again costs the day, and gives nothing back.
    for _ in 0..5 {
        let me = away(json!(now + 5 * day)).await.good();
        assert!(me["away_until"].is_number());
        let me = away(Value::Null).await.good();
        assert_eq!(me["away_until"], Value::Null);
        // Around midnight it may be two.
        assert!([1, 2].contains(&me["vacation"]["used"].as_i64().unwrap()));
    }
    // A year in which 42 days were used is over and done with.
    server
        .sql(
            "INSERT INTO vacation (account, since, until) SELECT id, unixepoch('now', 'start of year'), \
             unixepoch('now', 'start of year', '+42 days') FROM account",
        )
        .await;
    let me = client.get("/api/me").await.good();
    assert_eq!(me["vacation"]["left"], 0);
    let page = client.get("/account").await.text();
    assert!(page.contains("none is left"), "{page}");
}
