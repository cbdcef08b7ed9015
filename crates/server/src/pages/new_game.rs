//! A new game: its options as the game lists them, a player for each seat, a pace.

use super::{
    answer,
    frame::{Here, Page, form_word, framed, sealed_fields},
    game_names::GameNames,
    play_now::{person, somebody, welcomed},
    words::Say,
};
use crate::{
    Room,
    hall::{Admission, BotKind},
    http::{
        Fault, Form, Path, Query, Site, Visitor,
        api::{NewGameBody, SeatWish, WishedKind},
    },
};
use axum::{extract::State, response::Response};
use kernel::{Message, host::Pairs};
use maud::{Markup, html};
use std::{collections::BTreeMap, sync::Arc};

/// Hours per move, as offered.
const PACES: [u32; 5] = [12, 24, 48, 72, 168];

/// Who may sit on a seat, as the form says it: the word, and what it means.
const PLAYERS: [(&str, WishedKind, Option<BotKind>); 6] = [
    ("me", WishedKind::Me, None),
    ("careful", WishedKind::Bot, Some(BotKind::Careful)),
    ("random", WishedKind::Bot, Some(BotKind::Random)),
    ("open", WishedKind::Open, None),
    ("invite", WishedKind::Invite, None),
    ("screen", WishedKind::Screen, None),
];

pub(super) async fn show(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(game): Path<String>,
    Query(wished): Query<BTreeMap<String, String>>,
) -> Result<Response, Fault> {
    let room = site
        .hall
        .rooms()
        .current(&game)
        .ok_or_else(Fault::not_found)?;
    let fields = option_fields(room);
    let wished: Pairs = (wished.into_iter())
        .filter(|(key, value)| {
            let known = fields.iter().find(|(own, _)| own == key);
            known.is_some_and(|(_, values)| values.contains(value))
        })
        .collect();
    // Options that do not go together are replaced by the usual ones.
    let options = room.game().full_options(&wished);
    let options = options.or_else(|_| room.game().full_options(&[]));
    let options = options.map_err(|bad| Fault::bad(bad.to_string()))?;
    let say = Say::new(visitor.language);
    let names = GameNames::new(site.hall.rooms(), &game, visitor.language);
    let title = say.with(&Message::new("new-game-of").text("game", names.title()));
    let body = html! {
        h1 { (title) }
        @if !room.primer().chapters.is_empty() { p { a href={ "/how-to-play/" (game) } { (say.the("how-to-play")) } } }
        div.new-game {
            (options_form(room, &names, say, &fields, &options))
            (seats_form(&site, &visitor, room, &names, say, &options))
        }
    };
    let page = Page {
        title: &title,
        here: Here::Games,
        wide: true,
        body,
    };
    Ok(answer(framed(&site, &visitor, page)))
}

/// Every option with the values it may have, in the game's order.
fn option_fields(room: &Room) -> Vec<(String, Vec<String>)> {
    let mut fields: Vec<(String, Vec<String>)> = Vec::new();
    for (key, value) in room.game().all_options().into_iter().flatten() {
        match fields.iter_mut().find(|(own, _)| *own == key) {
            None => fields.push((key, vec![value])),
            Some((_, values)) if !values.contains(&value) => values.push(value),
            Some(_) => {}
        }
    }
    fields
}

/// Choosing options redraws the page, because other options may mean other seats.
fn options_form(
    room: &Room,
    names: &GameNames<'_>,
    say: Say,
    fields: &[(String, Vec<String>)],
    options: &Pairs,
) -> Markup {
    let chosen = |key: &str, value: &str| {
        (options.iter()).any(|(own, chosen)| own == key && chosen == value)
    };
    html! {
        form.form.fields method="get" action={ "/new/" (room.name()) } {
            @for (key, values) in fields {
                div.field {
                    label for={ "option-" (key) } { (names.option(key)) }
                    select id={ "option-" (key) } name=(key) data-send {
                        @for value in values {
                            option value=(value) selected[chosen(key, value)] { (names.value(key, value)) }
                        }
                    }
                    @if let Some(hint) = names.find(&format!("option-{key}-about")) { p.hint { (hint) } }
                }
            }
            noscript { div.actions { button.button type="submit" { (say.the("new-apply")) } } }
        }
    }
}

fn seats_form(
    site: &Site,
    visitor: &Visitor,
    room: &Room,
    names: &GameNames<'_>,
    say: Say,
    options: &Pairs,
) -> Markup {
    let seats = room.game().seats(options).unwrap_or_default();
    let usual = |place: usize| if place == 0 { "me" } else { "careful" };
    html! {
        form.form method="post" action={ "/new/" (room.name()) } {
            (form_word(visitor))
            (sealed_fields(site))
            @for (key, value) in options { input type="hidden" name={ "option-" (key) } value=(value); }
            fieldset.fields {
                legend { (say.the("new-seats")) }
                @for (place, seat) in seats.iter().enumerate() {
                    div.field {
                        label for={ "seat-" (seat) } { (names.seat(seat)) }
                        select id={ "seat-" (seat) } name={ "seat-" (seat) } {
                            @for (word, ..) in PLAYERS {
                                option value=(word) selected[word == usual(place)] { (say.the(&format!("kind-{word}"))) }
                            }
                        }
                        @if let Some(about) = names.find(&format!("seat-{seat}-about")) { p.hint { (about) } }
                    }
                }
            }
            div.fields {
                div.field {
                    label for="pace" { (say.the("new-pace")) }
                    select id="pace" name="pace" {
                        option value="" selected { (say.the("new-pace-none")) }
                        @for hours in PACES { option value=(hours) { (pace(hours, say)) } }
                    }
                    p.hint { (say.the("new-pace-about")) }
                }
                div.field {
                    label for="title" { (say.the("new-name")) }
                    input id="title" name="title" maxlength="60" autocomplete="off";
                    p.hint { (say.the("new-name-about")) }
                }
            }
            fieldset.fields {
                legend { (say.the("new-company")) }
                div.field {
                    label for="admission" { (say.the("new-admission")) }
                    select id="admission" name="admission" {
                        option value="open" selected { (say.the("admission-open")) }
                        option value="ask" { (say.the("admission-ask")) }
                    }
                    p.hint { (say.the("new-admission-about")) }
                }
                div.field {
                    label.check { input type="checkbox" name="unlisted" value="yes"; " " (say.the("new-unlisted")) }
                    p.hint { (say.the("new-unlisted-about")) }
                }
            }
            div.actions { button.button.primary type="submit" { (say.the("new-create")) } }
            noscript { p.notice { (say.the("without-script")) } }
        }
    }
}

/// Hours per move in words.
pub(super) fn pace(hours: u32, say: Say) -> String {
    say.with(&match hours % 24 {
        0 => Message::new("pace-days").number("days", hours / 24),
        _ => Message::new("pace-hours").number("hours", hours),
    })
}

pub(super) async fn create(
    State(site): State<Arc<Site>>,
    visitor: Visitor,
    Path(game): Path<String>,
    form: Form,
) -> Result<Response, Fault> {
    let seats = form.under("seat-").map(|(seat, word)| {
        let known = PLAYERS.iter().find(|(own, ..)| *own == word);
        let (_, kind, bot) = known.ok_or_else(|| Fault::bad(format!("seat-{seat}: {word}")))?;
        Ok(SeatWish {
            seat: seat.to_owned(),
            kind: *kind,
            bot: bot.map(|bot| bot.name().to_owned()),
        })
    });
    let seats = seats.collect::<Result<Vec<_>, Fault>>()?;
    let options = form.under("option-");
    let pace_hours = match form.get("pace") {
        "" => None,
        hours => Some((hours.parse()).map_err(|_| Fault::bad("pace: a number of hours"))?),
    };
    let text = |field: &str| Some(form.get(field).to_owned());
    let body = NewGameBody {
        game,
        options: options
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .collect(),
        seats,
        pace_hours,
        title: text("title"),
        sealed: text("sealed"),
        commitment: text("commitment"),
        nonce: text("nonce"),
        position: None,
        admission: match form.get("admission") {
            "" | "open" => Admission::Open,
            "ask" => Admission::Ask,
            _ => return Err(Fault::bad("admission: open or ask")),
        },
        unlisted: form.get("unlisted") == "yes",
    };
    let new = body.read(&site)?;
    let (account, secret) = somebody(&site, &visitor).await?;
    let home = site.home(&visitor);
    let code = (site.hall.create_from(home, &person(&account), new)).await?;
    Ok(welcomed(&site, secret.as_ref(), &format!("/games/{code}")))
}
