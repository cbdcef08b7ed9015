//! Medallions of leaders: busts in profile in the manner of the time, put together from parts. Nobody's likeness: which parts
//! follows from the piece's id, so that a leader is known again by his face.
//!
//! Every part is drawn once per page, looking to the right, in a circle of 46 around the middle.

use crate::states_svg::side;
use crate::svg::{escape, put};
use atlas::signs::{Fashion, Side, Signs};
use kernel::scene::{Shape, Token};

/// Bridge and tip of the nose, from the brow to the upper lip.
const NOSES: [&str; 4] = [
    "L21-13C23-9 26-6 28-3 27 0 23 0 21 0",
    "L21-14C26-12 29-6 29-2 27 1 24 0 21 0",
    "L21-13C22-9 24-7 26-6 27-2 23-1 21 0",
    "L22-13 29-3C27 1 24-1 21 0",
];

/// From the lower lip round the chin to the throat.
const CHINS: [&str; 3] = [
    "C20 11 21 13 22 15 22 19 18 22 12 22",
    "C20 11 24 12 24 16 23 21 18 23 12 22",
    "C21 12 21 15 18 17 21 20 19 26 11 25",
];

/// Hair, with the strokes that show its curls: full wigs of 1700, queues of 1750, short hair of 1800.
const FULL: [[&str; 2]; 2] = [
    [
        "M13-29C10-42-8-44-18-39-28-37-31-28-30-22-37-18-37-8-33-3-38 3-37 13-32 17-36 24-33 34-26 36-22 43-10 43-6 36 1 33 2 24-2 19 3 13 1 6-2 2 5-3 5-10 3-14 8-19 10-25 13-29Z",
        "M-20-28C-12-33-5-30-2-24M-25-12C-17-17-10-14-7-7M-27 6C-19 1-12 4-8 11M-25 25C-19 20-12 23-9 30M4-36C-3-35-8-37-12-33M-14 0C-9-3-4-1-2 2",
    ],
    [
        "M13-29C16-42 6-49 1-42-4-50-17-46-20-38-30-35-32-25-29-20-36-15-36-5-31-1-37 6-36 15-30 19-34 27-30 36-22 37-16 42-8 40-6 33 0 30 1 22-3 17 2 11 0 5-3 1 5-4 5-11 3-15 8-20 10-25 13-29Z",
        "M1-42C-2-36-1-31 3-26M-18-34C-11-37-6-33-5-27M-26-16C-18-20-12-16-10-10M-27 3C-20-1-13 2-10 8M-24 22C-18 18-12 21-9 27",
    ],
];
const QUEUES: [[&str; 2]; 2] = [
    [
        "M13-29C9-39-7-41-15-35-24-29-23-12-18-2L-8 4C-8 0-4-4-1-7-5-11 1-16 4-19 7-22 9-26 13-29ZM-17 2L-31-5-29 7-20 8ZM-21 8C-28 17-28 27-23 37L-17 35C-20 27-18 17-14 8Z",
        "M-14-7C-14-12-1-12 0-7 0-3-14-3-14-7ZM-13 1C-13-3-2-3-2 1-2 5-13 5-13 1ZM-16-28C-8-34 0-33 6-28M-18-20C-10-26-2-26 2-21",
    ],
    [
        "M13-29C11-42-5-43-14-37-24-31-24-14-19-3L-8 5C-9 0-5-3-2-7-5-12 1-17 4-20 7-23 9-26 13-29ZM-18 2C-26-2-32 4-28 10-26 14-20 12-17 8ZM-22 11C-25 20-30 26-24 36L-16 33C-19 26-17 18-14 9Z",
        "M-15-5C-16-12-2-13-1-6-1-1-14 0-15-5ZM-17-30C-9-36-1-35 5-30M-19-22C-11-28-3-28 1-23M-20-13C-15-17-11-17-8-14",
    ],
];
const SHORT: [[&str; 2]; 2] = [
    [
        "M15-25C15-38-4-42-14-35-22-29-22-10-16 2L-9 8-7-2C-3-1 0-6-2-10 2-14 4-20 8-22L10-10 12-22Z",
        "M-14-28C-8-33-2-32 2-28M-17-18C-12-23-6-23-2-19M-17-7C-13-11-9-11-6-8",
    ],
    [
        "M16-23C18-36 2-44-8-39-20-37-23-20-19-6L-12 6-8-4C-2-4-1-10-3-13 2-16 6-22 9-20 11-22 14-23 16-23Z",
        "M4-36C0-32-2-30-2-26M-6-36C-9-31-10-28-8-24M-15-29C-16-24-16-20-13-16",
    ],
];

/// Hats, each with its edge: none, tricornes, a bicorne, a fur cap.
const TRICORNES: [&str; 2] = [
    "M-31-19C-24-25-22-36-21-42-8-34 10-35 21-43 22-35 27-29 35-25 22-19-14-15-31-19Z",
    "M-33-22C-22-26-16-38-12-45-2-38 14-38 24-40 24-33 28-28 36-26 20-20-14-17-33-22Z",
];
const BICORNE: &str = "M-36-17C-31-37-9-47 3-44 19-42 31-31 37-20 18-28-14-27-36-17Z";
const FUR_CAP: &str =
    "M-22-21C-26-32-24-42-19-43-8-47 10-47 17-43 21-40 20-30 19-24 6-28-8-27-22-21Z";

/// A coat with its lapel, and a breastplate with a sash.
const COAT: &str = "M-46 60C-45 43-30 35-12 32L12 33C28 36 42 44 44 60Z";
const LAPEL: &str =
    "M12 33C17 40 17 48 15 60M2 42C6 48 7 54 6 60M11 42H14M11 49H14M-30 42C-24 44-20 50-19 60";
const PLATE: &str = "M12 33C22 38 28 46 28 60H-22C-22 48-18 38-12 32M-18 42C-6 48 14 48 24 42";
const CRAVAT: &str = "M-9 27C0 32 8 30 13 25L16 34C15 42 8 48 3 42-1 37-6 33-9 27Z";

/// Definitions of all parts that the leaders of a game may have: `bust-…`.
pub fn definitions(signs: &Signs) -> String {
    let mut out = String::from(
        r#"<clipPath id="bust-clip"><circle r="45.5"/></clipPath><g id="bust-coat"><path class="bust-line" d=""#,
    );
    put!(
        out,
        r##"{COAT}"/><path class="bust-stroke bust-trim" d="{LAPEL}"/><path class="bust-line" fill="#fbf6ea" d="{CRAVAT}"/><path class="bust-stroke" d="M0 33C4 35 8 34 11 31M2 38C6 40 10 39 13 36"/></g><g id="bust-plate"><path class="bust-line" d="{COAT}"/><path class="bust-line" fill="#c3c4c0" d="{PLATE}"/><path class="bust-line bust-trim-fill" d="M-19 40L-12 34C4 44 18 52 27 54L28 61H20C4 58-10 50-19 40Z"/><path class="bust-line" fill="#fbf6ea" d="{CRAVAT}"/></g>"##
    );
    for (n, nose) in NOSES.iter().enumerate() {
        for (c, chin) in CHINS.iter().enumerate() {
            put!(
                out,
                r##"<path id="bust-face-{n}{c}" class="bust-line" d="M4-31C12-31 18-26 19-17{nose}L23 4 20 6 22 9{chin}L11 34-9 34V8C-14-2-14-20-8-27-4-30 0-31 4-31Z"/>"##
            );
        }
    }
    put!(
        out,
        r#"<path id="bust-eye" class="bust-stroke" d="M13-11C15-14 18-14 19-12M12-17C15-20 19-19 21-16M16-11.6H17.2M20 6L16 6.5M12 3C13 6 13 9 11 12M17-2C16 0 18 1 20 0"/>"#
    );
    let fashion = signs.fashion();
    for (number, [hair, curls]) in heads(fashion).iter().enumerate() {
        put!(
            out,
            r#"<g id="bust-hair-{number}"><path class="bust-line" d="{hair}"/><path class="bust-stroke" d="{curls}"/></g>"#
        );
    }
    for (number, hat) in hats(fashion).iter().enumerate() {
        put!(
            out,
            r#"<g id="bust-hat-{number}"><path class="bust-line bust-hat" d="{hat}"/><path class="bust-lace" d="{hat}"/><circle class="bust-line" cx="13" cy="-31" r="4.5" fill="currentColor"/></g>"#
        );
    }
    out.push_str(r#"<path id="bust-moustache" class="bust-stroke" d="M22 3.5C19 2 16 4 13 3M22 4C19 4 17 5.5 14 5"/><g id="bust-laurel">"#);
    for turn in [-62, -46, -30, -14, 14, 30, 46, 62] {
        let lean = if turn < 0 { 28 } else { -28 };
        put!(
            out,
            r#"<path class="bust-leaf" transform="rotate({turn}) translate(0 44) rotate({lean})" d="M-8 0C-4-4.5 4-4.5 8 0 4 4.5-4 4.5-8 0Z"/>"#
        );
    }
    out.push_str("</g>");
    out
}

fn heads(fashion: Fashion) -> &'static [[&'static str; 2]] {
    match fashion {
        Fashion::FullWigs => &FULL,
        Fashion::Queues => &QUEUES,
        Fashion::ShortHair => &SHORT,
    }
}

fn hats(fashion: Fashion) -> &'static [&'static str] {
    match fashion {
        Fashion::FullWigs => &TRICORNES,
        Fashion::Queues => &[TRICORNES[0], TRICORNES[1], FUR_CAP],
        Fashion::ShortHair => &[BICORNE, FUR_CAP],
    }
}

/// Colours of hair: powder mostly, and some of their own.
const HAIR: [&str; 4] = ["#f4f0e6", "#ddd6c6", "#8d7458", "#5d4a38"];
const SKIN: [&str; 3] = ["#f3dcc0", "#ecd0ae", "#f6e4cd"];

/// The medallion of a leader, drawn with the definitions of the page; what is seen from behind has no face. Nothing for pieces
/// that are not persons.
pub fn medallion(signs: &Signs, token: &Token) -> String {
    if token.shape != Shape::Disc {
        return String::new();
    }
    let nation = signs.nation(&token.nation);
    let id = escape(&nation.name);
    if side(signs, token) == Some(Side::Back) {
        return format!(
            r##"<svg class="medallion" viewBox="-50 -50 100 100" aria-hidden="true"><use href="#disc-back-{id}"/></svg>"##
        );
    }
    let fashion = signs.fashion();
    let mut parts = Parts(seed(&token.id));
    let mirrored = if parts.one_of(2) == 0 {
        ""
    } else {
        r#" transform="scale(-1 1)""#
    };
    let (nose, chin) = (parts.one_of(NOSES.len()), parts.one_of(CHINS.len()));
    let skin = SKIN[parts.one_of(SKIN.len())];
    let hair = parts.one_of(heads(fashion).len());
    let tint = HAIR[match fashion {
        Fashion::ShortHair => 1 + parts.one_of(3),
        _ => [0, 0, 1, 2][parts.one_of(4)],
    }];
    let plated = fashion == Fashion::FullWigs && parts.one_of(5) < 3;
    let coat = if plated { "plate" } else { "coat" };
    let ground = nation
        .colour
        .mixed(atlas::Colour::new(0xfb, 0xf6, 0xea), 0.72);
    let (colour, on) = (nation.colour, nation.on);
    let mut out = format!(
        r##"<svg class="medallion" viewBox="-50 -50 100 100" aria-hidden="true"><circle r="46.5" fill="{ground}"/><g clip-path="url(#bust-clip)"><g{mirrored}><g transform="translate(0 -3) scale(.86)"><use href="#bust-{coat}" fill="{colour}" color="{on}" stroke="{on}"/><use href="#bust-face-{nose}{chin}" fill="{skin}"/><use href="#bust-eye"/><use href="#bust-hair-{hair}" fill="{tint}"/>"##
    );
    // Under a hat most of the time, except those with the great wigs of 1700.
    let covered = match fashion {
        Fashion::FullWigs => parts.one_of(5) < 2,
        _ => parts.one_of(5) < 4,
    };
    if covered {
        let hat = parts.one_of(hats(fashion).len());
        put!(out, r##"<use href="#bust-hat-{hat}" color="{colour}"/>"##);
    }
    if parts.one_of(4) == 0 {
        out.push_str(r##"<use href="#bust-moustache"/>"##);
    }
    out.push_str(r#"</g></g></g><circle class="bust-ring" r="46.5"/>"#);
    if signs.is_laurelled(&token.id) {
        out.push_str(r##"<use href="#bust-laurel"/>"##);
    }
    out.push_str("</svg>");
    out
}

/// The parts of a face, one after the other.
struct Parts(u64);

impl Parts {
    /// A number below another, by the generator of Marsaglia.
    fn one_of(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % count
    }
}

/// A number that belongs to a name: the hash of Fowler, Noll and Vo, the same everywhere.
fn seed(name: &str) -> u64 {
    let mixed = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    name.bytes().fold(0xcbf2_9ce4_8422_2325, mixed).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::signs;
    use kernel::scene::Value;
    use std::collections::BTreeSet;

    fn leader(id: &str, shape: Shape, states: &[&str]) -> String {
        let token = Token {
            id: id.into(),
            shape,
            space: None,
            nation: "lilliput".into(),
            name: id.into(),
            rank: Some(2),
            value: Value::None,
            depth: 0,
            states: states.iter().map(|state| (*state).into()).collect(),
            holds: Vec::new(),
            unseen: 0,
        };
        medallion(&signs(), &token)
    }

    #[test]
    fn a_leader_is_known_again_and_differs_from_others() {
        let names = [
            "munodi",
            "reldresal",
            "skyresh",
            "flimnap",
            "limtoc",
            "lalcon",
            "balmuff",
        ];
        let faces: BTreeSet<String> = names.map(|name| leader(name, Shape::Disc, &[])).into();
        assert_eq!(faces.len(), names.len());
        assert!(faces.contains(&leader("munodi", Shape::Disc, &[])));
    }

    #[test]
    fn whoever_is_hidden_has_no_face_and_things_have_none() {
        let hidden = leader("munodi", Shape::Disc, &["hidden"]);
        assert_eq!(hidden, leader("flimnap", Shape::Disc, &["hidden"]));
        assert!(!hidden.contains("bust-"));
        assert_eq!(leader("munodi", Shape::Cube, &[]), "");
    }

    #[test]
    fn every_part_that_is_used_is_defined() {
        let defined = definitions(&signs());
        for name in ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"] {
            let face = leader(name, Shape::Disc, &[]);
            for used in face.split("href=\"#").skip(1) {
                let id = used.split('"').next().unwrap();
                assert!(defined.contains(&format!("id=\"{id}\"")), "{id}");
            }
        }
    }
}
