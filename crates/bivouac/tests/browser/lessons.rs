//! The guided openings, from the page that offers them to their end, by hand: with a mouse and with a finger, in both
//! languages. Also being shown everything, and doing something else.

use crate::harness::{Browser, Choice, DESKTOP, Hand, PHONE, Screen, Server};
use kernel::{
    host::{Hosted, host},
    primer::{Lesson, Primer},
};
use std::sync::Arc;

/// No lesson takes more actions than this.
const PATIENCE: usize = 80;

/// Whether the learner sees what to click: the coach points at it, and does not lie over it.
const POINTED_AT: &str = "
    const marked = Array.from(document.querySelectorAll('.button.pointed, .card.pointed'));
    const onMap = pointsOf(stepNow()).map(placeOfThing).filter(Boolean);
    return marked.some(e => e.checkVisibility()) || onMap.some(isInSight)";

fn lesson(game: &Arc<dyn Hosted>) -> Lesson {
    let primer = Primer::read(game.primer()).unwrap();
    primer.lessons.into_iter().next().expect("a lesson")
}

fn friedrich() -> Arc<dyn Hosted> {
    host(friedrich::Friedrich::with_data(&|_| None).unwrap())
}

fn spain() -> Arc<dyn Hosted> {
    host(spain::Spain::with_data(&|_| None).unwrap())
}

fn fits(pattern: &str, action: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(start) => action.starts_with(start),
        None => pattern == action,
    }
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

    /// The step to be done, as soon as the learner is due; nothing at the end.
    async fn step_to_do(&self) -> Option<usize> {
        let ready = "return document.body.matches('.mine:not(.busy)') || !stepNow()";
        self.until("the learner is due", ready, &[]).await;
        let step = self.step().await;
        Some(step.strip_prefix("at-")?.parse().unwrap())
    }

    async fn choice_of(&self, start: &str) -> Choice {
        let choices = self.choices().await;
        let found = (choices.into_iter()).find(|choice| choice.action.starts_with(start));
        found.unwrap_or_else(|| panic!("{start} is not offered"))
    }

    async fn has_learned(&self, lesson: &Lesson, hand: Hand) {
        let end = format!("ended-{}", lesson.steps.len());
        assert_eq!(self.step().await, end);
        self.hit("#lesson [data-do=close-lesson]", hand).await;
        self.until_gone("#lesson").await;
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
    let mut pictured = None;
    let said = lesson.steps[0].say.in_language(language);
    let first = said.split("\n\n").next().unwrap_or_default();
    browser.until_says("#lesson .said", first).await;
    for _ in 0..PATIENCE {
        let Some(at) = browser.step_to_do().await else {
            break;
        };
        let step = &lesson.steps[at];
        browser
            .until("the coach points at it", POINTED_AT, &[])
            .await;
        if pictured != Some(at) {
            browser.picture(&format!("{picture}-{at}")).await;
            pictured = Some(at);
        }
        let choices = browser.choices().await;
        let choice = (step.wishes())
            .filter_map(|wish| choices.iter().find(|choice| fits(wish, &choice.action)))
            .next()
            .unwrap_or_else(|| panic!("{} is not offered", step.accept[0]));
        browser.carry_out(choice, hand).await;
    }
    browser.picture(&format!("{picture}-end")).await;
    browser.has_learned(&lesson, hand).await;
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
async fn spain_is_learned_at_a_desk_in_french() {
    learn(spain(), "fr", DESKTOP, Hand::Mouse).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn spain_is_learned_on_a_phone_in_english() {
    learn(spain(), "en", PHONE, Hand::Finger).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_only_watches_is_shown_everything() {
    for (game, screen, hand) in [
        (friedrich(), PHONE, Hand::Finger),
        (spain(), DESKTOP, Hand::Mouse),
    ] {
        let server = Server::start();
        let browser = Browser::new(&server).await;
        browser.look_through(screen).await;
        let lesson = lesson(&game);
        browser.begin_lesson(game.name(), "en").await;
        for _ in 0..PATIENCE {
            let Some(at) = browser.step_to_do().await else {
                break;
            };
            browser.hit("#lesson [data-do=show-step]", hand).await;
            let script = "
                const sure = document.querySelector('#confirm[open] .danger');
                if (sure) sure.click();
                return document.querySelector('#lesson .lesson').dataset.step !== a";
            let done = format!("step {at} is shown");
            browser.until(&done, script, &[&format!("at-{at}")]).await;
        }
        browser.has_learned(&lesson, hand).await;
        browser.leave(&[]).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn something_else_is_not_done_before_the_learner_insists() {
    let server = Server::start();
    let browser = Browser::new(&server).await;
    browser.begin_lesson("friedrich", "en").await;
    browser.until_due().await;
    // The coach speaks up, and nothing happens.
    let other = browser.choice_of("move heinrich").await;
    let before = browser.place_of("heinrich").await;
    browser.try_out(&other).await;
    browser.until_there("#lesson .aside").await;
    browser
        .until_says("#lesson .aside", "not the march to Dresden")
        .await;
    browser.picture("lesson-aside").await;
    assert_eq!(browser.place_of("heinrich").await, before);
    assert_eq!(browser.step().await, "at-0");
    // Whoever insists may, and the lesson goes on as long as it can.
    browser.click("#lesson [data-do=own-way]").await;
    browser
        .until_stands("heinrich", other.action.rsplit(' ').next().unwrap())
        .await;
    browser.until_due().await;
    assert_eq!(browser.step().await, "at-0");
    browser.click("#lesson [data-do=show-step]").await;
    browser.until_stands("friedrich", "dresden").await;
    browser.until_there("#lesson .lesson[data-step=at-1]").await;
    browser.leave(&[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_a_lesson_may_come_back_or_play_on() {
    let server = Server::start();
    let browser = Browser::new(&server).await;
    browser.begin_lesson("spain", "en").await;
    // To the campaign, where another army is sent off.
    for _ in 0..PATIENCE {
        browser.until_due().await;
        if browser.step().await == "at-7" {
            break;
        }
        let step = browser.step().await;
        browser.script("before.quiet = true; showStep()").await;
        let script = "return document.querySelector('#lesson .lesson').dataset.step !== a";
        browser.until("the step is shown", script, &[&step]).await;
    }
    for way in ["undo", "close-lesson"] {
        browser.until_due().await;
        let other = browser.choice_of("campaign philippsburg").await;
        browser.try_out(&other).await;
        browser.click("#lesson [data-do=own-way]").await;
        browser
            .until_there("#lesson .lesson[data-step=left-7]")
            .await;
        browser.until_says("#lesson", "You went your own way").await;
        browser.picture("lesson-left").await;
        browser.click(&format!("#lesson [data-do={way}]")).await;
        if way == "undo" {
            browser.until_there("#lesson .lesson[data-step=at-7]").await;
        }
    }
    browser.until_gone("#lesson").await;
    browser.leave(&[]).await;
}
