//! The strip of phases, tracks and panels.

use super::telling::tell;
use super::{Moment, Op, Shown, Workshop};
use crate::pieces_svg::{Strength, body};
use crate::svg::{escape, put};
use kernel::Target;
use kernel::scene::{Panel, Step, Token, Track};
use std::sync::Arc;

/// Appends those that changed between two moments.
pub fn changes(out: &mut Vec<Op>, workshop: &Workshop, before: Option<&Shown>, now: &Moment) {
    if before.is_none_or(|before| before.sequence != now.sequence()) {
        out.push(filled("sequence", sequence(workshop, &now.scene.sequence)));
    }
    if before.is_none_or(|before| before.tracks != now.scene.tracks) {
        out.push(filled("tracks", tracks(workshop, &now.scene.tracks)));
    }
    match before {
        Some(before) if same_set(&before.panels, &now.scene.panels) => {
            for (old, new) in before.panels.iter().zip(&now.scene.panels) {
                if old != new {
                    let mut inside = String::new();
                    put_panel(&mut inside, workshop, new);
                    out.push(filled(&format!("panel-{}", new.id), inside));
                }
            }
        }
        _ => out.push(filled("panels", panels(workshop, &now.scene.panels))),
    }
}

pub fn filled(id: &str, html: String) -> Op {
    Op::Html {
        id: id.into(),
        html,
    }
}

fn sequence(workshop: &Workshop, steps: &[Step]) -> String {
    let mut out = String::new();
    for step in steps {
        let now = if step.now {
            r#" class="now" aria-current="step""#
        } else {
            ""
        };
        put!(out, "<li{now}>{}</li>", tell(workshop, &step.name));
    }
    out
}

fn tracks(workshop: &Workshop, tracks: &[Arc<Track>]) -> String {
    let mut out = String::new();
    for track in tracks {
        put!(
            out,
            r#"<div class="track"><h3>{}</h3><ol>"#,
            tell(workshop, &track.name)
        );
        for (number, name) in (0..).zip(&track.boxes) {
            let at = if track.at == Some(number) {
                r#" class="at" aria-current="true""#
            } else {
                ""
            };
            put!(out, "<li{at}");
            if !track.id.is_empty() {
                let thing = Target::Box(track.id.clone(), number).written();
                put!(out, r#" data-thing="{}""#, escape(&thing));
            }
            put!(out, ">{}", tell(workshop, name));
            for on in track.pieces.iter().filter(|on| on.at == number) {
                put_piece(&mut out, workshop, &on.piece);
            }
            out.push_str("</li>");
        }
        out.push_str("</ol></div>");
    }
    out
}

/// A piece on a box, small, with its name for those who point at it or cannot see it.
fn put_piece(out: &mut String, workshop: &Workshop, piece: &Token) {
    let mut name = workshop.piece_name(piece);
    if let Some(strength) = Strength::of(&workshop.board.signs, std::iter::once(piece)) {
        name = format!("{name} {}", strength.written());
    }
    if piece.load() > 0 {
        name = format!("{name} ({})", workshop.inside(piece));
    }
    put!(
        out,
        r#"<span class="on-box" data-thing="{}" title="{name}"><svg viewBox="-60 -60 120 120" role="img" aria-label="{name}">"#,
        escape(&Target::Token(piece.id.clone()).written()),
        name = escape(&name)
    );
    body(out, &workshop.board.signs, piece);
    out.push_str("</svg></span>");
}

fn same_set(shown: &[Arc<Panel>], now: &[Arc<Panel>]) -> bool {
    shown.len() == now.len() && shown.iter().zip(now).all(|(a, b)| a.id == b.id)
}

fn panels(workshop: &Workshop, panels: &[Arc<Panel>]) -> String {
    let mut out = String::new();
    for panel in panels {
        put!(
            out,
            r#"<details class="panel" id="panel-{}" open>"#,
            escape(&panel.id)
        );
        put_panel(&mut out, workshop, panel);
        out.push_str("</details>");
    }
    out
}

fn put_panel(out: &mut String, workshop: &Workshop, panel: &Panel) {
    put!(
        out,
        "<summary>{}</summary><ul>",
        tell(workshop, &panel.title)
    );
    for line in &panel.lines {
        put!(out, "<li>{}</li>", tell(workshop, line));
    }
    out.push_str("</ul>");
}
