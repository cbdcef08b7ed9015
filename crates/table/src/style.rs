//! The style of every drawing: one class per kind of thing. A picture carries the rules with its theme's colours; a
//! page has them once, with colours by name.
//!
//! Inside definitions only single classes are used: browsers differ on whether an ancestor counts there.

use crate::emblems::NATIONS;
use crate::palette::{self, Palette, Theme, VARIABLES};
use crate::svg::put;

/// Countries with a wash of their own: the nations, and the Empire's many lords as one.
fn countries() -> impl Iterator<Item = &'static str> {
    NATIONS
        .iter()
        .map(|(nation, _)| *nation)
        .chain(["empire", "dutch", "minor"])
}

/// The rules for a picture in one theme.
pub fn sheet(theme: Theme) -> String {
    rules(theme.palette(), &|country| {
        palette::wash(country, theme).to_owned()
    })
}

/// The rules for a page: by day, by night where the reader's machine says so, and as the reader chose.
pub fn page_sheet() -> String {
    let (light, dark) = (variables(Theme::Light), variables(Theme::Dark));
    let rules = rules(&VARIABLES, &|country| format!("var(--map-wash-{country})"));
    format!(
        ":root{{{light}}}\n@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark}}}}}\n:root[data-theme=dark]{{{dark}}}\n{rules}\n"
    )
}

fn variables(theme: Theme) -> String {
    let mut out = String::new();
    for (name, value) in VARIABLES.all().into_iter().zip(theme.palette().all()) {
        let name = name.trim_start_matches("var(").trim_end_matches(')');
        put!(out, "{name}:{value};");
    }
    for country in countries() {
        put!(
            out,
            "--map-wash-{country}:{};",
            palette::wash(country, theme)
        );
    }
    out
}

fn rules(p: &Palette, wash: &dyn Fn(&str) -> String) -> String {
    let (paper, ink, sea, coast, river) = (p.paper, p.ink, p.sea, p.coast, p.river);
    let (water, rule, town, shadow) = (p.water_name, p.rule, p.town, p.shadow);
    let (choice, selected, stamp) = (p.choice, p.selected, p.stamp);
    let (red, black, table) = (p.red_suit, p.black_suit, p.table);
    let (family, sans) = (atlas::font::FAMILY, "system-ui,sans-serif");
    let mut out = format!(
        "text{{font-family:'{family}',serif;fill:{ink}}}\
.margin{{fill:{table}}}.sea{{fill:{sea}}}.land{{fill:{paper}}}\
.coast{{fill:none;stroke:{coast};stroke-linejoin:round}}.coast-gap{{fill:none;stroke:{sea};stroke-linejoin:round}}\
.shore{{fill:none;stroke:{ink};stroke-width:3;stroke-opacity:.75;stroke-linejoin:round}}\
.border{{fill:none;stroke:{ink};stroke-width:5;stroke-opacity:.55;stroke-linejoin:round;stroke-dasharray:16 6 3 6}}\
.wash{{color:{neutral}}}.wash-ground{{fill:currentColor;fill-opacity:{ground}}}.wash-band{{fill:none;stroke:currentColor;stroke-opacity:{band}}}\
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
text.strong{{font-weight:600}}text.red{{fill:{red}}}text.black{{fill:{black}}}\
text.country{{fill-opacity:.34;font-weight:600}}text.landscape{{fill-opacity:.42;font-style:italic}}\
text.water{{fill:{water};font-style:italic}}text.seaname{{fill:{water};font-style:italic;fill-opacity:.85}}\
.compass circle{{fill:none;stroke:{water};stroke-opacity:.6}}.compass path{{stroke:{water};stroke-width:2;stroke-linejoin:round}}.bright{{fill:{sea}}}.shade{{fill:{coast}}}.compass text{{fill:{water}}}\
.neat{{fill:none;stroke:{ink}}}.tick{{fill:{ink}}}.rule{{fill:none;stroke:{rule}}}\
.key-paper{{fill:{paper};stroke:{ink};stroke-width:3;stroke-opacity:.6}}.key-line{{fill:none;stroke:{rule};stroke-width:2}}.key-title{{font-weight:600}}\
.shadow{{fill:{shadow};fill-opacity:.28}}.rim{{fill:none;stroke:{ink};stroke-width:3}}\
.piece{{stroke:#2b2620;stroke-width:3;stroke-linejoin:round}}\
.exergue{{fill:#fbf6ea;stroke:#2b2620;stroke-width:2}}\
text.number{{font-family:'{family}',{sans};font-weight:600;fill:#2b2620;text-anchor:middle;font-feature-settings:'tnum','lnum'}}\
.strength rect,.load rect{{fill:#fffdf6;stroke:#2b2620;stroke-width:3}}.veil{{fill:{paper};fill-opacity:.5}}\
.choice{{fill:none;stroke:{choice};stroke-width:7}}.glow{{fill:{choice};fill-opacity:.22;stroke:{choice};stroke-width:17;stroke-opacity:.35}}\
.selected{{fill:none;stroke:{selected};stroke-width:8}}\
.sign{{stroke:#2b2620;stroke-width:2.5;stroke-linejoin:round}}.sign-line{{fill:none;stroke:#2b2620;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}}\
.bars{{fill:none;stroke-width:5;stroke-linecap:round}}\
.fold{{fill:#fbf6ea;stroke:#2b2620;stroke-width:2.5;stroke-linejoin:round}}\
.crack-edge{{fill:none;stroke:#2b2620;stroke-width:9;stroke-linejoin:round}}.crack{{fill:none;stroke:#fffaf0;stroke-width:4.5;stroke-linejoin:round}}\
.wall-edge{{fill:none;stroke:#2b2620;stroke-width:13;stroke-dasharray:17.2 9}}.wall{{fill:none;stroke-width:8;stroke-dasharray:12.2 14;stroke-dashoffset:-2.5}}\
.trench-edge{{fill:none;stroke:{paper};stroke-width:9;stroke-linejoin:round;stroke-linecap:round}}.trench{{fill:none;stroke:{selected};stroke-width:4.5;stroke-linejoin:round;stroke-linecap:round}}\
.rampart-edge{{fill:none;stroke:#2b2620;stroke-width:10;stroke-linejoin:miter;stroke-linecap:square}}.rampart{{fill:none;stroke-width:5.5;stroke-linejoin:miter;stroke-linecap:square}}\
.slash{{fill:none;stroke:{selected};stroke-width:4;stroke-linecap:round}}\
.laurel{{fill:none;stroke:{laurel};stroke-width:3.5;stroke-linecap:round}}.leaf{{fill:{laurel}}}\
.hatching{{fill:none;stroke:{ink};stroke-opacity:.55}}.vignette{{stroke:currentColor;stroke-width:2.4}}\
.die-body{{fill:#fffdf6;stroke:#2b2620;stroke-width:5}}.pip{{fill:#2b2620}}",
        laurel = "#5c7a34",
        neutral = palette::nation("neutral"),
        ground = p.wash,
        band = p.band,
    );
    for country in countries() {
        put!(out, ".wash-{country}{{color:{}}}", wash(country));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_knows_every_colour_it_names() {
        let sheet = page_sheet();
        for used in sheet.split("var(").skip(1) {
            let name = used.split(')').next().unwrap();
            for (block, _) in sheet.match_indices(":root") {
                let block = sheet[block..].split('}').next().unwrap();
                assert!(block.contains(&format!("{name}:")), "{name} in {block}");
            }
        }
    }
}
