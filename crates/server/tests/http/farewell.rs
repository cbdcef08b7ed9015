//! Leaving for good: what is deleted, what stays without a name, and what one may take away.

use crate::{
    client::{Client, against_bots},
    server::Server,
    streams::Events,
};
use serde_json::{Value, json};

pub const PASSWORD: &str = "a horse and a half";

/// Somebody with a kept account.
pub async fn somebody(server: &Server, name: &str) -> Client {
    let client = Client::guest(server).await;
    let body = json!({ "name": name, "password": PASSWORD });
    client.post("/api/accounts", body).await.good();
    client
}

/// A game of two people and two bots, under way.
pub async fn table(one: &Client, other: &Client, title: &str) -> String {
    let seats = json!([
        { "seat": "frederick", "kind": "me" },
        { "seat": "elisabeth", "kind": "bot", "bot": "random" },
        { "seat": "maria-theresa", "kind": "open" },
        { "seat": "pompadour", "kind": "bot", "bot": "random" },
    ]);
    let game = json!({ "game": "friedrich", "seats": seats, "title": title });
    let made = one.post("/api/games", game).await.good();
    let code = made["code"].as_str().unwrap().to_owned();
    let seat = format!("/api/games/{code}/seats/maria-theresa");
    other.post(&seat, json!({})).await.good();
    code
}

async fn waiting(founder: &Client) -> String {
    let seats = json!([{ "seat": "frederick", "kind": "me" }]);
    let game = json!({ "game": "friedrich", "seats": seats });
    let made = founder.post("/api/games", game).await.good();
    made["code"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn an_account_is_deleted_and_its_games_stay_without_its_name() {
    let server = Server::start().await;
    let leaver = somebody(&server, "Wilhelmine").await;
    let stays = somebody(&server, "Ferdinand").await;
    let profile = json!({ "mail": "wilhelmine@example.org", "password": PASSWORD });
    leaver.put("/api/me", profile).await.good();
    let token = leaver.post("/api/tokens", json!({})).await.good();
    let token = token["token"].as_str().unwrap().to_owned();

    let running = table(&leaver, &stays, "running").await;
    let finished = table(&leaver, &stays, "finished").await;
    let say = json!({ "text": "well played" });
    let chat = |code: &str| format!("/api/games/{code}/chat");
    leaver.post(&chat(&finished), say).await.good();
    let notes = format!("/api/games/{finished}/notes");
    leaver.put(&notes, json!({ "text": "a plan" })).await.good();
    let stop = json!({ "kind": "stop" });
    let offers = format!("/api/games/{finished}/offers");
    leaver.post(&offers, stop).await.good();
    let yes = format!("/api/games/{finished}/offers/answer");
    stays.post(&yes, json!({ "yes": true })).await.good();
    let founded = waiting(&leaver).await;
    let joined = waiting(&stays).await;
    let seat = format!("/api/games/{joined}/seats/pompadour");
    leaver.post(&seat, json!({})).await.good();
    let path = format!("/api/games/{running}/stream?seat=frederick");
    let mut stream = Events::open(&leaver, &path, None).await;
    stream.next().await;

    let refused = |body: Value| leaver.call(reqwest::Method::DELETE, "/api/me", body);
    refused(json!({})).await.refused(403, "forbidden");
    refused(json!({ "sure": true }))
        .await
        .refused(403, "forbidden");
    refused(json!({ "password": "not this one" }))
        .await
        .refused(403, "forbidden");
    refused(json!({ "password": PASSWORD })).await.good();
    stream.end().await;
    leaver.get("/api/me").await.refused(401, "forbidden");
    Client::with_token(&server, &token)
        .get("/api/me")
        .await
        .refused(401, "forbidden");
    let login = json!({ "name": "Wilhelmine", "password": PASSWORD });
    Client::new(&server)
        .post("/api/session", login)
        .await
        .refused(403, "forbidden");

    let about = async |code: &str| stays.get(&format!("/api/games/{code}")).await;
    let seats = about(&running).await.good()["seats"].clone();
    assert_eq!(seats[0]["kind"], "bot", "the seat has resigned");
    let seats = about(&finished).await.good()["seats"].clone();
    assert_eq!(
        (&seats[0]["kind"], &seats[0]["player"]),
        (&json!("person"), &Value::Null)
    );
    about(&founded).await.refused(404, "not-found");
    let seats = about(&joined).await.good()["seats"].clone();
    assert_eq!(seats[3]["kind"], "open");
    let lines = stays.get(&chat(&finished)).await.good();
    assert_eq!(
        (&lines[0]["name"], &lines[0]["text"]),
        (&Value::Null, &json!("well played"))
    );

    let record = stays.get(&format!("/api/games/{finished}/record")).await;
    assert!(record.text().contains("seat frederick Former player\n"));
    let pages = [
        (format!("/games/{finished}?language=en"), "Former player"),
        (format!("/games/{finished}?language=fr"), "Ancien joueur"),
        (
            "/games?which=finished&language=fr".to_owned(),
            "Ancien joueur",
        ),
    ];
    for (page, name) in pages {
        let page = stays.get(&page).await.text();
        assert!(page.contains(name), "{page}");
    }
    for file in std::fs::read_dir(server.folder()).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_some_and(|kind| kind == "db") {
            let left = sqlx::query_scalar::<_, i64>(
                "SELECT (SELECT count(*) FROM account WHERE display = 'Wilhelmine' OR mail IS NOT NULL) \
                 + (SELECT count(*) FROM note) + (SELECT count(*) FROM chat WHERE name = 'Wilhelmine') \
                 + (SELECT count(*) FROM token) + (SELECT count(*) FROM look_alike WHERE form LIKE 'wilhel%')",
            );
            assert_eq!(left.fetch_one(server.store.readers()).await.unwrap(), 0);
        }
    }
    // The name is free again, and its new owner has none of the old one's games.
    let again = somebody(&server, "Wilhelmine").await;
    let mine = again.get("/api/games?which=finished").await.good();
    assert_eq!(mine, json!([]));
}

/// What is in memory forgets the name at once, too.
#[tokio::test]
async fn open_tables_forget_the_name_at_once() {
    let server = Server::start().await;
    let leaver = somebody(&server, "Wilhelmine").await;
    let stays = somebody(&server, "Ferdinand").await;
    let code = table(&leaver, &stays, "open").await;
    let say = json!({ "text": "farewell" });
    let chat = format!("/api/games/{code}/chat");
    leaver.post(&chat, say).await.good();
    let path = format!("/api/games/{code}/stream?seat=maria-theresa");
    let mut stream = Events::open(&stays, &path, None).await;
    assert!(stream.next().await.data.to_string().contains("Wilhelmine"));
    let fields = [("password", PASSWORD)];
    let gone = leaver.form("/account", "/account/delete", &fields).await;
    assert_eq!(gone.header("location"), "/");
    loop {
        let told = stream.next().await.data.to_string();
        if told.contains("farewell") {
            assert!(told.contains("Former player") && !told.contains("Wilhelmine"));
            break;
        }
    }
}

#[tokio::test]
async fn a_guest_is_deleted_when_it_is_sure() {
    let server = Server::start().await;
    let guest = Client::guest(&server).await;
    let code = against_bots(&guest).await;
    let refused = guest.form("/account", "/account/delete", &[]).await;
    assert_eq!(refused.status.as_u16(), 400);
    let body = json!({ "password": PASSWORD });
    let refused = guest.call(reqwest::Method::DELETE, "/api/me", body).await;
    refused.refused(400, "bad-request");
    guest.get("/api/me").await.good();
    let gone = guest
        .form("/account", "/account/delete", &[("sure", "yes")])
        .await;
    assert_eq!(gone.header("location"), "/");
    guest.get("/api/me").await.refused(401, "forbidden");
    let game = guest.get(&format!("/api/games/{code}")).await.good();
    assert_eq!(game["ended"]["how"], "given-up");
}

#[tokio::test]
async fn whoever_leaves_may_take_the_data_along() {
    let server = Server::start().await;
    let client = somebody(&server, "Wilhelmine").await;
    let other = somebody(&server, "Ferdinand").await;
    let code = table(&client, &other, "To be exported").await;
    let at = |part: &str| format!("/api/games/{code}/{part}");
    let mine = json!({ "text": "my own words" });
    let theirs = json!({ "text": "another's words" });
    client.post(&at("chat"), mine).await.good();
    other.post(&at("chat"), theirs).await.good();
    let plan = json!({ "text": "my plan" });
    client.put(&at("notes"), plan).await.good();
    let hidden = json!({ "text": "hidden plan" });
    other.put(&at("notes"), hidden).await.good();
    let made = client
        .post("/api/tokens", json!({ "label": "my bot" }))
        .await
        .good();

    let answer = client.get("/api/me/export").await;
    assert!(answer.header("content-disposition").contains("attachment"));
    let text = answer.text();
    let export = answer.good();
    assert_eq!(export["profile"]["name"], "Wilhelmine");
    assert_eq!(export["games"][0]["code"], code.as_str());
    assert_eq!(export["games"][0]["seat"], "frederick");
    assert_eq!(export["chat"][0]["text"], "my own words");
    assert_eq!(export["notes"][0]["text"], "my plan");
    assert_eq!(export["tokens"][0]["label"], "my bot");
    let record = export["games"][0]["record"].as_str().unwrap();
    assert!(client.get(record).await.status.is_success());
    let secrets = [
        "another's words",
        "hidden plan",
        "Ferdinand",
        PASSWORD,
        made["token"].as_str().unwrap(),
        &client.cookie("bivouac").unwrap(),
        "argon2",
        "secret",
    ];
    let page = client.get("/account/export").await.text();
    assert!(page.contains("my own words") && page.contains("my plan"));
    assert!(page.contains("To be exported") && page.contains("my bot"));
    for secret in secrets {
        assert!(!text.contains(secret), "{secret} in {text}");
        assert!(!page.contains(secret), "{secret}");
    }
    for path in ["/api/me/export", "/account/export"] {
        let stranger = Client::new(&server).get(path).await;
        assert_eq!(stranger.status.as_u16(), 401, "{path}");
    }
}

/// What seats, lobby, letters and the host's tools store about somebody is their data too; what they store about
/// others is not.
#[tokio::test]
async fn the_export_tells_what_every_part_keeps() {
    let server = Server::start().await;
    let client = somebody(&server, "Wilhelmine").await;
    let other = somebody(&server, "Ferdinand").await;
    let third = somebody(&server, "Amalie").await;
    let mail =
        json!({ "mail": "wilhelmine@example.org", "notices": "digest", "password": PASSWORD });
    client.put("/api/me", mail).await.good();
    let left = table(&client, &other, "left").await;
    let seat = json!({ "seat": "frederick" });
    let resign = format!("/api/games/{left}/resign");
    client.post(&resign, seat).await.good();
    let seats = json!([{ "seat": "frederick", "kind": "me" }]);
    let mut codes = Vec::new();
    for extra in [json!({ "admission": "ask" }), json!({ "unlisted": true })] {
        let mut game = json!({ "game": "friedrich", "seats": seats });
        let extra = extra.as_object().unwrap().clone();
        game.as_object_mut().unwrap().extend(extra);
        let made = other.post("/api/games", game).await.good();
        codes.push(made["code"].as_str().unwrap().to_owned());
    }
    let seat = format!("/api/games/{}/seats/pompadour", codes[0]);
    client.post(&seat, json!({})).await.good();
    third.post(&seat, json!({})).await.good();
    let link = other.get(&format!("/api/games/{}/watch", codes[1])).await;
    let link = link.good()["watch"].as_str().unwrap().to_owned();
    let watch = link.rsplit('/').next().unwrap();
    let come = client.post(&format!("/api/watch/{watch}"), json!({})).await;
    come.good();
    let amalie = json!({ "name": "Amalie" });
    client.post("/api/blocks", amalie).await.good();
    let report = |about: &str, text: &str| json!({ "text": text, "about": { "name": about } });
    let own = report("Amalie", "My own report.");
    client.post("/api/reports", own).await.good();
    let of_another = report("Wilhelmine", "A report of another.");
    third.post("/api/reports", of_another).await.good();
    let mute = server::admin::Order::Mute {
        person: "wilhelmine".to_owned(),
        reason: "no manners".to_owned(),
        days: None,
    };
    crate::desk::host(&server, mute).await;

    let export = client.get("/api/me/export").await.good();
    let profile = &export["profile"];
    assert_eq!(profile["mail_state"], "unconfirmed");
    assert_eq!(profile["notices"], "digest");
    let today = server::accounts::now() / 86_400 * 86_400;
    let seen = profile["seen"].as_i64().unwrap();
    assert!((today - 86_400..=today).contains(&seen), "{profile}");
    let count = |part: &str| export[part].as_array().unwrap().len();
    let held = &export["held"][0];
    assert_eq!(
        (&held["code"], &held["seat"]),
        (&json!(left), &json!("frederick"))
    );
    assert_eq!((&held["name"], count("held")), (&json!("Wilhelmine"), 1));
    let asked = &export["applications"][0];
    assert_eq!(
        (&asked["code"], &asked["seat"]),
        (&json!(codes[0]), &json!("pompadour"))
    );
    assert_eq!(count("applications"), 1);
    let watching = &export["watching"][0];
    assert_eq!(
        (&watching["code"], &watching["how"]),
        (&json!(codes[1]), &json!("link"))
    );
    assert_eq!(export["blocks"][0]["name"], "Amalie");
    let reported = &export["reports"][0];
    assert_eq!(
        (&reported["text"], &reported["about"]),
        (&json!("My own report."), &json!("Amalie"))
    );
    assert_eq!(count("reports"), 1);
    let forbidden = &export["sanctions"][0];
    assert_eq!(
        (&forbidden["kind"], &forbidden["reason"]),
        (&json!("mute"), &json!("no manners"))
    );
    for language in ["en", "fr"] {
        let page = client
            .get(&format!("/account/export?language={language}"))
            .await
            .text();
        for told in [
            &left,
            &codes[0],
            &codes[1],
            "My own report.",
            "Amalie",
            "no manners",
        ] {
            assert!(page.contains(told), "{told} in {page}");
        }
        assert!(!page.contains("A report of another."));
    }
    // Nothing of all this is left when the account is deleted.
    let proof = json!({ "password": PASSWORD });
    let gone = client.call(reqwest::Method::DELETE, "/api/me", proof).await;
    gone.good();
    for (table, left) in [
        ("application", 1),
        ("watcher", 1),
        ("block", 0),
        ("sanction", 0),
    ] {
        let sql = format!("SELECT count(*) FROM {table}");
        let rows: i64 = sqlx::query_scalar(&sql)
            .fetch_one(server.store.readers())
            .await
            .unwrap();
        assert_eq!(rows, left, "{table}: only what is of others");
    }
}
