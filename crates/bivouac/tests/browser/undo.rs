//! Taking back: step by step, doing again, and all the way to the start of one's turn.

use crate::harness::alone_in;

const POSITION: &str = "
stage prussia movement
friedrich oschatz 8
winterfeldt oschatz 5
heinrich berlin 4
train-prussia-1 torgau
hand prussia S6.1 C9.1
";

#[tokio::test(flavor = "multi_thread")]
async fn steps_are_undone_redone_and_taken_back_to_the_start_of_the_turn() {
    let (_server, browser, _) = alone_in(POSITION).await;
    browser.until_there("#tools [data-do=undo]:disabled").await;

    browser.take("token:friedrich").await;
    browser.pick("space:riesa").await;
    browser.until_stands("friedrich", "riesa").await;
    browser.until_stands("winterfeldt", "riesa").await;
    browser.pick("space:meissen").await;
    browser.until_stands("friedrich", "meissen").await;

    browser.click("#tools [data-do=undo]").await;
    browser.until_stands("friedrich", "riesa").await;
    browser.click("#tools [data-do=redo]").await;
    browser.until_stands("friedrich", "meissen").await;
    browser.until_there("#tools [data-do=redo]:disabled").await;

    browser.click("#tools [data-do=back]").await;
    browser.until_stands("friedrich", "oschatz").await;
    browser.until_stands("winterfeldt", "oschatz").await;
    browser.until_there("#tools [data-do=undo]:disabled").await;
    browser.until_due().await;
    browser.leave(&[]).await;
}
