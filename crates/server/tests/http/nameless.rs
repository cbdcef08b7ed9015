//! After an account has been deleted: its name appears nowhere, and the records are still true.

use crate::{
    client::Client,
    desk::host,
    farewell::{PASSWORD, somebody, table},
    server::Server,
    streams::Events,
};
use kernel::host::Record;
use serde_json::{Value, json};
use server::{accounts::Accounts, admin::Order, upkeep};
use sqlx::Row;

/// Everything in the database that contains this text, in any case: table, column and content.
async fn all_with(server: &Server, text: &str) -> Vec<String> {
    let readers = server.store.readers();
    let columns = "SELECT t.name, c.name FROM sqlite_schema AS t, pragma_table_info(t.name) AS c WHERE t.type = 'table'";
    let columns: Vec<(String, String)> = sqlx::query_as(columns).fetch_all(readers).await.unwrap();
    assert!(columns.len() > 100, "all tables are looked at");
    let mut found = Vec::new();
    for (table, column) in columns {
        let sql = format!(
            "SELECT CAST(\"{column}\" AS TEXT) FROM \"{table}\" \
             WHERE instr(lower(CAST(\"{column}\" AS TEXT)), lower(?)) > 0"
        );
        let rows = sqlx::query(&sql).bind(text).fetch_all(readers).await;
        for row in rows.unwrap() {
            found.push(format!("{table}.{column}: {}", row.get::<String, _>(0)));
        }
    }
    found
}

/// The record as anybody may read it, which must be that of the game played.
async fn verified(server: &Server, reader: &Client, code: &str) -> String {
    let whole = server.store.record(code.parse().unwrap()).await.unwrap();
    let room = server.hall.rooms().current("friedrich").unwrap();
    room.game().verify(&whole.unwrap()).unwrap();
    let text = reader
        .get(&format!("/api/games/{code}/record"))
        .await
        .text();
    Record::read(&text).unwrap();
    text
}

async fn leave(client: &Client) {
    let proof = json!({ "password": PASSWORD });
    let gone = client.call(reqwest::Method::DELETE, "/api/me", proof).await;
    gone.good();
}

/// Somebody who has done everything that leaves a name, under two names, leaves; afterwards neither appears anywhere.
#[tokio::test]
async fn the_name_of_a_deleted_account_stands_nowhere() {
    let server = Server::start().await;
    let leaver = somebody(&server, "Wilhelmina").await;
    let stays = somebody(&server, "Ferdinand").await;
    let third = somebody(&server, "Amalie").await;
    let resign = async |who: &Client, code: &str, seat: &str| {
        let path = format!("/api/games/{code}/resign");
        who.post(&path, json!({ "seat": seat })).await.good();
    };
    // One game that is over, in which she gave up her seat under her first name.
    let over = table(&leaver, &stays, "over").await;
    resign(&leaver, &over, "frederick").await;
    let why = |reason: &str| (String::from("Wilhelmina"), reason.to_owned());
    let ((person, reason), name) = (why("as asked"), "Wilhelmine".to_owned());
    let rename = Order::Rename {
        person,
        name,
        reason,
    };
    host(&server, rename).await;
    resign(&stays, &over, "maria-theresa").await;
    // A running one, in which she took over when somebody else gave up; and one in which she has sat from the
    // beginning.
    let taken = table(&stays, &third, "taken").await;
    resign(&third, &taken, "maria-theresa").await;
    let seat = format!("/api/games/{taken}/seats/maria-theresa");
    let asked = stays
        .post(&format!("{seat}/replace"), json!({ "invite": true }))
        .await
        .good();
    let invite = json!({ "invite": asked["invite"] });
    leaver.post(&seat, invite).await.good();
    let running = table(&leaver, &stays, "running").await;
    for code in [&over, &running] {
        let chat = format!("/api/games/{code}/chat");
        leaver.post(&chat, json!({ "text": "hm" })).await.good();
    }
    // She asks for a seat, blocks and is blocked, reports and is reported, and is muted by the host.
    let seats = json!([{ "seat": "frederick", "kind": "me" }]);
    let asks = json!({ "game": "friedrich", "seats": seats, "admission": "ask" });
    let asks = stays.post("/api/games", asks).await.good();
    let seat = format!(
        "/api/games/{}/seats/pompadour",
        asks["code"].as_str().unwrap()
    );
    leaver.post(&seat, json!({})).await.good();
    let other = |name: &str| json!({ "name": name });
    leaver.post("/api/blocks", other("Amalie")).await.good();
    third.post("/api/blocks", other("Wilhelmine")).await.good();
    for (by, about) in [(&leaver, "Amalie"), (&third, "Wilhelmine")] {
        let report = json!({ "text": "No manners.", "about": { "name": about } });
        by.post("/api/reports", report).await.good();
    }
    let mute = Order::Mute {
        person: "wilhelmine".to_owned(),
        reason: "no manners".to_owned(),
        days: None,
    };
    host(&server, mute).await;
    let before = all_with(&server, "wilhelmin").await;
    let tables = ["account", "held", "seat", "event", "chat", "audit"];
    for table in tables {
        let told = |found: &String| found.starts_with(&format!("{table}."));
        assert!(before.iter().any(told), "{table} in {before:#?}");
    }
    let path = format!("/api/games/{running}/stream?seat=maria-theresa");
    let mut stream = Events::open(&stays, &path, None).await;
    assert!(stream.next().await.data.to_string().contains("Wilhelmine"));

    leave(&leaver).await;
    assert_eq!(all_with(&server, "wilhelmin").await, Vec::<String>::new());
    for number in ["application", "turned_away", "watcher", "sanction", "block"] {
        let sql = format!("SELECT count(*) FROM {number} WHERE account = 1");
        let left: i64 = sqlx::query_scalar(&sql)
            .fetch_one(server.store.readers())
            .await
            .unwrap();
        assert_eq!(left, 0, "{number}");
    }
    // On an open page the name disappears from the last words, and the log is sent anew.
    let log = r#"takes over from Former player"#;
    while !stream.next().await.data.to_string().contains(log) {}
    let audit: Vec<String> = sqlx::query_scalar("SELECT whom FROM audit ORDER BY id")
        .fetch_all(server.store.readers())
        .await
        .unwrap();
    assert_eq!(audit, ["Former player (#1)", "Former player (#1)"]);
    let server::admin::Told::Reports(reports) = host(&server, Order::Reports { all: true }).await
    else {
        panic!("reports are told");
    };
    assert_eq!(reports[1].by_name, "Former player (#1)");
    assert_eq!(reports[0].about_name.as_deref(), Some("Former player (#1)"));
    assert!(!stays.get("/api/blocks").await.text().contains("Wilhelmin"));

    nameless(&server, &stays, [&over, &taken, &running]).await;
    // Nor is it only memory that forgets: it is the same after a restart.
    let server = server.after_hours(0).await;
    let stays = stays.moved_to(&server);
    nameless(&server, &stays, [&over, &taken, &running]).await;
}

/// Nothing that can be read about these games contains her name; their records have the neutral one, and are still
/// true.
async fn nameless(server: &Server, reader: &Client, games: [&str; 3]) {
    for code in games {
        let record = verified(server, reader, code).await;
        assert!(
            record.contains(r#"seat bot "careful" was person "Former player""#),
            "{record}"
        );
        for page in [
            format!("/api/games/{code}"),
            format!("/api/games/{code}/record"),
            format!("/api/games/{code}/log"),
            format!("/api/games/{code}/chat"),
            format!("/api/games/{code}/now"),
            format!("/games/{code}"),
            format!("/games/{code}/players"),
        ] {
            let text = reader.get(&page).await.text();
            assert!(!text.contains("Wilhelmin"), "{page}: {text}");
        }
    }
    let taken = verified(server, reader, games[1]).await;
    let lines = [
        r#"seat bot "careful" was person "Amalie""#,
        r#"seat person "Former player" was bot "careful""#,
        r#"seat bot "careful" was person "Former player""#,
    ];
    for line in lines {
        assert!(taken.contains(line), "{taken}");
    }
}

/// Nor does anything say whose seat it was; the others keep their names.
#[tokio::test]
async fn a_late_player_who_is_gone_does_not_come_back() {
    let server = Server::start().await;
    let leaver = somebody(&server, "Wilhelmine").await;
    let stays = somebody(&server, "Ferdinand").await;
    let seats = json!([
        { "seat": "frederick", "kind": "me" }, { "seat": "maria-theresa", "kind": "open" },
        { "seat": "elisabeth", "kind": "bot" }, { "seat": "pompadour", "kind": "bot" },
    ]);
    let game = json!({ "game": "friedrich", "pace_hours": 24, "seats": seats });
    let made = stays.post("/api/games", game).await.good();
    let code = made["code"].as_str().unwrap().to_owned();
    let seat = format!("/api/games/{code}/seats/maria-theresa");
    leaver.post(&seat, json!({})).await.good();
    let server = server.after_hours(25).await;
    let (leaver, stays) = (leaver.moved_to(&server), stays.moved_to(&server));
    let replace = format!("{seat}/replace");
    stays
        .post(&replace, json!({ "bot": "careful" }))
        .await
        .good();
    let third = async |name: &str| {
        let about = stays.get(&format!("/api/games/{code}")).await.good();
        let seats = about["seats"].as_array().unwrap().clone();
        let own = seats.iter().find(|seat| seat["seat"] == "maria-theresa");
        own.unwrap()[name].clone()
    };
    assert_eq!(third("former").await, "Wilhelmine");
    leave(&leaver).await;
    assert_eq!(third("former").await, Value::Null);
    let owners = "SELECT count(*) FROM seat WHERE owner IS NOT NULL";
    let owners: i64 = sqlx::query_scalar(owners)
        .fetch_one(server.store.readers())
        .await
        .unwrap();
    assert_eq!(owners, 0);
    assert_eq!(all_with(&server, "wilhelmin").await, Vec::<String>::new());
    assert!(!all_with(&server, "ferdinand").await.is_empty());
    verified(&server, &stays, &code).await;
}

#[tokio::test]
async fn nobody_who_is_gone_has_asked_for_an_invitation() {
    let server = Server::start().await;
    let leaver = somebody(&server, "Wilhelmine").await;
    let stays = somebody(&server, "Ferdinand").await;
    let code = table(&leaver, &stays, "asked").await;
    let resign = format!("/api/games/{code}/resign");
    let given_up = json!({ "seat": "maria-theresa" });
    stays.post(&resign, given_up).await.good();
    let replace = format!("/api/games/{code}/seats/maria-theresa/replace");
    let asked = leaver.post(&replace, json!({ "invite": true })).await;
    assert!(asked.good()["invite"].is_string());
    let asked = async || -> i64 {
        sqlx::query_scalar("SELECT count(*) FROM seat WHERE asked_by IS NOT NULL")
            .fetch_one(server.store.readers())
            .await
            .unwrap()
    };
    assert_eq!(asked().await, 1);
    leave(&leaver).await;
    assert_eq!(asked().await, 0);
}

#[tokio::test]
async fn a_guest_who_is_forgotten_leaves_no_name_either() {
    let server = Server::start().await;
    let guest = Client::guest(&server).await;
    let stays = somebody(&server, "Ferdinand").await;
    let name = guest.get("/api/me").await.good()["name"].clone();
    let name = name.as_str().unwrap();
    let code = table(&guest, &stays, "left").await;
    let chat = format!("/api/games/{code}/chat");
    guest.post(&chat, json!({ "text": "hm" })).await.good();
    let path = format!("/api/games/{code}/resign");
    for (who, seat) in [(&guest, "frederick"), (&stays, "maria-theresa")] {
        who.post(&path, json!({ "seat": seat })).await.good();
    }
    let record = verified(&server, &stays, &code).await;
    assert!(record.contains(name), "{record}");
    let accounts = Accounts::new(server.store.clone());
    let late = server::accounts::now() + 400 * 24 * 3600;
    let tidied = upkeep::tidy(&server.hall, &accounts, late).await;
    assert_eq!(tidied.guests, 1);
    assert_eq!(all_with(&server, name).await, Vec::<String>::new());
    let record = verified(&server, &stays, &code).await;
    assert!(record.contains("Former player") && !record.contains(name));
    let said = stays.get(&chat).await.good();
    assert_eq!(
        (&said[0]["name"], &said[0]["text"]),
        (&Value::Null, &json!("hm"))
    );
}
