//! The style of every drawing: one class per kind of thing. A picture carries the rules with its theme's colours; a
//! page has them once, with colours by name.
//!
//! Inside definitions only single classes are used: browsers differ on whether an ancestor counts there.

use crate::drawing_svg::pen_rule;
use crate::palette::{Palette, Theme, VARIABLES};
use crate::svg::{escape, put};
use atlas::font::Face;
use atlas::{Board, Colour};

/// The rules for a picture in one theme.
pub fn sheet(theme: Theme) -> String {
    rules(theme.palette())
}

/// What a picture of a board needs besides: the colours of its countries, and the pens of its signs.
pub fn board_sheet(board: &Board, theme: Theme) -> String {
    board_rules(board, theme.palette(), &|country| {
        land(board, country, theme).to_string()
    })
}

/// The rules for a page: by day, by night where the reader's machine says so, and as the reader chose.
pub fn page_sheet() -> String {
    let (light, dark) = (variables(Theme::Light), variables(Theme::Dark));
    let rules = rules(&VARIABLES);
    format!("{}{rules}\n", by_theme(&light, &dark))
}

/// The same for what belongs to one board.
pub fn page_board_sheet(board: &Board) -> String {
    let variables = |theme: Theme| {
        let mut out = String::new();
        for country in countries(board) {
            let (name, colour) = (escape(country), land(board, country, theme));
            put!(out, "--map-wash-{name}:{colour};");
        }
        out
    };
    let (light, dark) = (variables(Theme::Light), variables(Theme::Dark));
    let rules = board_rules(board, &VARIABLES, &|country| {
        format!("var(--map-wash-{})", escape(country))
    });
    format!(
        "{}{rules}{}\n",
        by_theme(&light, &dark),
        nation_rules(board)
    )
}

/// What is about a nation knows its colours: `--nation`, and `--on-nation` for what is written on it.
fn nation_rules(board: &Board) -> String {
    let mut out = String::new();
    for nation in board.signs.nations() {
        let (name, colour, on) = (escape(&nation.name), nation.colour, nation.on);
        put!(
            out,
            "[data-nation={name}]{{--nation:{colour};--on-nation:{on}}}"
        );
    }
    out
}

/// Variables by day, by night where the reader's machine says so, and as the reader chose.
fn by_theme(light: &str, dark: &str) -> String {
    format!(
        ":root{{{light}}}\n@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}\n:root[data-theme=dark]{{{dark}}}\n"
    )
}

fn countries(board: &Board) -> impl Iterator<Item = &str> {
    board.regions.iter().map(|region| &*region.country.id)
}

fn land(board: &Board, country: &str, theme: Theme) -> Colour {
    let land = board.signs.nation(country).land;
    match theme {
        Theme::Light => land.day,
        Theme::Dark => land.night,
    }
}

fn board_rules(board: &Board, palette: &Palette, wash: &dyn Fn(&str) -> String) -> String {
    let mut out = String::new();
    for pen in board.signs.pens() {
        pen_rule(&mut out, pen, palette);
    }
    for country in countries(board) {
        put!(out, ".wash-{}{{color:{}}}", escape(country), wash(country));
    }
    out
}

fn variables(theme: Theme) -> String {
    let mut out = String::new();
    for (name, value) in VARIABLES.all().into_iter().zip(theme.palette().all()) {
        let name = name.trim_start_matches("var(").trim_end_matches(')');
        put!(out, "{name}:{value};");
    }
    out
}

/// The classes of letters that are not set upright and light.
const FACES: [(&str, Face); 7] = [
    ("strong", Face::Semibold),
    ("country", Face::Semibold),
    ("key-title", Face::Semibold),
    (NUMBER, Face::Semibold),
    ("landscape", Face::Italic),
    ("water", Face::Italic),
    ("seaname", Face::Italic),
];

/// The class of numbers, which are centred at their place.
const NUMBER: &str = "number";

fn has_class(classes: &str, class: &str) -> bool {
    classes.split_whitespace().any(|own| own == class)
}

/// The face in which letters of some classes are set.
pub fn face(classes: &str) -> Face {
    let own = FACES.iter().find(|(class, _)| has_class(classes, class));
    own.map_or(Face::Regular, |(_, face)| *face)
}

/// Whether letters of some classes are centred although nothing else says so.
pub fn is_centred(classes: &str) -> bool {
    has_class(classes, NUMBER)
}

fn face_rules() -> String {
    let rule = |(class, face): (&str, Face)| match face {
        Face::Regular => String::new(),
        Face::Italic => format!("text.{class}{{font-style:italic}}"),
        Face::Semibold => format!("text.{class}{{font-weight:600}}"),
    };
    FACES.map(rule).concat()
}

fn rules(p: &Palette) -> String {
    let (paper, ink, sea, coast, river) = (p.paper, p.ink, p.sea, p.coast, p.river);
    let (water, rule, town, shadow) = (p.water_name, p.rule, p.town, p.shadow);
    let (choice, selected, stamp) = (p.choice, p.selected, p.stamp);
    let (red, black, table) = (p.red_suit, p.black_suit, p.table);
    let (family, sans) = (atlas::font::FAMILY, "system-ui,sans-serif");
    format!(
        "text{{font-family:'{family}',serif;fill:{ink}}}\
.margin{{fill:{table}}}.sea{{fill:{sea}}}.land{{fill:{paper}}}\
.coast{{fill:none;stroke:{coast};stroke-linejoin:round}}.coast-gap{{fill:none;stroke:{sea};stroke-linejoin:round}}\
.shore{{fill:none;stroke:{ink};stroke-width:3;stroke-opacity:.75;stroke-linejoin:round}}\
.border{{fill:none;stroke:{ink};stroke-width:5;stroke-opacity:.55;stroke-linejoin:round;stroke-dasharray:16 6 3 6}}\
.wash-ground{{fill:currentColor;fill-opacity:{ground}}}.wash-band{{fill:none;stroke:currentColor;stroke-opacity:{band}}}\
.relief{{fill:{paper};fill-opacity:{hill};stroke:{ink};stroke-width:2.4;stroke-opacity:.42;stroke-linecap:round;stroke-linejoin:round}}\
.soil{{stroke:{ink};stroke-opacity:.55}}.anchor{{stroke:{water}}}\
.lake{{fill:{sea};stroke:{river};stroke-width:2.5}}\
.river{{fill:none;stroke:{river};stroke-linecap:round;stroke-linejoin:round}}\
.sector{{fill:none;stroke:{ink};stroke-width:3;stroke-opacity:.42;stroke-dasharray:3 11;stroke-linecap:round}}\
.sectors .stamp{{opacity:{stamp}}}.sectors .corner{{opacity:.5}}\
.red{{fill:{red};color:{red}}}.black{{fill:{black};color:{black}}}\
.road{{fill:none;stroke:{ink};stroke-linecap:round}}.minor{{stroke-width:4.2}}.main{{stroke-width:14}}\
.main-inside{{fill:none;stroke:{paper};stroke-width:7;stroke-linecap:round}}\
.town{{fill:{town};stroke:{ink};stroke-width:4}}.outline{{fill:none;stroke:{ink}}}.paper{{fill:{town}}}.inked{{stroke:{ink}}}\
.label{{stroke:{paper};stroke-width:7;stroke-opacity:.8;stroke-linejoin:round;paint-order:stroke}}\
{faces}text.red{{fill:{red}}}text.black{{fill:{black}}}\
text.country{{fill-opacity:.34}}text.landscape{{fill-opacity:.42}}\
text.water{{fill:{water}}}text.seaname{{fill:{water};fill-opacity:.85}}\
.compass circle{{fill:none;stroke:{water};stroke-opacity:.6}}.bright,.shade{{stroke:{water};stroke-width:2;stroke-linejoin:round}}.bright{{fill:{sea}}}.shade{{fill:{coast}}}.compass text{{fill:{water}}}\
.neat{{fill:none;stroke:{ink}}}.tick{{fill:{ink}}}.rule{{fill:none;stroke:{rule}}}\
.key-paper{{fill:{paper};stroke:{ink};stroke-width:3;stroke-opacity:.6}}.key-line{{fill:none;stroke:{rule};stroke-width:2}}\
.shadow{{fill:{shadow};fill-opacity:.28}}.rim{{fill:none;stroke:{ink};stroke-width:3}}\
.piece{{stroke:#2b2620;stroke-width:3;stroke-linejoin:round}}\
.exergue{{fill:#fbf6ea;stroke:#2b2620;stroke-width:2}}\
text.number{{font-family:'{family}',{sans};fill:#2b2620;text-anchor:middle;font-feature-settings:'tnum','lnum'}}\
.strength rect,.load rect{{fill:#fffdf6;stroke:#2b2620;stroke-width:3}}.veil{{fill:{paper};fill-opacity:.5}}\
.choice{{fill:none;stroke:{choice};stroke-width:7}}.glow{{fill:{choice};fill-opacity:.22;stroke:{choice};stroke-width:17;stroke-opacity:.35}}\
.selected{{fill:none;stroke:{selected};stroke-width:8}}\
.sign{{stroke:#2b2620;stroke-width:2.5;stroke-linejoin:round}}\
.bars{{fill:none;stroke-width:5;stroke-linecap:round}}\
.hatching{{fill:none;stroke:{ink};stroke-opacity:.55}}.vignette{{stroke:currentColor;stroke-width:2.4}}\
.drawn{{fill:{ink};color:{ink}}}\
.bust-line{{stroke:#2b2620;stroke-width:2;stroke-linejoin:round}}.bust-stroke{{fill:none;stroke:#2b2620;stroke-width:1.5;stroke-linecap:round}}\
.bust-trim{{stroke:currentColor;stroke-width:2}}.bust-trim-fill{{fill:inherit}}.bust-hat{{fill:#3a342c}}.bust-lace{{fill:none;stroke:#d9b65a;stroke-width:1.6;stroke-dasharray:5 2.5}}\
.bust-ring{{fill:none;stroke:#2b2620;stroke-width:3}}.bust-leaf{{fill:#6d8a3c;stroke:#2b2620;stroke-width:1.4}}\
.die-edge{{fill:#b9ab8d;stroke:#2b2620;stroke-width:4}}.die-body{{fill:#fffdf6;stroke:#2b2620;stroke-width:3}}.die-shine{{fill:none;stroke:#fff;stroke-width:4;stroke-linecap:round}}.pip{{fill:#2b2620}}.pip-shine{{fill:#6f6556}}",
        faces = face_rules(),
        ground = p.wash,
        band = p.band,
        hill = p.hill,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use atlas::{BoardInput, Country};

    #[test]
    fn a_page_knows_every_colour_it_names() {
        check(&page_sheet());
        let board = Board::new(BoardInput {
            width: 640.0,
            height: 480.0,
            countries: ["lilliput", "blefuscu"]
                .map(|name| Country {
                    id: name.to_owned(),
                    name: name.to_owned(),
                })
                .to_vec(),
            signs: crate::sample::signs(),
            ..BoardInput::default()
        });
        let sheet = page_board_sheet(&board.unwrap());
        assert!(sheet.contains("--map-wash-lilliput:") && sheet.contains(".pen-rope{"));
        check(&[page_sheet(), sheet].concat());
    }

    /// Every name is given a colour for day and for night.
    fn check(sheet: &str) {
        for used in sheet.split("var(").skip(1) {
            let name = used.split(')').next().unwrap();
            for theme in [
                ":root{",
                ":root:not([data-theme=light]){",
                ":root[data-theme=dark]{",
            ] {
                let mut blocks = sheet.split(theme).skip(1);
                let named = |block: &str| {
                    let block = block.split('}').next().unwrap();
                    block.contains(&format!("{name}:"))
                };
                assert!(blocks.any(named), "{name} in {theme}");
            }
        }
    }
}
