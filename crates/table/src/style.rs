//! The style sheet inside every drawing: one class per kind of thing, so that a page can restyle it.

use crate::palette::Theme;

/// The rules for a theme.
pub fn sheet(theme: Theme) -> String {
    let p = theme.palette();
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
.lake{{fill:{sea};stroke:{river};stroke-width:2.5}}\
.river{{fill:none;stroke:{river};stroke-linecap:round;stroke-linejoin:round}}\
.sector{{fill:none;stroke:{ink};stroke-width:3;stroke-opacity:.42;stroke-dasharray:3 11;stroke-linecap:round}}\
.stamp{{opacity:{stamp}}}.corner{{opacity:.5}}.red{{fill:{red}}}.black{{fill:{black}}}\
.road{{fill:none;stroke:{ink};stroke-linecap:round}}.minor{{stroke-width:4.2}}.main{{stroke-width:14}}\
.main-inside{{fill:none;stroke:{paper};stroke-width:7;stroke-linecap:round}}\
.town{{fill:{town};stroke:{ink};stroke-width:4}}.outline{{fill:none;stroke:{ink}}}.paper{{fill:{town}}}\
.label{{font-size:36px;stroke:{paper};stroke-width:7;stroke-opacity:.8;stroke-linejoin:round;paint-order:stroke}}\
.strong{{font-weight:600}}\
.country{{fill-opacity:.34;font-weight:600}}.landscape{{fill-opacity:.42;font-style:italic}}\
.water{{fill:{water};font-style:italic}}.seaname{{fill:{water};font-style:italic;fill-opacity:.85}}\
.compass circle{{fill:none;stroke:{water};stroke-opacity:.6}}.compass path{{stroke:{water};stroke-width:2;stroke-linejoin:round}}.bright{{fill:{sea}}}.shade{{fill:{coast}}}.compass text{{fill:{water}}}\
.neat{{fill:none;stroke:{ink}}}.tick{{fill:{ink}}}.rule{{fill:none;stroke:{rule}}}\
.shadow{{fill:{shadow};opacity:.28}}.rim{{fill:none;stroke:{ink};stroke-width:3}}\
.piece{{stroke:#2b2620;stroke-width:3;stroke-linejoin:round}}\
.exergue{{fill:#fbf6ea;stroke:#2b2620;stroke-width:2}}\
.number{{font-family:'{family}',{sans};font-weight:600;fill:#2b2620;text-anchor:middle;font-feature-settings:'tnum','lnum'}}\
.badge{{fill:#fffdf6;stroke:#2b2620;stroke-width:3}}.spent{{opacity:.6}}\
.choice{{fill:none;stroke:{choice};stroke-width:7}}.glow{{fill:{choice};fill-opacity:.22;stroke:{choice};stroke-width:17;stroke-opacity:.35}}\
.selected{{fill:none;stroke:{selected};stroke-width:8}}.siege{{fill:none;stroke:{selected};stroke-width:5;stroke-dasharray:12 8}}"
    )
}
