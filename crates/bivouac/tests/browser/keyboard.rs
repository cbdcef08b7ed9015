//! A whole stage without mouse or finger: Tab, Enter and arrow keys from the top of the page.

use crate::harness::{Browser, alone_in};
use fantoccini::key::Key;

const POSITION: &str = "
stage prussia movement
heinrich berlin 4
friedrich oschatz 8
train-prussia-1 torgau
hand prussia S6.1 C9.1
";

/// No list is longer than this.
const PATIENCE: usize = 300;

#[tokio::test(flavor = "multi_thread")]
async fn a_stage_is_played_from_start_to_finish_with_the_keyboard_alone() {
    let (_server, browser, _) = alone_in(POSITION).await;

    // The first stop of the Tab key skips everything and leads to the choices.
    browser.press(Key::Tab).await;
    let first = browser
        .script("return document.activeElement.dataset.do")
        .await;
    assert_eq!(first, "choices");
    browser.press(Key::Enter).await;
    browser.until_focused("#choices button").await;

    // Down to a general; his cities unfold; into the first of them.
    browser.walk_to("token:friedrich").await;
    browser.press(Key::Enter).await;
    browser.until_chosen("token:friedrich").await;
    browser
        .until_focused("#choices button[aria-expanded=true]")
        .await;
    browser.walk_to("move friedrich riesa").await;
    browser.press(Key::Enter).await;
    browser.until_stands("friedrich", "riesa").await;
    browser.until_due().await;
    // The focus stays in the list, and he may go on.
    browser.until_focused("#choices button").await;
    browser.walk_to("move friedrich meissen").await;
    browser.press(Key::Enter).await;
    browser.until_stands("friedrich", "meissen").await;
    browser.until_due().await;

    // One letter takes it back, another does it again.
    browser.type_keys("u").await;
    browser.until_stands("friedrich", "riesa").await;
    browser.until_due().await;
    browser.type_keys("r").await;
    browser.until_stands("friedrich", "meissen").await;
    browser.until_due().await;

    browser.type_keys("c").await;
    browser.until_focused("#choices button").await;
    browser.press(Key::Escape).await;
    browser.walk_to("done").await;
    browser.press(Key::Enter).await;
    browser.until_logged("end of movement").await;
    browser.leave(&[]).await;
}

impl Browser {
    async fn until_focused(&self, selector: &str) {
        let what = format!("the focus is on {selector}");
        let script = "return document.activeElement.matches(a)";
        self.until(&what, script, &[selector]).await;
    }

    /// Walks through the list of choices with the arrow keys until the focus is on one.
    async fn walk_to(&self, key: &str) {
        self.press(Key::Home).await;
        for _ in 0..PATIENCE {
            let at = self
                .script("return document.activeElement.dataset.key")
                .await;
            if at == key {
                return;
            }
            self.press(Key::Down).await;
        }
        panic!("the arrows do not lead to {key}");
    }
}
