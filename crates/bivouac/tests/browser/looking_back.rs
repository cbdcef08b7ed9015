//! The page about a game that is over, and playing on from a moment of it.

use crate::harness::{Browser, PHONE, Server};

/// All ten Russian objectives are taken; the turn ends with France.
const POSITION: &str = "
turn 6
stage france movement
saltikov arnswalde 5
train-russia-1 krzyz
richelieu iserlohn 7
train-france-1 koblenz
conquered colberg koenigsberg-preussen kuestrin neu-stettin ortelsburg
conquered pyritz rastenburg riesenburg stargard woldenberg
";

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_over_is_looked_back_on_and_tried_again() {
    let server = Server::start();
    let browser = Browser::new(&server).await;
    browser.become_guest().await;
    let code = browser.host(POSITION, &["pompadour"], &[]).await;
    // While it is running there is nothing to look back on.
    browser.go(&format!("/games/{code}/result")).await;
    assert_eq!(browser.place().await, format!("/games/{code}"));
    browser.sit(&code, "pompadour").await;
    browser.until_due().await;
    browser.pick("button:done").await;
    browser.until_says("#prompt .outcome", "Russia").await;
    browser.until_there("#moments a[data-over]").await;
    browser.go(&format!("/games/{code}/result")).await;
    browser.until_there(".retrospect .outcome").await;
    browser.until_there(".retrospect details").await;
    let revealed = "return document.querySelector('.retrospect').textContent.includes('Saltikov')";
    browser
        .until("every piece is revealed", revealed, &[])
        .await;
    browser.picture("result-desktop").await;
    browser.look_through(PHONE).await;
    browser.picture("result-phone").await;
    browser
        .is_accessible("the page about a game that is over", &["main"])
        .await;

    // From its first moment on, as a game of one's own.
    browser
        .go(&format!("/games/{code}?seat=pompadour#at=0"))
        .await;
    browser.until_set_up().await;
    browser
        .until("the past is shown", "return game.past === 0", &[])
        .await;
    browser.script("tryHere()").await;
    let script =
        "return location.pathname !== a && document.querySelectorAll('#tokens .token').length > 0";
    let own = format!("/games/{code}");
    browser
        .until("another game has begun", script, &[&own])
        .await;
    browser.until_due().await;
    let seat = browser.script("return document.body.dataset.seat").await;
    assert_eq!(seat, "pompadour");
    browser.leave(&[]).await;
}
