//! The column beside the board: log, choices, armies, players, rules.

use super::Shell;
use super::shell::{language_link, theme_switch, tool};
use crate::Words;
use kernel::Message;
use maud::{Markup, html};

const TABS: [&str; 5] = ["log", "choices", "sheet", "players", "rules"];

pub fn side(view: &Shell, words: &Words) -> Markup {
    let say = |key: &str| words.say(&Message::new(key));
    html! {
        aside #side aria-label=(say("table-side")) {
            div.tabs role="tablist" aria-label=(say("table-side")) {
                @for name in TABS {
                    button type="button" role="tab" id={ "show-" (name) } aria-controls={ "tab-" (name) }
                        aria-selected=(name == TABS[0]) tabindex=(if name == TABS[0] { 0 } else { -1 }) {
                        (say(&format!("tab-{name}")))
                        @if name == "choices" { span.count data-count="choices" {} }
                    }
                }
            }
            (tab("log", "tab column", log(words)))
            (tab("choices", "tab", choices(words)))
            (tab("sheet", "tab", sheet(view, words)))
            (tab("players", "tab", players(view, words)))
            (tab("rules", "tab", rules(view, words)))
        }
    }
}

fn tab(name: &str, class: &str, inside: Markup) -> Markup {
    html! {
        section class=(class) id={ "tab-" (name) } role="tabpanel" aria-labelledby={ "show-" (name) } hidden[name != TABS[0]] {
            (inside)
        }
    }
}

fn log(words: &Words) -> Markup {
    let say = |key: &str| words.say(&Message::new(key));
    let step = |name: &str| {
        let label = say(&format!("history-{name}"));
        html! {
            button type="button" class="tool" data-do=(name) title=(label) aria-label=(label) { (super::icons::icon(name)) }
        }
    };
    html! {
        button.button.quiet #older type="button" data-do="older" hidden { (say("do-older")) }
        ol #log aria-label=(say("heading-log")) {}
        div #history role="group" aria-label=(say("history-label")) {
            (step("earlier"))
            input type="range" min="0" max="0" value="0" aria-label=(say("history-label"));
            @for name in ["later", "play", "now"] { (step(name)) }
            output {}
        }
    }
}

fn choices(words: &Words) -> Markup {
    let say = |key: &str| words.say(&Message::new(key));
    html! {
        h2 { (say("heading-choices")) }
        ul #choices tabindex="-1" aria-label=(say("heading-choices")) {}
    }
}

fn sheet(view: &Shell, words: &Words) -> Markup {
    let say = |key: &str| words.say(&Message::new(key));
    html! {
        @if view.seat.is_some() { h2 { (say("heading-sheet")) } }
        div #sheet {}
        h2 { (say("heading-state")) }
        div #tracks {}
        div #panels {}
        details #pieces { summary { (say("table-pieces")) } }
        @if view.seat.is_some() {
            h2 { (say("heading-notes")) }
            label for="notes" class="small muted" { (say("notes-label")) }
            textarea #notes name="notes" rows="6" { (view.notes) }
            div #notes-state role="status" {}
        }
    }
}

fn players(view: &Shell, words: &Words) -> Markup {
    let say = |key: &str| words.say(&Message::new(key));
    let seated = view.seat.is_some();
    let playing = seated && !view.features.finished;
    html! {
        div #offers role="status" { (view.offers) }
        @if view.seats.len() > 1 {
            h2 { (say("heading-seats")) }
            nav.actions aria-label=(say("heading-seats")) {
                @for link in view.seats {
                    a.button href=(link.url) aria-current=[(view.seat == Some(link.seat)).then_some("page")] {
                        (view.workshop.seat_name(link.seat))
                    }
                }
            }
        }
        h2 { (say("heading-players")) }
        @if !seated { p.muted { (say("table-watching")) } }
        div #players { (view.players) }
        h2 { (say("heading-chat")) }
        div #chat { (view.chat) }
        @if playing {
            h2 { (say("heading-agree")) }
            div.actions {
                button.button type="button" data-do="offer-stop" { (say("do-offer-stop")) }
                button.button type="button" data-do="offer-rollback" { (say("do-offer-rollback")) }
                button.button.danger type="button" data-do="resign" { (say("do-resign")) }
            }
            h2 #orders-heading { (say("heading-orders")) }
            p.small.muted id="orders-hint" { (say("orders-hint")) }
            ul #orders-list aria-labelledby="orders-heading" {}
            details #orders-text-form {
                summary { (say("orders-advanced")) }
                p.small.muted id="orders-how" {
                    @if let Some(example) = view.workshop.words.find("orders-example") { (example) " " }
                    (say("orders-conditions"))
                }
                @if !view.windows.is_empty() {
                    p.small.muted { (say("orders-windows")) }
                    dl.small.windows {
                        @for window in view.windows {
                            dt { code { (window.kind) } }
                            dd { @for role in window.roles { code { (role) } " " } }
                        }
                    }
                }
                div #orders {
                    form {
                        label for="orders-text" class="small muted" { (say("orders-label")) }
                        textarea #orders-text name="orders" rows="3" spellcheck="false" aria-describedby="orders-hint orders-how" { (view.orders) }
                        button.button type="submit" { (say("orders-save")) }
                    }
                }
            }
        }
        h2 { (say("heading-settings")) }
        div.actions {
            (language_link(view, "button quiet"))
            (theme_switch(words, "tool"))
            (tool(words, "sound", "tool"))
            (tool(words, "help", "tool"))
        }
    }
}

fn rules(view: &Shell, words: &Words) -> Markup {
    let say = |key: &str| words.say(&Message::new(key));
    html! {
        h2 { (say("heading-rules")) }
        div #verify.actions {
            @if let Some(taught) = view.how_to_play {
                a.button.primary href=(taught) target="_blank" rel="noopener" { (say("script-help-play")) }
            }
            a.button href=(view.rules) target="_blank" rel="noopener" { (say("rules-all")) }
            button.button type="button" data-do="verify" title=(say("dice-about")) { (say("do-verify")) }
        }
        div #reader.reader { (view.reader) }
    }
}
