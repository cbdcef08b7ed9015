//! The slider over the whole game: it shows the past as this seat saw it, and comes back.

use crate::harness::alone_in;
use fantoccini::key::Key;

const POSITION: &str = "
stage prussia movement
heinrich berlin 4
friedrich oschatz 8
hand prussia S6.1 C9.1
";

#[tokio::test(flavor = "multi_thread")]
async fn the_slider_shows_the_past_and_returns() {
    let (_server, browser, _) = alone_in(POSITION).await;
    browser.take("token:friedrich").await;
    browser.pick("space:riesa").await;
    browser.until_stands("friedrich", "riesa").await;
    browser.pick("space:meissen").await;
    browser.until_stands("friedrich", "meissen").await;

    // The slider, by its keys.
    browser.click("#history input").await;
    browser.press(Key::Home).await;
    browser.until_stands("friedrich", "oschatz").await;
    browser.until_there("#banner:not(.lost)").await;
    browser.until_gone("#rings .ring").await;
    browser.until_gone("#buttons .button").await;
    browser.picture("past-desktop").await;
    browser.press(Key::Right).await;
    browser.until_stands("friedrich", "riesa").await;
    // Nothing can be played in the past.
    browser.pick("token:heinrich").await;
    browser.until_there("#card").await;
    browser.until_gone("#rings .chosen").await;

    browser.click("#history [data-do=now]").await;
    browser.until_stands("friedrich", "meissen").await;
    browser.until_gone("#banner").await;
    browser.until_due().await;
    browser.until_there("#buttons [data-action=done]").await;

    // Step by step with the buttons, and back by the banner.
    browser.click("#history [data-do=earlier]").await;
    browser.until_stands("friedrich", "riesa").await;
    browser.click("#banner [data-do=now]").await;
    browser.until_stands("friedrich", "meissen").await;
    browser.leave(&[]).await;
}
