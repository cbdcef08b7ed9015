//! A form of a deciding seat: rows with numbers or answers, running totals, a proposal, one button that sends it all.

use super::parts::filled;
use super::telling::tell;
use super::{Moment, Op, Shown, Workshop};
use crate::svg::{escape, put};
use kernel::scene::{Answer, Choice, Field, Fill, Form, Row, Total};
use kernel::{Message, Name, Target};
use std::collections::BTreeMap;

/// Appends the form if it changed, or that there is none any more.
pub fn changes(out: &mut Vec<Op>, workshop: &Workshop, before: Option<&Shown>, now: &Moment) {
    if before.is_none_or(|before| before.form() != now.form()) {
        let html = match &now.scene.form {
            Some(form) => drawn(workshop, form, &now.scene.choices),
            None => String::new(),
        };
        out.push(filled("form", html));
    }
}

fn drawn(workshop: &Workshop, form: &Form, choices: &[Choice]) -> String {
    let mut out = String::with_capacity(4096);
    put!(
        out,
        r#"<form class="ledger" novalidate data-done="{}"><header><h2>{}</h2><button type="button" class="tool" data-do="fold-form" aria-expanded="true" title="{fold}" aria-label="{fold}"></button></header><div class="inside">"#,
        escape(&form.done),
        tell(workshop, &form.title),
        fold = escape(&workshop.word("form-fold"))
    );
    put_groups(&mut out, workshop, form);
    out.push_str(r#"<div class="rows">"#);
    let price = priced(form);
    for (number, row) in form.rows.iter().enumerate() {
        put_row(&mut out, workshop, number, row, price);
    }
    out.push_str("</div>");
    put_totals(&mut out, workshop, &form.totals);
    let done = choices.iter().find(|choice| choice.action == form.done);
    let label = done.map_or_else(
        || workshop.word("form-send"),
        |choice| workshop.words.say(&choice.label),
    );
    put!(
        out,
        r#"<p class="form-error" role="alert" hidden></p><div class="actions"><button type="button" class="button" data-do="propose">{}</button><button type="submit" class="button primary" data-untouched="{}" data-filled="{}"></button></div></div></form>"#,
        escape(&workshop.word("form-propose")),
        escape(&label),
        escape(&workshop.word("form-send"))
    );
    out
}

/// The total of which rows take more than one at a time, if there is one: then each row says how much it takes.
fn priced(form: &Form) -> Option<&Total> {
    let dear = form.rows.iter().any(|row| match &row.field {
        Field::Number { takes, .. } => takes.first().is_some_and(|taken| *taken > 1),
        Field::OneOf { .. } => false,
    });
    form.totals.first().filter(|_| dear)
}

/// Answers that can be chosen for several rows at once.
fn put_groups(out: &mut String, workshop: &Workshop, form: &Form) {
    let mut groups: BTreeMap<&str, (usize, &Answer)> = BTreeMap::new();
    for row in &form.rows {
        let Field::OneOf { options, .. } = &row.field else {
            continue;
        };
        for answer in options.iter().filter(|answer| !answer.group.is_empty()) {
            groups.entry(&answer.group).or_insert((0, answer)).0 += 1;
        }
    }
    groups.retain(|_, (rows, _)| *rows > 1);
    if groups.is_empty() {
        return;
    }
    put!(
        out,
        r#"<div class="groups" role="group" aria-label="{}">"#,
        escape(&workshop.word("form-all"))
    );
    for (group, (_, answer)) in groups {
        let words = Message::new("form-all-to").text("answer", workshop.words.say(&answer.label));
        put!(
            out,
            r#"<button type="button" class="button quiet" data-do="fill-group" data-group="{}">{}</button>"#,
            escape(group),
            escape(&workshop.house().say(&words))
        );
    }
    out.push_str("</div>");
}

fn put_row(out: &mut String, workshop: &Workshop, number: usize, row: &Row, price: Option<&Total>) {
    out.push_str(r#"<div class="row""#);
    // A row is told from the others by what it does, which it says anyway, or by what it is about: its place changes
    // with the position.
    if matches!(row.field, Field::OneOf { .. }) {
        let label = || Name::from(row.label.to_string());
        let key = row.about.as_ref().map_or_else(label, Target::written);
        put!(out, r#" data-key="{}""#, escape(&key));
    }
    if let Some(about) = &row.about {
        put!(out, r#" data-thing="{}""#, escape(&about.written()));
    }
    let label = tell(workshop, &row.label);
    let id = format!("form-{number}");
    match &row.field {
        Field::Number {
            now,
            least,
            most,
            proposed,
            fill,
            takes,
        } => {
            let (kind, action) = match fill {
                Fill::Once(action) => ("once", action),
                Fill::Each(action) => ("each", action),
            };
            // What was never filled in begins with the least that may be.
            let shown = (*now).clamp(*least, (*most).max(*least));
            let taken = takes.first();
            let takes: Vec<String> = takes.iter().map(u16::to_string).collect();
            put!(
                out,
                r#" data-fill="{kind}" data-action="{}" data-now="{now}" data-proposed="{proposed}" data-takes="{}">"#,
                escape(action),
                takes.join(" ")
            );
            let [fewer, more] = ["form-fewer", "form-more"].map(|key| escape(&workshop.word(key)));
            let cost = match (price, taken) {
                (Some(_), Some(taken)) => format!(r#" <span class="price">{taken}</span>"#),
                _ => String::new(),
            };
            put!(
                out,
                r#"<label for="{id}">{label}{cost}</label><span class="stepper"><button type="button" class="tool" data-do="step" data-step="-1" tabindex="-1" aria-label="{fewer}">−</button><input id="{id}" type="number" inputmode="numeric" min="{least}" max="{most}" value="{shown}"><button type="button" class="tool" data-do="step" data-step="1" tabindex="-1" aria-label="{more}">+</button></span>"#
            );
        }
        Field::OneOf { options, proposed } => {
            put!(
                out,
                r#" data-fill="one" data-proposed="{proposed}"><label for="{id}">{label}</label><select id="{id}">"#
            );
            for (number, answer) in options.iter().enumerate() {
                let selected = if number == usize::from(*proposed) {
                    " selected"
                } else {
                    ""
                };
                put!(
                    out,
                    r#"<option value="{number}"{selected} data-gesture="{}" data-group="{}">{}</option>"#,
                    escape(&answer.gesture),
                    escape(&answer.group),
                    escape(&workshop.words.say(&answer.label))
                );
            }
            out.push_str("</select>");
        }
    }
    out.push_str(r#"<p class="row-error" role="alert" hidden></p></div>"#);
}

fn put_totals(out: &mut String, workshop: &Workshop, totals: &[Total]) {
    if totals.is_empty() {
        return;
    }
    out.push_str(r#"<dl class="totals">"#);
    for total in totals {
        put!(
            out,
            r#"<div data-least="{}" data-most="{}"><dt>{}</dt><dd><output></output></dd></div>"#,
            total.least,
            total.most,
            tell(workshop, &total.label)
        );
    }
    out.push_str("</dl>");
}
