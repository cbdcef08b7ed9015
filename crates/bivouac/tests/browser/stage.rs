//! Fights on the stage: as attacker, as defender, as a watcher, and as somebody who comes back later.

use crate::harness::{Browser, PHONE, Server};
use serde_json::json;

/// A duel at Leipzig, which requires clubs.
const DUEL: &str = "
stage prussia combat
friedrich leipzig 4
train-prussia-1 wurzen
soubise merseburg 6
heinrich berlin 7
keith magdeburg 2
hand prussia R.1 C12.1 D10.1
richelieu koblenz 8
chevert fulda 4
hand france C5.1 D13.1 D7.1
";

/// Eugene before Parma, which one French corps holds.
const BATTLE: &str = "
at modena eugene minor-austria-1 austria*4
at parma france*2
";

/// The Dutch before Venlo.
const SIEGE: &str = "
hand alliance 2
at venlo minor-dutch-2 dutch*3
";

/// Vendôme may come to the help of Mantua.
const INTERCEPTION: &str = "
at modena minor-austria-1 austria*3
at mantua minor-france-1 france
at cremona vendome france*2
";

impl Browser {
    /// Makes a game of No Peace Without Spain from a position.
    async fn host_spain(&self, position: &str, alliance: &str, bourbon: &str) -> String {
        let seat = |seat: &str, kind: &str| match kind {
            "bot" => json!({ "seat": seat, "kind": "bot", "bot": "random" }),
            kind => json!({ "seat": seat, "kind": kind }),
        };
        let seats = [seat("alliance", alliance), seat("bourbon", bourbon)];
        self.found(json!({ "game": "spain", "seats": seats, "position": position }))
            .await
    }

    /// Plays an action as the API does, for the seat whose page this is.
    async fn answer(&self, code: &str, seat: &str, action: &str) {
        let path = format!("/api/games/{code}/actions?seat={seat}");
        let (_, offered) = self.call("GET", &path, json!(null)).await;
        let ticket = &offered["ticket"];
        let path = format!("/api/games/{code}/actions");
        let body = json!({ "seat": seat, "ticket": ticket, "action": action });
        let (status, answer) = self.call("POST", &path, body).await;
        assert!(status < 300, "{action}: {status} {answer}");
    }

    /// Waits until the stage shows both sides, and nothing is being played.
    async fn until_on_stage(&self, title: &str) {
        self.until_says("#stage h2", title).await;
        self.until_rested().await;
    }

    async fn until_rested(&self) {
        let script = "return !document.querySelector('#stage.playing') && !isMoving()";
        self.until("the stage rests", script, &[]).await;
    }

    /// No side of the fight lies under the card.
    async fn sees_both_sides(&self) {
        let script = "
            const card = document.querySelector('#stage').getBoundingClientRect();
            const hidden = [...document.querySelectorAll('#sides .side-ring circle.line')].map(e => e.getBoundingClientRect())
                .filter(r => { const x = r.x + r.width / 2, y = r.y + r.height / 2; return x > card.left && x < card.right && y > card.top && y < card.bottom; });
            return hidden.length";
        let hidden = self.script(script).await;
        assert_ne!(hidden, 2, "both sides are hidden by the card");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_duel_is_seen_by_attacker_defender_and_watcher() {
    let server = Server::start();
    let attacker = Browser::new(&server).await;
    let defender = Browser::new(&server).await;
    let watcher = Browser::new(&server).await;
    attacker.become_guest().await;
    defender.become_guest().await;
    watcher.prefer(&[("prefers-color-scheme", "dark")]).await;
    let code = attacker.host(DUEL, &["frederick"], &["pompadour"]).await;
    defender.join(&code, "pompadour").await;
    attacker.sit(&code, "frederick").await;
    defender.sit(&code, "pompadour").await;
    watcher.sit(&code, "").await;
    attacker.until_due().await;
    attacker.take("token:friedrich").await;
    attacker.pick("token:soubise").await;
    for (name, browser) in [
        ("attacker", &attacker),
        ("defender", &defender),
        ("watcher", &watcher),
    ] {
        browser.until_there("#stage .party:nth-child(2)").await;
        browser.until_rested().await;
        // Both sides are marked on the map, in words too.
        browser.until_says("#sides", "attacker").await;
        browser.until_says("#sides", "defender").await;
        browser.sees_both_sides().await;
        browser.picture(&format!("stage-duel-{name}")).await;
    }
    // The map went to whoever is attacked.
    let seen = defender
        .script("return isInSight(spaces.get('merseburg')) && isInSight(spaces.get('leipzig'))")
        .await;
    assert_eq!(seen, true, "the defender does not see where he is attacked");

    attacker.until_due().await;
    attacker.pick("card:C12.1").await;
    for browser in [&attacker, &defender, &watcher] {
        browser.until_says("#beats", "12").await;
        browser.until_rested().await;
    }
    defender.until_due().await;
    defender.picture("stage-duel-answer").await;
    // The answer is a button on the stage, too.
    defender.click("#stage-choices [data-action=stop]").await;
    attacker.until_due().await;
    attacker.pick("space:weimar").await;

    // The result waits for both who were in it; the watcher sees it for a while.
    watcher.until_there("#results .verdict").await;
    watcher.picture("stage-result-watcher").await;
    for (name, browser) in [("attacker", &attacker), ("defender", &defender)] {
        browser.until_there("#results .verdict").await;
        browser.until_gone("#stage").await;
        browser.picture(&format!("stage-result-{name}")).await;
    }
    watcher.until_gone("#results").await;
    // In the log the fight is folded to how it ended.
    attacker.until_there("#log .fight-group summary").await;
    assert!(!attacker.has("#log .fight-group li[data-n]").await);
    // It is there again on the next visit, until it is put away.
    defender.sit(&code, "pompadour").await;
    defender.until_there("#results .verdict").await;
    defender.click("#results .button.primary").await;
    defender.until_gone("#results").await;
    defender.sit(&code, "pompadour").await;
    defender.until_set_up().await;
    assert!(!defender.has("#results").await);
    for browser in [attacker, defender, watcher] {
        browser.leave(&[]).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_later_finds_results_and_a_recap() {
    let server = Server::start();
    let browser = Browser::new(&server).await;
    browser.become_guest().await;
    let code = browser
        .host(DUEL, &["frederick", "pompadour"], &["elisabeth"])
        .await;
    browser.sit(&code, "pompadour").await;
    // Away: the rest happens while this page is closed.
    browser.go("/games").await;
    browser.answer(&code, "frederick", "attack friedrich soubise").await;
    browser.answer(&code, "frederick", "play C12.1").await;
    browser.answer(&code, "pompadour", "stop").await;
    browser.answer(&code, "frederick", "retreat weimar").await;
    browser.look_through(PHONE).await;
    browser.sit(&code, "pompadour").await;
    browser.until_there("#results .verdict").await;
    browser.picture("stage-result-phone").await;
    browser.leave(&[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_battle_a_siege_and_an_interception_in_spain() {
    let server = Server::start();
    let browser = Browser::new(&server).await;
    browser.become_guest().await;
    for (name, position, actions) in [
        ("battle", BATTLE, &["campaign modena", "march parma"][..]),
        ("siege", SIEGE, &["campaign venlo", "siege"]),
        (
            "interception",
            INTERCEPTION,
            &["campaign modena", "march mantua"],
        ),
    ] {
        let code = browser.host_spain(position, "me", "me").await;
        browser.sit(&code, "alliance").await;
        for action in actions {
            browser.answer(&code, "alliance", action).await;
        }
        browser.until_there("#stage .party, #results .verdict").await;
        browser.until_rested().await;
        browser.picture(&format!("stage-{name}")).await;
    }
    browser.leave(&[]).await;
}
