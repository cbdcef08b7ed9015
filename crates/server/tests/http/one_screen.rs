//! Several players at one screen: the notes of each stay behind the curtain.

use crate::{client::Client, server::Server};
use serde_json::json;

#[tokio::test]
async fn notes_at_one_screen_stay_behind_the_curtain() {
    let server = Server::start().await;
    let client = Client::guest(&server).await;
    let seats = json!([
        { "seat": "frederick", "kind": "me" },
        { "seat": "elisabeth", "kind": "screen" },
        { "seat": "maria-theresa", "kind": "bot" },
        { "seat": "pompadour", "kind": "bot" },
    ]);
    let game = json!({ "game": "friedrich", "seats": seats });
    let made = client.post("/api/games", game).await.good();
    let code = made["code"].as_str().unwrap();
    let notes = |seat: &str| format!("/api/games/{code}/notes?seat={seat}");
    let plan = json!({ "text": "march on Prague" });
    client.put(&notes("frederick"), plan.clone()).await.good();
    let bare = format!("/api/games/{code}/notes");
    client.put(&bare, plan).await.refused(400, "bad-request");
    client
        .get(&notes("pompadour"))
        .await
        .refused(403, "forbidden");
    assert_eq!(
        client.get(&notes("elisabeth")).await.good(),
        json!({ "text": "" })
    );

    let page = async |seat: &str| {
        let curtain = format!("/games/{code}/curtain?seat={seat}");
        let behind = client.get(&curtain).await.text();
        assert!(!behind.contains("Prague"));
        client.form(&curtain, &curtain, &[]).await;
        client.get(&format!("/games/{code}?seat={seat}")).await
    };
    let (hers, his) = (page("elisabeth").await, page("frederick").await);
    assert!(his.text().contains("march on Prague"));
    assert!(hers.status.is_success() && !hers.text().contains("Prague"));
}
