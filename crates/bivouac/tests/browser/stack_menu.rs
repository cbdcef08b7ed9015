//! A finger on a stack: a menu asks which piece is meant, and what is chosen there has its effect.

use crate::harness::{Browser, PHONE, Server};
use serde_json::json;

/// The entry of the open menu for a piece.
const ENTRY_OF: &str = "
    const words = Array.from(menu.querySelectorAll('[role=menuitem]'), (entry) => entry.textContent);
    return menu.hidden ? 0 : 1 + words.indexOf(describe(tokens.get(a)))";

#[tokio::test(flavor = "multi_thread")]
async fn a_piece_chosen_from_a_stack_by_touch_answers() {
    let server = Server::start();
    let browser = Browser::new(&server).await;
    browser.look_through(PHONE).await;
    browser.become_guest().await;
    let seats = json!([
        { "seat": "alliance", "kind": "me" },
        { "seat": "bourbon", "kind": "bot", "bot": "random" },
    ]);
    let position = "at maastricht marlborough galway britain*2 dutch/r\nround alliance 3";
    let game = json!({ "game": "spain", "seats": seats, "position": position });
    let code = browser.found(game).await;
    browser.sit(&code, "alliance").await;
    browser.until_due().await;

    // A corps with two things to do: the second menu stays.
    browser.choose_from_stack("dutch-1").await;
    browser.until_says("#menu", "Replacements").await;
    browser.picture("stack-menu-phone").await;
    browser.tap("#map").await;
    browser.until_gone("#menu").await;

    // A leader is picked up.
    browser.choose_from_stack("marlborough").await;
    let answered = "return game.chosen === 'token:marlborough' || !menu.hidden";
    browser.until("Marlborough answers", answered, &[]).await;
    browser.leave(&[]).await;
}

impl Browser {
    async fn choose_from_stack(&self, piece: &str) {
        self.script("unfan()").await;
        self.pick_by_tap("token:marlborough").await;
        self.until_there("#menu").await;
        let entry = self.run(ENTRY_OF, &[piece]).await;
        let entry = entry
            .as_u64()
            .filter(|entry| *entry > 0)
            .expect("it is in the menu");
        self.tap(&format!("#menu [role=menuitem]:nth-of-type({entry})"))
            .await;
    }
}
