//! Fights on the stage: as attacker, as defender, as a watcher, and as somebody who comes back later.

use crate::harness::{Browser, PHONE, Server};
use serde_json::json;

/// After Prussia's movement there is a duel at Leipzig, which requires clubs; it begins by itself, as the only one.
const DUEL: &str = "
stage prussia movement
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
    /// Makes a game of No Peace Without Spain from a position, with both seats for this visitor.
    async fn host_spain(&self, position: &str) -> String {
        let seats = ["alliance", "bourbon"].map(|seat| json!({ "seat": seat, "kind": "me" }));
        self.found(json!({ "game": "spain", "seats": seats, "position": position }))
            .await
    }

    /// Plays an action as a page does, with whatever goes without saying after it.
    pub async fn answer(&self, code: &str, seat: &str, action: &str) {
        let path = format!("/api/games/{code}/scene?seat={seat}");
        let (_, scene) = self.call("GET", &path, json!(null)).await;
        let ticket = &scene["ticket"];
        let path = format!("/api/games/{code}/actions");
        let body = json!({ "seat": seat, "ticket": ticket, "action": action, "unasked": true });
        let (status, answer) = self.call("POST", &path, body).await;
        assert!(status < 300, "{action}: {status} {answer}");
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
    attacker.answer(&code, "frederick", "done").await;
    for (name, browser) in [
        ("attacker", &attacker),
        ("defender", &defender),
        ("watcher", &watcher),
    ] {
        browser.until_there("#stage .party:nth-child(2)").await;
        browser.until_rested().await;
        // Both sides are marked on the map, in words too.
        let marked = "return ['attacker', 'defender'].every(word => document.getElementById('sides').textContent.includes(word))";
        browser.until("both sides are marked", marked, &[]).await;
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
    defender
        .until_there("#stage-choices [data-action=stop]")
        .await;
    defender.answer(&code, "pompadour", "stop").await;

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
async fn who_comes_back_later_finds_the_result_waiting() {
    let server = Server::start();
    let browser = Browser::new(&server).await;
    browser.become_guest().await;
    let code = (browser.host(DUEL, &["frederick", "pompadour"], &[])).await;
    browser.sit(&code, "pompadour").await;
    // Away: the rest happens while this page is closed.
    browser.go("/games").await;
    for (seat, action) in [
        ("frederick", "done"),
        ("frederick", "play C12.1"),
        ("pompadour", "stop"),
    ] {
        browser.answer(&code, seat, action).await;
    }
    browser.look_through(PHONE).await;
    browser.sit(&code, "pompadour").await;
    browser.until_there("#results .verdict").await;
    browser.until_says("#results .verdict", "Soubise").await;
    browser.picture("stage-result-phone").await;
    browser.tap("#results .button.primary").await;
    browser.until_gone("#results").await;
    browser.leave(&[]).await;
}

/// Friedrich will march two cities, Heinrich one.
const MARCHES: &str = "
stage prussia movement
heinrich berlin 4
friedrich oschatz 8
soubise merseburg 6
hand prussia S6.1 C9.1
";

#[tokio::test(flavor = "multi_thread")]
async fn what_was_missed_is_played_again_on_the_map() {
    let server = Server::start();
    let browser = Browser::new(&server).await;
    browser.become_guest().await;
    let code = (browser.host(MARCHES, &["frederick", "pompadour"], &[])).await;
    browser.sit(&code, "pompadour").await;
    browser.go("/games").await;
    for action in [
        "move friedrich riesa",
        "move friedrich meissen",
        "move heinrich potsdam",
    ] {
        browser.answer(&code, "frederick", action).await;
    }
    browser.sit(&code, "pompadour").await;
    // Two moves: steps of one march are one, in the log as well.
    browser.until_says("#recap", "2 moves").await;
    browser.until_there("#log .march-group summary").await;
    let march = browser.text("#log .march-group summary").await;
    assert!(march.contains("Riesa → Meißen"), "{march}");
    browser.picture("recap-offer").await;
    browser.click("#recap [data-recap=step]").await;
    browser.until_stands("friedrich", "meissen").await;
    browser.until_stands("heinrich", "berlin").await;
    browser.until_there("#arrows .arrow").await;
    browser.picture("recap-step").await;
    browser.click("#recap [data-recap=play]").await;
    // It ends by itself, at the present.
    browser.until_gone("#recap").await;
    browser.until_stands("heinrich", "potsdam").await;
    browser
        .until("it is now", "return game.past === null", &[])
        .await;
    // What was told is not told again.
    browser.sit(&code, "pompadour").await;
    assert!(!browser.has("#recap").await);
    let untold = browser.script("return movesFrom(visit.seen).length").await;
    assert_eq!(untold, 0, "nothing happened since it was looked at");
    browser.leave(&[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn with_reduced_motion_everything_is_shown_at_once() {
    let server = Server::start();
    let browser = Browser::new(&server).await;
    browser.become_guest().await;
    browser
        .prefer(&[("prefers-reduced-motion", "reduce")])
        .await;
    let code = (browser.host(DUEL, &["frederick", "pompadour"], &[])).await;
    browser.sit(&code, "pompadour").await;
    browser.answer(&code, "frederick", "done").await;
    browser.until_there("#stage .party").await;
    browser.answer(&code, "frederick", "play C12.1").await;
    browser.until_says("#beats", "12").await;
    let playing = browser
        .script("return !!document.querySelector('#stage.playing, .landing')")
        .await;
    assert_eq!(playing, false, "nothing moves");
    browser.until_read_out("12").await;
    browser.picture("stage-still").await;
    browser.leave(&[]).await;
}

/// A position, what leads into the fight, and what the stage is about.
type Scenario = (&'static str, &'static str, &'static [&'static str]);

const SPANISH: [Scenario; 3] = [
    ("battle", BATTLE, &["campaign modena", "march parma"]),
    ("siege", SIEGE, &["campaign venlo", "siege"]),
    (
        "interception",
        INTERCEPTION,
        &["campaign modena", "march mantua"],
    ),
];

#[tokio::test(flavor = "multi_thread")]
async fn a_battle_a_siege_and_an_interception_in_spain() {
    let server = Server::start();
    let (player, watcher) = (Browser::new(&server).await, Browser::new(&server).await);
    player.become_guest().await;
    watcher.look_through(PHONE).await;
    for (name, position, actions) in SPANISH {
        let code = player.host_spain(position).await;
        player.sit(&code, "alliance").await;
        watcher.sit(&code, "").await;
        for action in actions {
            player.answer(&code, "alliance", action).await;
        }
        if name == "interception" {
            player.answer(&code, "bourbon", "intercept cremona").await;
        }
        // A roll with nothing to decide has been made: what came of it waits for the player.
        if name == "siege" {
            player.until_there("#results .verdict").await;
            player.picture("stage-siege-result").await;
            continue;
        }
        for (who, browser) in [("player", &player), ("watcher", &watcher)] {
            browser.until_there("#stage:not([hidden]) h2").await;
            browser.picture(&format!("stage-{name}-{who}")).await;
        }
    }
    player.leave(&[]).await;
    watcher.leave(&[]).await;
}
