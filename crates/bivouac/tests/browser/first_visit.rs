//! A stranger's first visit: one button, a hint that can be dismissed, and a first turn played to its end.

use crate::harness::{Browser, Server};
use serde_json::json;

/// No first turn has more decisions than this.
const PATIENCE: usize = 400;

#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_presses_play_now_and_plays_the_first_turn_to_its_end() {
    let server = Server::start();
    let browser = Browser::new(&server).await;
    browser.go("/").await;
    browser.until_there(".card-game img").await;
    browser.click(".card-game button.primary").await;
    browser.until_says("#welcome", "fate").await;
    browser.picture("welcome-desktop").await;
    browser.until_set_up().await;
    browser.until_gone("#welcome").await;
    browser.until_due().await;
    let place = browser.place().await;
    let code = place.trim_start_matches("/games/").to_owned();
    let seat = browser.script("return document.body.dataset.seat").await;
    assert_eq!(seat, "frederick");
    browser.until_says("#prompt .who", "Your turn").await;
    browser.until_there("#form .row").await;
    browser.picture("first-visit-desktop").await;

    // Through the set-up with the list of choices, as a careful player advises.
    browser.open_tab("choices").await;
    let mut hints_sent_away = false;
    for _ in 0..PATIENCE {
        if browser.says(".phase", "Turn 2 · Prussia").await {
            browser.until_there("#tools [data-do=advice]").await;
            browser.picture("second-turn-desktop").await;
            browser.leave(&[]).await;
            return;
        }
        if !hints_sent_away && browser.says(".phase", "Turn 1 · Prussia").await {
            browser.until_due().await;
            browser.until_there("#coach").await;
            browser.picture("first-turn-desktop").await;
            browser.click("#coach .quiet").await;
            browser.until_gone("#coach").await;
            hints_sent_away = true;
        }
        browser.decide(&code).await;
    }
    panic!("the second turn does not come");
}

impl Browser {
    async fn says(&self, selector: &str, words: &str) -> bool {
        let script = "return !!document.querySelector(a)?.textContent.includes(b)";
        self.run(script, &[selector, words]).await == true
    }

    /// Makes one decision through the list of choices.
    async fn decide(&self, code: &str) {
        self.until_due().await;
        let path = format!("/api/games/{code}/advice?seat=frederick");
        let (status, advice) = self.call("GET", &path, json!(null)).await;
        assert_eq!(status, 200, "{advice}");
        let gesture = advice["action"].as_str().expect("advice where one is due");
        // The first step of a whole move; the next one is asked about again.
        let action = gesture.split(';').next().unwrap_or_default();
        // Choices that belong to a piece or a card are folded under it.
        let thing = action.split(' ').nth(1).unwrap_or_default();
        for thing in [format!("token:{thing}"), format!("card:{thing}")] {
            if !self.has(&key(action)).await && self.has(&key(&thing)).await {
                self.click(&key(&thing)).await;
            }
        }
        self.click(&key(action)).await;
        self.say_yes_if_asked().await;
        let script = "return !document.body.classList.contains('busy')";
        self.until(&format!("{action} is done"), script, &[]).await;
    }
}

fn key(key: &str) -> String {
    format!("#choices [data-key=\"{key}\"]")
}
