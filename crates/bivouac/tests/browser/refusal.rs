//! Clicking what is forbidden: the reason is given, and its paragraph opens beside the board.

use crate::harness::alone_in;

const POSITION: &str = "
stage prussia movement
heinrich torgau 4
friedrich merseburg 8
daun prag 8
hand prussia S6.1
";

#[tokio::test(flavor = "multi_thread")]
async fn a_forbidden_click_names_its_paragraph_and_the_reader_opens_on_it() {
    let (_server, browser, _) = alone_in(POSITION).await;

    // A city, with no piece picked up.
    browser.pick("space:potsdam").await;
    browser
        .until_says("#why", "First choose a piece to move")
        .await;
    browser.until_says("#why .why-rule", "4.1").await;
    browser.picture("refusal-desktop").await;
    browser.click("#why .why-rule").await;
    browser.until_there("#tab-rules").await;
    browser.until_there("#reader [id=\"rule-4.1\"]").await;
    browser.until_gone("#why").await;
    browser.picture("reader-desktop-light").await;

    // The enemy's general.
    browser.pick("token:daun").await;
    browser.until_there("#why .why-rule").await;
    let rule = browser.text("#why .why-rule").await;
    browser.click("#why .why-rule").await;
    let rule = rule.trim_start_matches(['§', ' ']).to_owned();
    browser
        .until_there(&format!("#reader [id=\"rule-{rule}\"]"))
        .await;

    // A city out of reach of the piece picked up: nothing has moved.
    browser.take("token:heinrich").await;
    browser.pick("space:breslau").await;
    browser.until_there("#why .why-rule").await;
    assert_eq!(browser.place_of("heinrich").await, "torgau");

    // A card, when there is nothing to pay for.
    browser.pick("card:S6.1").await;
    browser.until_says("#why", "nothing to pay").await;
    browser.leave(&[]).await;
}
