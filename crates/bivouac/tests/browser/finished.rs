//! The end of a game: who won, and whether the dice were honest.

use crate::harness::{Browser, Server};

/// All ten Russian objectives are taken; the turn ends with France.
const POSITION: &str = "
turn 6
stage france movement
saltikov arnswalde 5
train-russia-1 krzyz
conquered colberg koenigsberg-preussen kuestrin neu-stettin ortelsburg
conquered pyritz rastenburg riesenburg stargard woldenberg
";

#[tokio::test(flavor = "multi_thread")]
async fn a_game_ends_and_its_dice_are_verified_in_the_browser() {
    let server = Server::start();
    let browser = Browser::new(&server).await;
    browser.become_guest().await;
    let code = browser.host(POSITION, &["pompadour"], &[]).await;
    browser.sit(&code, "pompadour").await;
    browser.until_due().await;
    browser.open_tab("rules").await;
    browser.until_there("#reader article").await;
    browser.click("[data-do=verify]").await;
    browser.until_says("dialog", "Were the dice honest?").await;
    browser.until_says("dialog", "when the game is over").await;
    browser.click("dialog .primary").await;
    browser.until_gone("dialog").await;

    browser.pick("button:done").await;
    browser.until_says("#prompt .outcome", "Russia").await;
    browser.until_gone("#rings .ring").await;
    browser.picture("over-desktop").await;

    browser.go(&format!("/games/{code}?seat=pompadour")).await;
    browser.until_set_up().await;
    browser.until_says("#prompt .who", "Elisabeth").await;
    browser.open_tab("rules").await;
    browser.until_there("#reader article").await;
    browser.click("[data-do=verify]").await;
    browser.until_there("dialog .holds").await;
    browser.until_gone("dialog .broken").await;
    browser
        .until_says("dialog", "The secret fits the promise")
        .await;
    browser
        .until_says("dialog", "What you still have to trust")
        .await;
    browser.picture("verified-desktop").await;
    browser.click("dialog .primary").await;

    browser.go("/games?which=finished").await;
    browser
        .until_there(&format!("a[href=\"/games/{code}\"]"))
        .await;
    browser.leave(&[]).await;
}
