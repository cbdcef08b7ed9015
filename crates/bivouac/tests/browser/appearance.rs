//! Light and dark, motion and rest: the page follows what a visitor's system says, and what the visitor says.

use crate::harness::{Browser, Server};

const POSITION: &str = "
stage prussia movement
heinrich berlin 4
friedrich oschatz 8
train-prussia-1 torgau
daun prag 8
soubise erfurt 6
hand prussia S6.1 C9.1 D10.1
";

/// How light the page's background is, from 0 to 255.
const LIGHTNESS: &str = "
    const of = e => getComputedStyle(e).backgroundColor.match(/[\\d.]+/g).slice(0, 3).map(Number);
    return Math.max(...of(document.body), ...of(document.querySelector('#bar, .masthead')))";

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_light_or_dark_as_the_system_or_the_visitor_says() {
    let server = Server::start();
    let browser = Browser::new(&server).await;
    browser.become_guest().await;
    let code = browser.host(POSITION, &["frederick"], &[]).await;
    let table = format!("/games/{code}?seat=frederick");
    for path in ["/", "/games", table.as_str()] {
        browser.prefer(&[("prefers-color-scheme", "light")]).await;
        browser.go(path).await;
        assert!(browser.lightness().await > 200, "{path} by day");
        browser.prefer(&[("prefers-color-scheme", "dark")]).await;
        assert!(browser.lightness().await < 100, "{path} by night");
    }
    // The visitor's own choice takes precedence: light, then dark, then as the system says.
    browser.until_set_up().await;
    browser.click("#tools [data-do=theme]").await;
    browser.until_there("html[data-theme=light]").await;
    assert!(browser.lightness().await > 200);
    browser.go("/games").await;
    browser.until_there("html[data-theme=light]").await;
    browser.click("[data-do=theme]").await;
    browser.until_there("html[data-theme=dark]").await;
    browser.prefer(&[("prefers-color-scheme", "light")]).await;
    assert!(browser.lightness().await < 100);
    browser.click("[data-do=theme]").await;
    browser.until_gone("html[data-theme]").await;
    assert!(browser.lightness().await > 200);
    browser.leave(&[]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_moves_for_those_who_asked_for_rest() {
    let server = Server::start();
    let browser = Browser::new(&server).await;
    browser.become_guest().await;
    let code = browser.host(POSITION, &["frederick"], &[]).await;
    // Counts every animation that begins, whether from a style sheet or a script.
    let count = "
        window.begun = 0;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...parts) { window.begun += 1; return animate.apply(this, parts); };
        for (const kind of ['animationstart', 'transitionrun']) addEventListener(kind, () => { window.begun += 1; }, true);";
    for (wish, moves) in [("reduce", false), ("no-preference", true)] {
        browser.prefer(&[("prefers-reduced-motion", wish)]).await;
        browser.sit(&code, "frederick").await;
        browser.until_due().await;
        browser.script(count).await;
        browser.take("token:friedrich").await;
        browser.pick("space:riesa").await;
        browser.until_stands("friedrich", "riesa").await;
        browser.click("#tools [data-do=undo]").await;
        browser.until_stands("friedrich", "oschatz").await;
        browser.until_due().await;
        let begun = browser.script("return window.begun").await;
        let running =
            "return document.getAnimations().filter(a => a.playState === 'running').length";
        let running = browser.script(running).await;
        assert_eq!(begun != 0, moves, "{wish}: {begun} animations began");
        assert_eq!(running != 0, moves, "{wish}: {running} animations run");
    }
    browser.leave(&[]).await;
}

impl Browser {
    async fn lightness(&self) -> u64 {
        self.script(LIGHTNESS).await.as_f64().unwrap_or_default() as u64
    }
}
