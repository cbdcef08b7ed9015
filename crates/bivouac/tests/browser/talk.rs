//! Talking at the table: the other player reads a line at once, notes stay private, an offer is answered.

use crate::harness::{Browser, Server};
use fantoccini::key::Key;

const POSITION: &str = "
stage prussia movement
friedrich oschatz 8
soubise erfurt 6
hand prussia S6.1
";

#[tokio::test(flavor = "multi_thread")]
async fn two_players_talk_keep_notes_and_agree_to_stop() {
    let server = Server::start();
    let one = Browser::new(&server).await;
    let other = Browser::new(&server).await;
    one.become_guest().await;
    other.become_guest().await;
    let code = one.host(POSITION, &["frederick"], &["pompadour"]).await;
    other.join(&code, "pompadour").await;
    one.sit(&code, "frederick").await;
    other.sit(&code, "pompadour").await;

    // What looks like markup is only text.
    other.open_tab("players").await;
    one.open_tab("players").await;
    one.click("#chat input").await;
    one.type_keys("Good <b>evening</b>\u{e007}").await;
    for browser in [&one, &other] {
        browser.until_says("#chat ol", "Good <b>evening</b>").await;
        browser.until_gone("#chat b").await;
    }

    one.open_tab("sheet").await;
    one.click("#notes").await;
    one.type_keys("Watch Erfurt").await;
    one.until_says("#notes-state", "Saved").await;
    one.sit(&code, "frederick").await;
    let script = "return document.getElementById('notes').value === 'Watch Erfurt'";
    one.until("the notes are kept", script, &[]).await;
    other.sit(&code, "pompadour").await;
    assert!(!other.page().await.contains("Watch Erfurt"));

    one.open_tab("players").await;
    one.click("[data-do=offer-stop]").await;
    other.open_tab("players").await;
    other.click("#offers [data-do=offer-yes]").await;
    for browser in [&one, &other] {
        browser.until_gone("#offers button").await;
        browser.until_gone("#rings .ring").await;
    }
    one.leave(&[]).await;
    other.leave(&[]).await;
}

/// Wherever somebody is looking when all go back together, they read it and see the present.
#[tokio::test(flavor = "multi_thread")]
async fn going_back_by_agreement_says_so_and_returns_to_the_present() {
    let server = Server::start();
    let one = Browser::new(&server).await;
    let other = Browser::new(&server).await;
    one.become_guest().await;
    other.become_guest().await;
    let code = one.host(POSITION, &["frederick"], &["pompadour"]).await;
    other.join(&code, "pompadour").await;
    one.sit(&code, "frederick").await;
    other.sit(&code, "pompadour").await;
    one.take("token:friedrich").await;
    one.pick("space:riesa").await;
    one.until_stands("friedrich", "riesa").await;
    one.pick("space:meissen").await;
    one.until_stands("friedrich", "meissen").await;
    other.until_stands("friedrich", "meissen").await;

    // The slider says which moment is meant; having asked, one is back in the present.
    one.click("#history input").await;
    one.press(Key::Home).await;
    one.until_stands("friedrich", "oschatz").await;
    one.open_tab("players").await;
    one.click("[data-do=offer-rollback]").await;
    one.until_gone("#banner").await;
    one.until_stands("friedrich", "meissen").await;

    other.open_tab("log").await;
    other.click("#history input").await;
    other.press(Key::Home).await;
    other.until_there("#banner:not(.lost)").await;
    other.open_tab("players").await;
    other.click("#offers [data-do=offer-yes]").await;
    for browser in [&one, &other] {
        browser.until_says("#toasts", "By general agreement").await;
        browser.until_gone("#banner").await;
        browser.until_stands("friedrich", "oschatz").await;
    }
    one.until_due().await;
    one.leave(&[]).await;
    other.leave(&[]).await;
}
