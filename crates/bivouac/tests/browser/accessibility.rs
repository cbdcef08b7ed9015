//! The main screens as assistive technology finds them: every control named, the focus visible, headings and
//! landmarks.
//!
//! Pictures of them are kept on the way, in light and dark colours, if `BIVOUAC_SCREENSHOTS` names a folder.

use crate::harness::{Browser, DESKTOP, PHONE, Screen, Server};
use serde_json::json;

const MIDDLE_OF_A_BATTLE: &str = "
turn 5
stage austria combat
deck 2
friedrich liegnitz 6
heinrich breslau 5
train-prussia-1 glogau
laudon jauer 8
daun schweidnitz 5
train-austria-1 glatz
saltikov poznan 6
soubise erfurt 6
conquered schweidnitz
hand prussia C2.1 C6.1 C11.1 R.1 D4.1
hand austria C2.2 C4.1 C5.1 R.2 H5.1
";

#[tokio::test(flavor = "multi_thread")]
async fn every_page_of_the_house_names_its_controls_and_shows_its_focus() {
    let server = Server::start();
    let browser = Browser::new(&server).await;
    browser.go("/account").await;
    browser
        .is_accessible("account of a stranger", &["navigation", "banner"])
        .await;
    browser.become_guest().await;
    let open = browser
        .found(json!({ "game": "friedrich", "seats": [
            { "seat": "frederick", "kind": "me" }, { "seat": "pompadour", "kind": "invite" },
        ] }))
        .await;
    let waiting = format!("/games/{open}");
    for (name, path) in [
        ("landing", "/"),
        ("lobby", "/games"),
        ("open-games", "/games?which=open"),
        ("new-game", "/new/friedrich"),
        ("waiting", waiting.as_str()),
        ("account", "/account"),
        ("rules", "/rules/friedrich"),
        ("about", "/about/friedrich"),
    ] {
        for screen in [DESKTOP, PHONE] {
            browser.look_through(screen).await;
            browser.go(path).await;
            let name = format!("{name}-{}", screen.name);
            browser
                .is_accessible(&name, &["navigation", "banner"])
                .await;
            browser.by_day_and_night(&name).await;
            browser.shows_its_focus(&name).await;
        }
    }
    browser.leave(&[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_table_names_its_controls_and_shows_its_focus() {
    let server = Server::start();
    let browser = Browser::new(&server).await;
    browser.become_guest().await;
    let code = browser
        .host(MIDDLE_OF_A_BATTLE, &["maria-theresa", "frederick"], &[])
        .await;
    for screen in [DESKTOP, PHONE] {
        browser.look_through(screen).await;
        browser.sit(&code, "maria-theresa").await;
        browser.until_due().await;
        browser.table_is_accessible(screen, "start").await;
    }
    // Into the duel.
    browser.look_through(DESKTOP).await;
    browser.sit(&code, "maria-theresa").await;
    browser.until_due().await;
    browser.take("token:laudon").await;
    browser.pick("token:friedrich").await;
    browser.until_logged("Laudon attacks Friedrich").await;
    for screen in [DESKTOP, PHONE] {
        browser.look_through(screen).await;
        browser.sit(&code, "frederick").await;
        browser.until_due().await;
        browser.table_is_accessible(screen, "battle").await;
    }
    // A watcher sees the same table, with nothing to decide.
    let watcher = Browser::new(&server).await;
    watcher.sit(&code, "").await;
    watcher.table_is_accessible(DESKTOP, "watched").await;
    watcher.leave(&[]).await;

    // The reader beside the board, a menu, a dialog.
    browser.look_through(DESKTOP).await;
    browser.sit(&code, "frederick").await;
    browser.until_due().await;
    browser.pick("card:D4.1").await;
    browser.until_there("#why .why-rule").await;
    browser.is_accessible("refusal", &["complementary"]).await;
    browser.click("#why .why-rule").await;
    browser.until_there("#reader article").await;
    browser.is_accessible("reader", &["complementary"]).await;
    browser.by_day_and_night("reader-desktop").await;
    browser.pick("card:R.1").await;
    browser.until_there("#menu").await;
    browser.is_accessible("menu", &["complementary"]).await;
    browser.picture("menu-desktop").await;
    browser.press(fantoccini::key::Key::Escape).await;
    browser.until_gone("#menu").await;
    browser.click("#tools [data-do=help]").await;
    browser.until_there("dialog").await;
    browser.shows_its_focus("help").await;
    browser.leave(&[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_curtain_names_its_controls_and_shows_its_focus() {
    let server = Server::start();
    let browser = Browser::new(&server).await;
    browser.become_guest().await;
    let seats: Vec<_> = ["frederick", "elisabeth", "maria-theresa", "pompadour"]
        .map(|seat| json!({ "seat": seat, "kind": if seat == "frederick" { "me" } else { "screen" } }))
        .to_vec();
    let code = browser
        .found(json!({ "game": "friedrich", "seats": seats }))
        .await;
    for screen in [DESKTOP, PHONE] {
        browser.look_through(screen).await;
        browser.go(&format!("/games/{code}")).await;
        browser.until_there(".curtain button").await;
        let name = format!("curtain-{}", screen.name);
        browser.is_accessible(&name, &[]).await;
        browser.by_day_and_night(&name).await;
        // The one button has the focus from the start.
        browser.until_there(".curtain button:focus").await;
    }
    browser.shows_its_focus("curtain").await;
    browser.leave(&[]).await;
}

impl Browser {
    async fn table_is_accessible(&self, screen: Screen, moment: &str) {
        let name = format!("table-{}-{moment}", screen.name);
        self.is_accessible(&name, &["banner"]).await;
        self.by_day_and_night(&name).await;
        self.shows_its_focus(&name).await;
    }

    async fn by_day_and_night(&self, name: &str) {
        for scheme in ["dark", "light"] {
            self.prefer(&[("prefers-color-scheme", scheme)]).await;
            self.picture(&format!("{name}-{scheme}")).await;
        }
    }
}
