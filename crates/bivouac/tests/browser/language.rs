//! Another language in the middle of a game: the words change, nothing else does.

use crate::harness::alone_in;

const POSITION: &str = "
stage prussia movement
heinrich berlin 4
friedrich oschatz 8
daun prag 8
hand prussia S6.1 C9.1
";

#[tokio::test(flavor = "multi_thread")]
async fn the_language_is_switched_in_mid_game_and_everything_stays() {
    let (_server, browser, code) = alone_in(POSITION).await;
    browser.take("token:friedrich").await;
    browser.pick("space:riesa").await;
    browser.until_stands("friedrich", "riesa").await;
    let places = browser.public().await["places"].clone();
    let english = browser.text("#prompt").await;

    browser.click("#tools a[hreflang=fr]").await;
    browser
        .until(
            "the page is French",
            "return document.documentElement.lang === 'fr'",
            &[],
        )
        .await;
    browser.until_set_up().await;
    browser.until_due().await;
    assert_eq!(browser.public().await["places"], places);
    let french = browser.text("#prompt").await;
    assert_ne!(english, french);
    assert!(french.contains("Prusse"), "{french}");
    browser
        .until_says("#buttons [data-action=done]", "Terminer")
        .await;
    browser.picture("table-desktop-french").await;
    // Live updates are French too, and so is a refusal.
    browser.take("token:heinrich").await;
    browser.pick("space:potsdam").await;
    browser.until_stands("heinrich", "potsdam").await;
    browser.pick("token:daun").await;
    browser.until_there("#why .why-rule").await;
    let why = browser.text("#why").await;
    browser.click("#why .why-rule").await;
    browser.until_there("#reader article").await;
    let rule = browser.text("#reader").await;

    // It is remembered, and after coming back it is the same game.
    browser.go("/games").await;
    browser
        .until(
            "the lobby is French",
            "return document.documentElement.lang === 'fr'",
            &[],
        )
        .await;
    browser.sit(&code, "frederick").await;
    browser.click("#tools a[hreflang=en]").await;
    browser
        .until(
            "the page is English",
            "return document.documentElement.lang === 'en'",
            &[],
        )
        .await;
    browser.until_set_up().await;
    browser.until_stands("heinrich", "potsdam").await;
    browser.pick("token:daun").await;
    browser.until_there("#why .why-rule").await;
    assert_ne!(browser.text("#why").await, why);
    browser.click("#why .why-rule").await;
    browser.until_there("#reader article").await;
    assert_ne!(browser.text("#reader").await, rule);
    browser.leave(&[]).await;
}
