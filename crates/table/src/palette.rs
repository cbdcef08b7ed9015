//! The colours of the house, by day and by night.

/// Daylight or lamplight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    #[default]
    Light,
    Dark,
}

/// Every colour that does not belong to a nation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Palette {
    pub paper: &'static str,
    /// The margin around the map.
    pub table: &'static str,
    pub sea: &'static str,
    pub coast: &'static str,
    pub ink: &'static str,
    pub river: &'static str,
    /// Names of waters: darker than the water itself, to be read.
    pub water_name: &'static str,
    pub rule: &'static str,
    pub choice: &'static str,
    pub selected: &'static str,
    pub red_suit: &'static str,
    pub black_suit: &'static str,
    /// The face of a plain town.
    pub town: &'static str,
    pub shadow: &'static str,
    /// Strength of a country's wash over the paper, and of the band along its border.
    pub wash: &'static str,
    pub band: &'static str,
    pub stamp: &'static str,
    /// How much of the paper lies over hills: they stand out against the wash by day.
    pub hill: &'static str,
}

const LIGHT: Palette = Palette {
    paper: "#f3ead7",
    table: "#e6d9bd",
    sea: "#d7e2e6",
    coast: "#8fa9b3",
    ink: "#2b2620",
    river: "#7fa3b5",
    water_name: "#557a8d",
    rule: "#cdbf9f",
    choice: "#c8912b",
    selected: "#9b2d20",
    red_suit: "#9b2d20",
    black_suit: "#2b2620",
    town: "#fffaf0",
    shadow: "#2b2620",
    wash: ".15",
    band: ".3",
    stamp: ".17",
    hill: ".45",
};

const DARK: Palette = Palette {
    paper: "#2a2620",
    table: "#1c1915",
    sea: "#1d262b",
    coast: "#3d5059",
    ink: "#e9dfcb",
    river: "#4f7180",
    water_name: "#7fa0af",
    rule: "#4a4336",
    choice: "#c8912b",
    selected: "#e0654f",
    red_suit: "#e0654f",
    black_suit: "#e9dfcb",
    town: "#3a352c",
    shadow: "#000000",
    wash: ".2",
    band: ".34",
    stamp: ".18",
    hill: ".12",
};

/// The same by name, for pages that change between day and night without being drawn again.
pub const VARIABLES: Palette = Palette {
    paper: "var(--map-paper)",
    table: "var(--map-table)",
    sea: "var(--map-sea)",
    coast: "var(--map-coast)",
    ink: "var(--map-ink)",
    river: "var(--map-river)",
    water_name: "var(--map-water-name)",
    rule: "var(--map-rule)",
    choice: "var(--map-choice)",
    selected: "var(--map-selected)",
    red_suit: "var(--map-red-suit)",
    black_suit: "var(--map-black-suit)",
    town: "var(--map-town)",
    shadow: "var(--map-shadow)",
    wash: "var(--map-wash)",
    band: "var(--map-band)",
    stamp: "var(--map-stamp)",
    hill: "var(--map-hill)",
};

impl Palette {
    /// Every colour, in the same order for all palettes.
    pub fn all(&self) -> [&'static str; 18] {
        [
            self.paper,
            self.table,
            self.sea,
            self.coast,
            self.ink,
            self.river,
            self.water_name,
            self.rule,
            self.choice,
            self.selected,
            self.red_suit,
            self.black_suit,
            self.town,
            self.shadow,
            self.wash,
            self.band,
            self.stamp,
            self.hill,
        ]
    }
}

impl Theme {
    pub fn palette(self) -> &'static Palette {
        match self {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use atlas::Colour;

    #[test]
    fn words_can_be_read_by_day_and_by_night() {
        let contrast = |a: &str, b: &str| {
            let [a, b] = [a, b].map(|text| text.parse::<Colour>().unwrap());
            a.contrast(b)
        };
        for theme in [Theme::Light, Theme::Dark] {
            let palette = theme.palette();
            assert!(contrast(palette.ink, palette.paper) > 7.0);
            assert!(contrast(palette.water_name, palette.sea) > 3.0);
        }
    }
}
