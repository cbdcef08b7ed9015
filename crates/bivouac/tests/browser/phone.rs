//! A telephone: everything within reach of a thumb, nothing too small for it, nothing beyond the edge.

use crate::harness::{Browser, PHONE, Server};
use serde_json::{Value, json};

const POSITION: &str = "
stage prussia movement
heinrich berlin 4
friedrich oschatz 8
train-prussia-1 torgau
hand prussia S6.1 C9.1 D10.1
";

/// Controls that a finger could miss, one per line.
const TOO_SMALL: &str = "
    const inline = e => e.localName === 'a' && getComputedStyle(e).display === 'inline';
    return [...document.querySelectorAll('button, a[href], input:not([type=hidden]), select, textarea, summary, [role=tab], [role=menuitem]')]
        .filter(e => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !e.closest('[inert]') && !e.matches('.skip') && !inline(e))
        .map(e => [e, e.getBoundingClientRect()])
        .filter(([e, box]) => box.width > 1 && (box.width < 39.5 || box.height < 39.5))
        .map(([e, box]) => `${e.outerHTML.slice(0, 120)}: ${Math.round(box.width)} × ${Math.round(box.height)}`)";

const BEYOND_THE_EDGE: &str = "
    const page = document.scrollingElement;
    if (page.scrollWidth <= innerWidth) return [];
    return [...document.querySelectorAll('body *')]
        .filter(e => e.getBoundingClientRect().right > innerWidth + 1)
        .map(e => e.outerHTML.slice(0, 120)).slice(0, 5)";

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_made_by_tapping_on_a_phone() {
    let server = Server::start();
    let browser = Browser::new(&server).await;
    browser.look_through(PHONE).await;
    browser.become_guest().await;
    for path in [
        "/",
        "/games",
        "/new/friedrich",
        "/account",
        "/rules/friedrich",
        "/about/friedrich",
    ] {
        browser.go(path).await;
        browser.fits_a_hand(path).await;
    }
    let code = browser.host(POSITION, &["frederick"], &[]).await;
    browser.sit(&code, "frederick").await;
    browser.until_due().await;
    browser.fits_a_hand("table").await;
    browser.picture("table-phone-start").await;

    // The prompt can be read without scrolling, in the lower half of the screen.
    let seen = browser
        .script(
            "const box = document.querySelector('#prompt .instruction').getBoundingClientRect();
            return box.height > 0 && box.top > innerHeight / 2 && box.bottom <= innerHeight",
        )
        .await;
    assert_eq!(seen, true, "the prompt is out of sight");

    browser.pick_by_tap("token:friedrich").await;
    browser.until_chosen("token:friedrich").await;
    browser.picture("table-phone-chosen").await;
    // The first tap says what it would mean, the second goes there.
    browser.pick_by_tap("space:riesa").await;
    browser.until_says("#card", "Riesa").await;
    browser.fits_a_hand("card").await;
    browser.picture("table-phone-card").await;
    assert_eq!(browser.place_of("friedrich").await, "oschatz");
    browser.pick_by_tap("space:riesa").await;
    browser.until_stands("friedrich", "riesa").await;
    browser.until_due().await;

    // The sheet slides up with everything else, and away again.
    browser.tap("#tools [data-do=sheet]").await;
    browser
        .until(
            "the sheet is open",
            "return document.body.dataset.sheet === 'open'",
            &[],
        )
        .await;
    for tab in ["choices", "sheet", "players", "rules", "log"] {
        browser.tap(&format!("#show-{tab}")).await;
        browser.until_there(&format!("#tab-{tab}")).await;
        browser.fits_a_hand(tab).await;
        browser.picture(&format!("table-phone-{tab}")).await;
    }
    browser.tap("#tools [data-do=sheet]").await;
    browser
        .until(
            "the sheet is closed",
            "return document.body.dataset.sheet === 'closed'",
            &[],
        )
        .await;

    browser.pick_by_tap("button:done").await;
    browser.until_logged("end of movement").await;
    browser.leave(&[]).await;
}

impl Browser {
    async fn fits_a_hand(&self, what: &str) {
        let small: Value = self.script(TOO_SMALL).await;
        assert_eq!(small, json!([]), "too small on {what}");
        let beyond = self.script(BEYOND_THE_EDGE).await;
        assert_eq!(beyond, json!([]), "beyond the edge on {what}");
    }
}
