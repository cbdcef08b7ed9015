//! Many small decisions as one form, the whole move of the bulb, and the line that says how the war stands.

use crate::harness::{Browser, PHONE, Server, alone_in};
use fantoccini::key::Key;
use serde_json::{Value, json};

const POSITION: &str = "
stage prussia movement
heinrich berlin 4
friedrich oschatz 8
daun prag 6
train-prussia-1 torgau
hand prussia S6.1 C9.1 D10.1
";

async fn before_the_war(server: &Server) -> (Browser, String) {
    let browser = Browser::new(server).await;
    browser.become_guest().await;
    let all = ["frederick", "elisabeth", "maria-theresa", "pompadour"];
    let seat = |seat: &str| match seat {
        "frederick" => json!({ "seat": seat, "kind": "me" }),
        seat => json!({ "seat": seat, "kind": "bot", "bot": "random" }),
    };
    let seats: Vec<Value> = all.into_iter().map(seat).collect();
    let code = browser
        .found(json!({ "game": "friedrich", "seats": seats }))
        .await;
    browser.sit(&code, "frederick").await;
    browser.until_due().await;
    (browser, code)
}

#[tokio::test(flavor = "multi_thread")]
async fn armies_are_allotted_in_one_form() {
    let server = Server::start();
    let (browser, code) = before_the_war(&server).await;
    browser.until_there("#form .row").await;
    browser.picture("form-desktop-light").await;
    // It cannot be sent while the totals do not fit, and says so.
    browser.click("#form [type=submit]").await;
    browser.until_there("#form .form-error").await;
    browser
        .until_there("#form .totals [data-state=total-less]")
        .await;
    // A number is typed, another is stepped.
    browser.click("#form .row:first-child input").await;
    browser.type_keys("\u{e009}a\u{e000}5").await;
    browser
        .click("#form .row:nth-child(2) [data-step='1']")
        .await;
    browser.picture("form-typed-desktop-light").await;
    // What was filled in survives another look at the page's own state.
    browser.click("#form [data-do=propose]").await;
    browser
        .until_gone("#form .totals [data-state=total-less], #form .totals [data-state=total-more]")
        .await;
    browser.prefer(&[("prefers-color-scheme", "dark")]).await;
    browser.picture("form-proposed-desktop-dark").await;
    browser.look_through(PHONE).await;
    browser.sit(&code, "frederick").await;
    browser.until_there("#form .row").await;
    browser.picture("form-phone-dark").await;
    browser.tap("#form [data-do=propose]").await;
    browser.tap("#form [type=submit]").await;
    browser.until_gone("#form .row").await;
    browser.leave(&[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bulb_gives_a_whole_move_with_its_reason() {
    let (_server, browser, _) = alone_in(POSITION).await;
    browser.click("#tools [data-do=advice]").await;
    browser.until_there("#advice .primary").await;
    browser.until_there("#advice .reason").await;
    browser.picture("bulb-desktop-light").await;
    let ticket = browser.script("return String(game.ticket)").await;
    browser.click("#advice .primary").await;
    browser.say_yes_if_asked().await;
    let done = "return !document.body.classList.contains('busy') && game.ticket > Number(a)";
    let ticket = ticket.as_str().unwrap_or_default();
    browser
        .until("the advice is followed", done, &[ticket])
        .await;
    browser.leave(&[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_strip_says_how_the_war_stands() {
    let (_server, browser, code) = alone_in(POSITION).await;
    browser.until_there("#war .line .side").await;
    browser.picture("strip-desktop-light").await;
    browser.click("#war .line").await;
    browser.until_there("#war-more section").await;
    browser.picture("strip-open-desktop-light").await;
    browser.press(Key::Escape).await;
    browser.until_gone("#war-more").await;
    browser.look_through(PHONE).await;
    browser.prefer(&[("prefers-color-scheme", "dark")]).await;
    browser.sit(&code, "frederick").await;
    browser.until_there("#war .line").await;
    browser.picture("strip-phone-dark").await;
    browser.tap("#war .line").await;
    browser.until_there("#war-more section").await;
    browser.picture("strip-open-phone-dark").await;
    browser.leave(&[]).await;
}
