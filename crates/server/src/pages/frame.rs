//! What all pages share: head, masthead, footer.

use super::words::Say;
use crate::http::{Site, Visitor};
use kernel::Message;
use maud::{DOCTYPE, Markup, html};
use table::Language;

/// A page before it is put into its frame.
pub(super) struct Page<'a> {
    pub title: &'a str,
    /// Which entry of the masthead leads here.
    pub here: Here,
    /// For lists and the landing page.
    pub wide: bool,
    pub body: Markup,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Here {
    Landing,
    Games,
    Account,
    Elsewhere,
}

pub(super) fn framed(site: &Site, visitor: &Visitor, page: Page<'_>) -> Markup {
    let say = Say::new(visitor.language);
    html! {
        (DOCTYPE)
        html lang=(visitor.language.tag()) {
            (head(site, say, page.title, None))
            body.site {
                a.skip href="#main" { (say.the("skip")) }
                (masthead(visitor, say, page.here))
                @if let Some(said) = site.hall.conduct().announcement() {
                    p.announcement role="status" { (said.text(visitor.language)) }
                }
                main.page.wide[page.wide] id="main" { (page.body) }
                footer.foot {
                    p { (say.the("foot-unofficial")) }
                    p {
                        a href="/house" { (say.the("foot-house")) } " · "
                        a href="/api" { (say.the("foot-api")) }
                        @if visitor.id().is_some_and(|id| site.hall.conduct().is_administrator(id)) {
                            " · " a href="/admin" { (say.the("admin-title")) }
                        }
                    }
                }
            }
        }
    }
}

/// Where the parts of a board are that a page shows.
pub(super) struct BoardParts<'a> {
    pub style: &'a str,
    pub map: &'a str,
}

/// The head of a page, with the board on it if there is one.
pub(super) fn head(site: &Site, say: Say, title: &str, board: Option<&BoardParts<'_>>) -> Markup {
    html! {
        head {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
            meta name="color-scheme" content="light dark";
            title { (title) " · " (say.the("site-name")) }
            link rel="icon" href=(site.assets.icon) type="image/svg+xml";
            link rel="stylesheet" href=(site.assets.style);
            @if let Some(board) = board {
                link rel="stylesheet" href=(board.style);
                // The script will ask for it in just this way, and finds it under way.
                link rel="preload" href=(board.map) as="fetch" crossorigin;
            }
            @for font in &site.assets.first_fonts { link rel="preload" href=(font) as="font" type="font/woff2" crossorigin; }
            // Before anything is painted, because it sets the theme.
            script src=(site.assets.site_script) {}
        }
    }
}

fn masthead(visitor: &Visitor, say: Say, here: Here) -> Markup {
    let current = |entry: Here| (entry == here).then_some("page");
    let name = match &visitor.account {
        Some(account) => account.display.clone(),
        None => say.the("nav-sign-in"),
    };
    html! {
        header.masthead {
            a.brand href="/" { (say.the("site-name")) }
            nav aria-label=(say.the("nav-label")) {
                a href="/" aria-current=[current(Here::Landing)] { (say.the("nav-home")) }
                a href="/games" aria-current=[current(Here::Games)] { (say.the("nav-games")) }
            }
            div.who {
                a href="/account" aria-current=[current(Here::Account)] { bdi { (name) } }
                @for language in Language::ALL {
                    @if language != visitor.language {
                        a href=(in_language(visitor, language)) hreflang=(language.tag()) lang=(language.tag()) { (language.own_name()) }
                    }
                }
                button.tool type="button" data-do="theme" data-auto=(say.the("theme-auto")) data-light=(say.the("theme-light")) data-dark=(say.the("theme-dark")) aria-label=(say.the("theme-auto")) { "◐" }
            }
        }
    }
}

/// The same page in another language.
pub(super) fn in_language(visitor: &Visitor, language: Language) -> String {
    let query = visitor.uri.query().unwrap_or_default();
    let mut kept: Vec<&str> = (query.split('&'))
        .filter(|pair| !pair.is_empty() && !pair.starts_with("language="))
        .collect();
    let chosen = format!("language={language}");
    kept.push(&chosen);
    format!("{}?{}", visitor.uri.path(), kept.join("&"))
}

/// The hidden field by which a form proves that it is ours.
pub(super) fn form_word(visitor: &Visitor) -> Markup {
    html! { input type="hidden" name="csrf" value=(visitor.form_word()); }
}

/// The hidden fields with the commitment to the dice, and with what the browser contributes.
pub(super) fn sealed_fields(site: &Site) -> Markup {
    let sealed = crate::http::api::SealedBody::of(&site.hall.seal());
    html! {
        input type="hidden" name="sealed" value=(sealed.sealed);
        input type="hidden" name="commitment" value=(sealed.commitment);
        input type="hidden" name="nonce" value="";
    }
}

/// A time, which the browser shows in the reader's time zone.
pub(super) fn time(seconds: i64) -> Markup {
    let moment = moment(seconds);
    html! { time datetime=(moment.to_string()) { (minute(moment)) } }
}

/// A deadline, to which the reader's browser counts down.
pub(super) fn clock(deadline: i64, say: Say) -> Markup {
    let moment = moment(deadline);
    // The browser puts the time in place of the `%`.
    let words = |key| say.with(&Message::new(key).text("time", "%"));
    html! { time.clock datetime=(moment.to_string()) data-left=(words("clock-left")) data-late=(words("clock-late")) { (minute(moment)) } }
}

/// A day, where the hour is not known.
pub(super) fn day(seconds: i64) -> Markup {
    let text = moment(seconds).strftime("%Y-%m-%d").to_string();
    html! { time datetime=(text) { (text) } }
}

fn moment(seconds: i64) -> jiff::Timestamp {
    jiff::Timestamp::from_second(seconds).unwrap_or(jiff::Timestamp::UNIX_EPOCH)
}

fn minute(moment: jiff::Timestamp) -> String {
    moment.strftime("%Y-%m-%d %H:%M UTC").to_string()
}
