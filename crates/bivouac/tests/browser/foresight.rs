//! Before you commit: the card of a place says what a move there would mean, and the button that ends a phase what is given
//! up.

use crate::harness::{Browser, PHONE, alone_in};
use serde_json::Value;

const POSITION: &str = "
stage prussia movement
heinrich berlin 4
friedrich oschatz 8
daun prag 6
lacy dresden 4
train-prussia-1 torgau
hand prussia S6.1 C9.1 D10.1
";

/// Whether the way of a move is drawn over the map.
const WAY: &str = "return document.querySelectorAll('#path .line').length === 1";

#[tokio::test(flavor = "multi_thread")]
async fn a_card_says_what_a_move_would_mean_and_follows_the_position() {
    let (_server, browser, _) = alone_in(POSITION).await;
    browser.take("token:friedrich").await;
    // A place within reach: how many steps, and the way.
    browser.point_at("space:meissen").await;
    browser.until_says("#card", "Meißen").await;
    browser.until_there("#card .journey .steps").await;
    browser.until("the way is drawn", WAY, &[]).await;
    browser.picture("card-near-desktop-light").await;
    // A distant one: what it would mean to go there.
    browser.point_at("space:prag").await;
    browser.until_says("#card", "Prag").await;
    browser.until_there("#card .journey .foresight li").await;
    browser.picture("card-far-desktop-light").await;
    browser.prefer(&[("prefers-color-scheme", "dark")]).await;
    browser.picture("card-far-desktop-dark").await;

    // The pointer rests on a piece that then goes elsewhere: the card does not stay behind.
    browser.press(fantoccini::key::Key::Escape).await;
    browser.point_at("token:heinrich").await;
    browser.until_says("#card", "Heinrich").await;
    browser.script("act('move heinrich potsdam')").await;
    browser.until_stands("heinrich", "potsdam").await;
    let stale = "return cardBox.hidden || !cardBox.innerText.includes('Heinrich')";
    browser
        .until("the card follows the position", stale, &[])
        .await;
    browser.leave(&[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_button_that_ends_movement_says_what_is_given_up() {
    let (_server, browser, _) = alone_in(POSITION).await;
    let done = "#buttons [data-action=done]";
    browser.until_there(&format!("{done} .worst")).await;
    browser.picture("finish-desktop-light").await;
    let (x, y) = browser.middle_of(done).await;
    browser.move_to(x, y).await;
    browser.until_there("#before .foresight li").await;
    browser.picture("finish-list-desktop-light").await;
    browser.click(done).await;
    browser.say_yes_if_asked().await;
    browser.until_logged("end of movement").await;
    browser.leave(&[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finger_sees_the_card_first_and_goes_with_the_second_tap() {
    let (_server, browser, code) = alone_in(POSITION).await;
    browser.look_through(PHONE).await;
    browser.prefer(&[("prefers-color-scheme", "dark")]).await;
    browser.sit(&code, "frederick").await;
    browser.until_due().await;
    browser.pick_by_tap("token:friedrich").await;
    browser.until_chosen("token:friedrich").await;
    browser.pick_by_tap("space:meissen").await;
    browser.until_says("#card", "Meißen").await;
    browser.until_there("#card .journey").await;
    assert_eq!(browser.place_of("friedrich").await, "oschatz");
    browser.picture("card-phone-dark").await;
    browser.pick_by_tap("space:meissen").await;
    browser.until_stands("friedrich", "meissen").await;
    browser.until_due().await;

    // The button says what finishing leads to. Nothing is lost here: one tap does it.
    let done = "#buttons [data-action=done]";
    browser.until_there(&format!("{done} .worst")).await;
    browser.picture("finish-phone-dark").await;
    assert_eq!(browser.weight_of(done).await, "notes");
    browser.tap(done).await;
    browser.until_logged("end of movement").await;
    browser.leave(&[]).await;
}

/// Friedrich in Bohemia without a supply train, and nobody else.
const HUNGRY: &str = "
stage prussia movement
friedrich teplitz 8
daun prag 6
hand prussia S6.1 C9.1 D10.1
";

#[tokio::test(flavor = "multi_thread")]
async fn a_finger_is_warned_before_it_finishes_and_presses_again() {
    let (_server, browser, code) = alone_in(HUNGRY).await;
    browser.look_through(PHONE).await;
    browser.sit(&code, "frederick").await;
    browser.until_due().await;
    let done = "#buttons [data-action=done]";
    browser.until_there(&format!("{done} .worst")).await;
    // He could still go home: whoever ends the movement gives that up, and is asked.
    assert_eq!(browser.weight_of(done).await, "costs");
    browser.tap(done).await;
    browser.until_there("#confirm[open] .danger").await;
    browser.picture("finish-asked-phone").await;
    browser.tap("#confirm .button:not(.danger)").await;
    browser.until_gone("#confirm").await;

    browser.pick_by_tap("token:friedrich").await;
    browser.until_chosen("token:friedrich").await;
    browser.pick_by_tap("space:aussig").await;
    browser.until_says("#card", "Aussig").await;
    browser.pick_by_tap("space:aussig").await;
    browser.until_stands("friedrich", "aussig").await;
    browser.until_due().await;
    // Nothing can be done about it any more: it is said, and a second tap goes on.
    let warns = format!("{done}[data-weight=warns] .worst");
    browser.until_there(&warns).await;
    browser.tap(done).await;
    let warned = "return !consequences.hidden";
    browser.until("the player is warned", warned, &[]).await;
    browser.picture("finish-warned-phone").await;
    browser.tap(done).await;
    browser.until_logged("end of movement").await;
    browser.leave(&[]).await;
}

impl Browser {
    pub async fn middle_of(&self, selector: &str) -> (f64, f64) {
        let script = "const box = document.querySelector(a).getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2]";
        let at = self.run(script, &[selector]).await;
        let number = |i: usize| at[i].as_f64().unwrap_or_default();
        (number(0), number(1))
    }

    /// How much the worst consequence of a button weighs.
    async fn weight_of(&self, button: &str) -> Value {
        let weight = "return document.querySelector(a).dataset.weight";
        self.run(weight, &[button]).await
    }

    /// Where the page asks because something would be lost: all the same.
    pub async fn say_yes_if_asked(&self) {
        let settled = "return document.querySelector('#confirm[open]') ? 'asked'
            : !game.busy && !document.body.classList.contains('busy') && 'sent'";
        if self.until("the page asks or sends", settled, &[]).await == "asked" {
            self.click("#confirm .danger").await;
        }
    }
}
