//! The guided openings, from the page that offers them to their end, by hand: with a mouse and with a finger, in both
//! languages. And leaving one.

use crate::harness::{Browser, DESKTOP, Hand, PHONE, Screen, Server};
use kernel::{
    host::{Hosted, host},
    primer::{Lesson, Primer},
};
use std::sync::Arc;

/// No lesson takes more actions than this.
const PATIENCE: usize = 80;

fn lesson(game: &Arc<dyn Hosted>) -> Lesson {
    let primer = Primer::read(game.primer()).unwrap();
    primer.lessons.into_iter().next().expect("a lesson")
}

fn friedrich() -> Arc<dyn Hosted> {
    host(friedrich::Friedrich::with_data(&|_| None).unwrap())
}

impl Browser {
    async fn begin_lesson(&self, game: &str, language: &str) {
        self.go(&format!("/how-to-play/{game}?language={language}"))
            .await;
        self.until_there(".primer figure").await;
        self.hit(".begin-lesson button", Hand::Mouse).await;
        self.until_set_up().await;
        self.until_there("#lesson .lesson[data-step=at-0]").await;
    }

    async fn step(&self) -> String {
        let script = "return document.querySelector('#lesson .lesson')?.dataset.step || ''";
        let step = self.script(script).await;
        step.as_str().unwrap_or_default().to_owned()
    }
}

/// Does what each step asks for, the way the page offers it.
async fn learn(game: Arc<dyn Hosted>, language: &str, screen: Screen, hand: Hand) {
    let server = Server::start();
    let browser = Browser::new(&server).await;
    browser.look_through(screen).await;
    let lesson = lesson(&game);
    browser.begin_lesson(game.name(), language).await;
    let picture = format!("lesson-{}-{language}", game.name());
    browser.picture(&picture).await;
    let said = lesson.steps[0].say.in_language(language);
    let first = said.split("\n\n").next().unwrap_or_default();
    browser.until_says("#lesson .said", first).await;
    for _ in 0..PATIENCE {
        let step = browser.step().await;
        let Some(at) = step.strip_prefix("at-") else {
            break;
        };
        let at: usize = at.parse().unwrap();
        browser.until_due().await;
        let choices = browser.choices().await;
        let step = &lesson.steps[at];
        let wished = step.accept.iter().chain(&step.also);
        let fits = |pattern: &str, action: &str| match pattern.strip_suffix('*') {
            Some(start) => action.starts_with(start),
            None => pattern == action,
        };
        let choice = wished
            .filter_map(|wish| choices.iter().find(|choice| fits(wish, &choice.action)))
            .next()
            .unwrap_or_else(|| panic!("{} is not offered", step.accept[0]));
        browser.carry_out(choice, hand).await;
    }
    assert_eq!(
        browser.step().await,
        format!("ended-{}", lesson.steps.len())
    );
    browser.picture(&format!("{picture}-end")).await;
    browser.hit("#lesson [data-do=close-lesson]", hand).await;
    browser.until_gone("#lesson").await;
    browser.leave(&[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn friedrich_is_learned_at_a_desk_in_english() {
    learn(friedrich(), "en", DESKTOP, Hand::Mouse).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn friedrich_is_learned_on_a_phone_in_french() {
    learn(friedrich(), "fr", PHONE, Hand::Finger).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_a_lesson_may_come_back_or_play_on() {
    let server = Server::start();
    let browser = Browser::new(&server).await;
    browser.begin_lesson("friedrich", "en").await;
    browser.until_due().await;
    let choices = browser.choices().await;
    let other = (choices.iter()).find(|choice| choice.action.starts_with("move heinrich"));
    browser
        .carry_out(other.expect("Heinrich may move"), Hand::Mouse)
        .await;
    browser
        .until_there("#lesson .lesson[data-state=left]")
        .await;
    browser.until_says("#lesson", "You went your own way").await;
    browser.picture("lesson-left").await;
    browser.click("#lesson [data-do=undo]").await;
    browser.until_there("#lesson .lesson[data-step=at-0]").await;
    let choices = browser.choices().await;
    let other = (choices.iter()).find(|choice| choice.action.starts_with("move heinrich"));
    browser
        .carry_out(other.expect("Heinrich may move"), Hand::Mouse)
        .await;
    browser
        .until_there("#lesson .lesson[data-state=left]")
        .await;
    browser.click("#lesson [data-do=close-lesson]").await;
    browser.until_gone("#lesson").await;
    browser.leave(&[]).await;
}
