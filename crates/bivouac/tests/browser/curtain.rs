//! Several players at one screen: a curtain between them, and nothing behind it.

use crate::harness::{Browser, Server};
use serde_json::json;

const POSITION: &str = "
stage hanover movement
ferdinand hannover 7
saltikov gumbinnen 5
hand hanover D12.1 D10.1
hand russia D13.1 D7.1
";

const HANOVERIAN: [&str; 2] = ["D12.1", "D10.1"];
const RUSSIAN: [&str; 2] = ["D13.1", "D7.1"];

#[tokio::test(flavor = "multi_thread")]
async fn a_curtain_falls_between_two_players_at_one_screen() {
    let server = Server::start();
    let browser = Browser::new(&server).await;
    browser.become_guest().await;
    let seat = |seat, kind| json!({ "seat": seat, "kind": kind });
    let code = browser
        .found(json!({
            "game": "friedrich",
            "position": POSITION,
            "seats": [
                seat("frederick", "me"),
                seat("elisabeth", "screen"),
                seat("maria-theresa", "screen"),
                seat("pompadour", "screen"),
            ],
        }))
        .await;

    // Even the first look is behind the curtain.
    browser.go(&format!("/games/{code}")).await;
    browser.behind_the_curtain(&code, "frederick").await;
    browser.picture("curtain-desktop-light").await;
    browser.click(".curtain button").await;
    browser.until_set_up().await;
    browser.until_due().await;
    browser.holds(&HANOVERIAN, &RUSSIAN).await;

    // Frederick is done, and the screen is for Elisabeth.
    browser.pick("button:done").await;
    browser.behind_the_curtain(&code, "elisabeth").await;
    // Neither the back button nor the old address brings back his table, not even for a moment.
    let told = browser.times_told(&HANOVERIAN);
    browser.go_back().await;
    browser.holds(&[], &HANOVERIAN).await;
    browser.go(&format!("/games/{code}?seat=frederick")).await;
    browser.behind_the_curtain(&code, "frederick").await;
    browser.go(&format!("/games/{code}")).await;
    browser.behind_the_curtain(&code, "elisabeth").await;
    assert_eq!(
        browser.times_told(&HANOVERIAN),
        told,
        "his cards were sent again"
    );

    browser.click(".curtain button").await;
    browser.until_set_up().await;
    browser.until_due().await;
    browser.holds(&RUSSIAN, &HANOVERIAN).await;
    browser.go_back().await;
    browser.holds(&[], &HANOVERIAN).await;
    browser.leave(&[]).await;
}

impl Browser {
    /// How often the server has sent one of these words.
    fn times_told(&self, words: &[&str]) -> usize {
        let answers = self.wiretap.exchanges().into_iter();
        answers
            .map(|exchange| exchange.answer.text())
            .map(|text| {
                words
                    .iter()
                    .map(|word| text.matches(word).count())
                    .sum::<usize>()
            })
            .sum()
    }

    async fn behind_the_curtain(&self, code: &str, seat: &str) {
        self.until_there(".curtain button").await;
        let place = self.place().await;
        assert_eq!(place, format!("/games/{code}/curtain?seat={seat}"));
        self.holds(&[], &HANOVERIAN).await;
        self.holds(&[], &RUSSIAN).await;
        let page = self.page().await;
        for part in [
            "data-token",
            "data-card",
            "data-action",
            "id=\"log\"",
            "id=\"first\"",
        ] {
            assert!(!page.contains(part), "{part} is behind the curtain: {page}");
        }
    }

    /// The page, shown or not, contains these words and not those.
    async fn holds(&self, these: &[&str], not_those: &[&str]) {
        let page = self.page().await;
        for word in these {
            assert!(page.contains(word), "{word} is not there");
        }
        for word in not_those {
            assert!(!page.contains(word), "{word} is in the page");
        }
    }
}
