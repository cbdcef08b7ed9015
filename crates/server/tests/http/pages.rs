//! Every page, in both languages: complete, harmless, and with links that work.

use crate::{
    client::{Answer, Client, against_bots},
    server::Server,
};
use serde_json::json;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
     connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// What must hold for every page.
#[track_caller]
fn sound(page: &Answer, path: &str) {
    assert_eq!(page.header("content-security-policy"), POLICY, "{path}");
    assert_eq!(page.header("x-content-type-options"), "nosniff", "{path}");
    assert_eq!(page.header("referrer-policy"), "same-origin", "{path}");
    assert_eq!(page.header("cache-control"), "no-store", "{path}");
    let html = page.text();
    assert!(html.starts_with("<!DOCTYPE html>"), "{path}");
    for script in html.split("<script").skip(1) {
        let tag = script.split('>').next().unwrap();
        let data = tag.contains("application/json");
        assert!(
            data || tag.contains("src=\"/"),
            "{path}: inline script {tag}"
        );
    }
    assert!(!html.contains("<style"), "{path}: inline style");
    for tag in html
        .split('<')
        .skip(1)
        .map(|tag| tag.split('>').next().unwrap())
    {
        assert!(!tag.contains(" style=\""), "{path}: {tag}");
        let attributes = tag.split_whitespace().skip(1);
        for attribute in attributes.filter(|attribute| attribute.starts_with("on")) {
            let name = attribute.split('=').next().unwrap();
            assert!(
                !attribute.contains('=') || name.len() < 4,
                "{path}: handler {tag}"
            );
        }
    }
    assert!(
        !html.contains("{$") && !html.contains("{ $"),
        "{path}: a value is missing"
    );
    // A key that is missing from the texts is shown as it is: lower-case words with hyphens and nothing else.
    for text in html.split('>').filter_map(|part| part.split('<').next()) {
        let text = text.trim();
        let key = text.contains('-')
            && !text.contains(' ')
            && text.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        assert!(!key, "{path}: no words for {text}");
    }
}

#[tokio::test]
async fn every_page_is_sound_in_both_languages() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let hostile = json!({ "name": "<img src=x>&'\"", "password": "long enough" });
    client.post("/api/accounts", hostile).await.good();
    let running = against_bots(&client).await;
    let waiting = json!({ "game": "friedrich", "title": "<b>Bold</b>", "pace_hours": 48, "seats": [
        { "seat": "frederick", "kind": "me" }, { "seat": "elisabeth", "kind": "invite" }, { "seat": "pompadour", "kind": "bot" },
    ] });
    let waiting = client.post("/api/games", waiting).await.good()["code"].clone();
    let waiting = waiting.as_str().unwrap();
    let screen = json!({ "game": "friedrich", "seats": [
        { "seat": "frederick", "kind": "me" }, { "seat": "elisabeth", "kind": "screen" },
        { "seat": "maria-theresa", "kind": "screen" }, { "seat": "pompadour", "kind": "bot" },
    ] });
    let screen = client.post("/api/games", screen).await.good()["code"].clone();
    let screen = screen.as_str().unwrap();
    let invites = client
        .get(&format!("/api/games/{waiting}/invites"))
        .await
        .good();
    let invite = invites[0]["invite"].as_str().unwrap();
    let unlisted = json!({ "game": "friedrich", "title": "<b>Bold</b>", "admission": "ask", "unlisted": true, "seats": [
        { "seat": "frederick", "kind": "me" }, { "seat": "elisabeth", "kind": "invite" },
    ] });
    let unlisted = client.post("/api/games", unlisted).await.good()["code"].clone();
    let unlisted = unlisted.as_str().unwrap();
    let watch = client.get(&format!("/api/games/{unlisted}/watch")).await;
    let watch = watch.good()["watch"].as_str().unwrap().to_owned();
    let watcher = Client::guest(&server).await;
    let paths_of_watchers = [
        format!("/api/watch/{watch}"),
        format!("/api/games/{unlisted}/seats/pompadour"),
    ];
    for path in &paths_of_watchers {
        watcher.post(path, json!({})).await.good();
    }
    let paths = [
        format!("/games/{unlisted}"),
        "/games?which=open&before=1-00000000".to_owned(),
        "/".to_owned(),
        "/games".to_owned(),
        "/games?which=open".to_owned(),
        "/games?which=live".to_owned(),
        "/games?which=finished".to_owned(),
        "/new/friedrich".to_owned(),
        "/new/friedrich?players=3&rules=advanced".to_owned(),
        format!("/games/{waiting}"),
        format!("/games/{running}"),
        format!("/games/{running}/players"),
        format!("/games/{screen}/curtain?seat=elisabeth"),
        format!("/join/{invite}"),
        "/account".to_owned(),
        "/rules/friedrich".to_owned(),
        "/about/friedrich".to_owned(),
        "/nowhere".to_owned(),
    ];
    for language in ["fr", "en"] {
        for path in &paths {
            let sign = if path.contains('?') { '&' } else { '?' };
            for visitor in [&client, &watcher, &Client::new(&server)] {
                let page = visitor
                    .get(&format!("{path}{sign}language={language}"))
                    .await;
                sound(&page, path);
                let html = page.text();
                assert!(
                    html.contains(&format!("<html lang=\"{language}\">")),
                    "{path}"
                );
                for raw in ["<b>Bold</b>", "<img src=x"] {
                    assert!(!html.contains(raw), "{path}: names are escaped");
                }
            }
        }
    }
    // Whoever may already watch goes straight on.
    for language in ["fr", "en"] {
        let path = format!("/watch/{watch}?language={language}");
        sound(&Client::new(&server).get(&path).await, &path);
    }
    let fragment = client.get("/rules/friedrich/5.2?fragment=1").await;
    assert!(fragment.status.is_success() && !fragment.text().contains("<html"));
    let whole = client.get("/rules/friedrich/5.2").await;
    assert_eq!(whole.header("location"), "/rules/friedrich#rule-5%2E2");
    assert_eq!(
        client.get("/rules/friedrich/99.9").await.status.as_u16(),
        404
    );
}

#[tokio::test]
async fn a_chosen_language_stays_chosen() {
    let server = Server::start().await;
    let client = Client::new(&server);
    assert!(client.get("/").await.text().contains("lang=\"en\""));
    client.get("/?language=fr").await;
    assert!(
        client
            .get("/games")
            .await
            .text()
            .contains("<html lang=\"fr\">")
    );
    client.get("/?language=xx").await;
    assert!(
        client
            .get("/games")
            .await
            .text()
            .contains("<html lang=\"fr\">")
    );
    assert!(
        client
            .get("/games?which=open")
            .await
            .text()
            .contains("/games?which=open&amp;language=en")
    );
}

/// One button, no form to fill in, and the first choices are there.
#[tokio::test]
async fn a_stranger_plays_at_once() {
    let server = Server::start().await;
    let client = Client::new(&server);
    let answer = client
        .form(
            "/",
            "/play/friedrich",
            &[("nonce", "00112233445566778899aabbccddeeff")],
        )
        .await;
    assert_eq!(answer.status.as_u16(), 303);
    let table = answer.header("location").to_owned();
    let page = client.get(&table).await;
    sound(&page, &table);
    let html = page.text();
    assert!(html.contains("data-seat=\"frederick\""), "{html}");
    let first = html
        .split("id=\"first\">")
        .nth(1)
        .unwrap()
        .split("</script>")
        .next()
        .unwrap();
    let ops: serde_json::Value = serde_json::from_str(first).unwrap();
    let named = |name: &str| ops.as_array().unwrap().iter().any(|op| op[0] == name);
    assert!(named("reset") && named("ticket"));
    // The map is where the page says.
    let map = html
        .split("data-map=\"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap();
    let map = client.get(map).await;
    assert_eq!(map.header("content-type"), "image/svg+xml");
    assert!(
        client.get("/").await.text().contains(&table),
        "one's own games are on the first page"
    );
    // A stranger may watch and sees no seat.
    let watcher = Client::new(&server).get(&table).await.text();
    assert!(watcher.contains("data-seat=\"\""));
}

#[tokio::test]
async fn a_new_game_is_made_by_a_form() {
    let server = Server::start().await;
    let client = Client::new(&server);
    let fields = [
        ("seat-frederick", "open"),
        ("seat-elisabeth", "me"),
        ("seat-maria-theresa", "careful"),
        ("pace", "48"),
        ("title", "Évening & <more>"),
    ];
    let answer = client
        .form(
            "/new/friedrich?players=3&rules=advanced",
            "/new/friedrich",
            &[],
        )
        .await;
    assert!(answer.status.is_redirection() || answer.status.is_client_error());
    let page = client
        .get("/new/friedrich?players=3&rules=advanced")
        .await
        .text();
    assert!(
        !page.contains("seat-pompadour"),
        "three players, three seats"
    );
    // It is the page's second form that is submitted.
    let second = page
        .split("method=\"post\" action=\"/new/friedrich\"")
        .nth(1)
        .unwrap();
    let hidden: Vec<(String, String)> = (second.split("<input type=\"hidden\" name=\"").skip(1))
        .map(|part| {
            let (name, rest) = part.split_once("\" value=\"").unwrap();
            (name.to_owned(), rest.split('"').next().unwrap().to_owned())
        })
        .collect();
    let all: Vec<(&str, &str)> = (hidden
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str())))
    .chain(fields)
    .collect();
    let answer = client.bare_form("/new/friedrich", &all).await;
    let table = answer.header("location").to_owned();
    let code = table.strip_prefix("/games/").unwrap();
    let about = client.get(&format!("/api/games/{code}")).await.good();
    assert_eq!(
        about["options"],
        json!({ "players": "3", "rules": "advanced" })
    );
    assert_eq!(
        (&about["title"], &about["pace_hours"]),
        (&json!("Évening & <more>"), &json!(48))
    );
    assert_eq!(
        (&about["seats"][0]["kind"], &about["seats"][1]["you"]),
        (&json!("open"), &json!(true))
    );
    // Somebody comes along and takes the open seat with the button.
    let other = Client::new(&server);
    let joined = other
        .form(&table, &format!("{table}/seats/frederick"), &[])
        .await;
    assert_eq!(joined.header("location"), table);
    assert_eq!(
        other.get(&format!("/api/games/{code}")).await.good()["state"],
        "running"
    );
    assert!(
        other
            .get(&table)
            .await
            .text()
            .contains("data-seat=\"frederick\"")
    );
}

#[tokio::test]
async fn a_seat_is_left_by_a_form() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let game = json!({ "game": "friedrich", "seats": [{ "seat": "frederick", "kind": "me" }] });
    let code = client.post("/api/games", game).await.good()["code"].clone();
    let table = format!("/games/{}", code.as_str().unwrap());
    let left = client
        .form(&table, &format!("{table}/seats/frederick/leave"), &[])
        .await;
    assert_eq!(left.status.as_u16(), 303);
}

#[tokio::test]
async fn a_curtain_hides_everything() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let game = json!({ "game": "friedrich", "seats": [
        { "seat": "frederick", "kind": "me" }, { "seat": "elisabeth", "kind": "screen" },
        { "seat": "maria-theresa", "kind": "screen" }, { "seat": "pompadour", "kind": "screen" },
    ] });
    let code = client.post("/api/games", game).await.good()["code"].clone();
    let code = code.as_str().unwrap();
    let table = format!("/games/{code}");
    let to = client.get(&table).await.header("location").to_owned();
    assert!(to.starts_with(&format!("{table}/curtain?seat=")), "{to}");
    let page = client.get(&to).await;
    sound(&page, &to);
    let html = page.text();
    assert!(html.contains("Pass the screen to"));
    assert!(!html.contains("id=\"first\"") && !html.contains("data-api"));
    let seat = to.split("seat=").nth(1).unwrap();
    let opened = client.form(&to, &to, &[]).await;
    assert_eq!(opened.header("location"), format!("{table}?seat={seat}"));
    let shown = client.get(&format!("{table}?seat={seat}")).await;
    assert!(shown.text().contains(&format!("data-seat=\"{seat}\"")));
    // With the browser's back button, or the address of another seat, the curtain comes again.
    let other = if seat == "frederick" {
        "elisabeth"
    } else {
        "frederick"
    };
    let again = client.get(&format!("{table}?seat={other}")).await;
    assert_eq!(
        again.header("location"),
        format!("{table}/curtain?seat={other}")
    );
    // While a curtain is drawn, every seat is behind one.
    client.get(&format!("{table}/curtain?seat={other}")).await;
    let before = client.get(&format!("{table}?seat={seat}")).await;
    assert_eq!(before.header("location"), to);
    let stranger = Client::guest(&server).await;
    assert_eq!(stranger.get(&to).await.status.as_u16(), 403);
}
