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
};

impl Palette {
    /// Every colour with its place in the list, the same for all palettes.
    pub fn all(&self) -> [&'static str; 17] {
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

/// A nation's colour: the same in every game, by day and by night, as its pieces are.
pub fn nation(id: &str) -> &'static str {
    match id {
        "prussia" => "#2f4a7c",
        "hanover" => "#8fb0d6",
        "britain" => "#a4262c",
        "france" | "france-empire" => "#3b6db5",
        "austria" => "#e9e4d8",
        "russia" => "#3f6b45",
        "sweden" => "#7fb07a",
        "spain" => "#d9a521",
        "imperial" | "empire" => "#e8cf6a",
        "netherlands" | "dutch" => "#d9772b",
        "portugal" => "#4c8c8a",
        "turkey" => "#7a2e52",
        "bavaria" => "#7fb3d9",
        "saxony" => "#9a7fa8",
        "poland" => "#b9788a",
        "alliance" => "#8c2f39",
        "bourbon" => "#2f5fa8",
        "savoy" => "#c9566b",
        "cologne" => "#6f7d8c",
        "habsburg_spain" => "#b8853a",
        _ => "#a79d8a",
    }
}

/// What is drawn on a nation's colour to be seen well.
pub fn on_nation(id: &str) -> &'static str {
    if luminance(nation(id)) > 0.28 {
        "#2b2620"
    } else {
        "#fbf6ea"
    }
}

/// The colour of a nation's land on the map: pale nations need another wash than their pieces.
pub fn wash(id: &str, theme: Theme) -> &'static str {
    match (id, theme) {
        ("austria", Theme::Light) => "#8c8577",
        ("prussia", Theme::Light) => "#3f66b0",
        ("prussia", Theme::Dark) => "#5b7fc4",
        ("imperial" | "empire", Theme::Light) => "#dcb93a",
        ("france", Theme::Light) => "#3478e0",
        ("spain", Theme::Light) => "#cc8400",
        ("cologne", _) => "#8a6fae",
        ("minor", _) => "#8e9c5c",
        _ => nation(id),
    }
}

/// Relative luminance of `#rrggbb`, 0 to 1 (WCAG).
pub fn luminance(colour: &str) -> f64 {
    let channel = |at: usize| {
        let byte = colour
            .get(at..at + 2)
            .and_then(|hex| u8::from_str_radix(hex, 16).ok())
            .unwrap_or(0);
        let share = f64::from(byte) / 255.0;
        if share <= 0.04045 {
            share / 12.92
        } else {
            ((share + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/// A colour mixed with another: share 0 is the first, 1 the second.
pub fn mixed(one: &str, other: &str, share: f64) -> String {
    let channel = |colour: &str, at: usize| {
        f64::from(
            colour
                .get(at..at + 2)
                .and_then(|hex| u8::from_str_radix(hex, 16).ok())
                .unwrap_or(0),
        )
    };
    let [r, g, b] = [1, 3, 5].map(|at| {
        let value = channel(one, at) * (1.0 - share) + channel(other, at) * share;
        value.round().clamp(0.0, 255.0) as u8
    });
    format!("#{r:02x}{g:02x}{b:02x}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::emblems::NATIONS;

    fn contrast(a: &str, b: &str) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn emblems_stand_out_on_their_nation() {
        for (id, _) in NATIONS {
            let ratio = contrast(nation(id), on_nation(id));
            assert!(ratio >= 3.0, "{id}: {ratio:.1}");
        }
    }

    #[test]
    fn words_can_be_read_by_day_and_by_night() {
        for theme in [Theme::Light, Theme::Dark] {
            let palette = theme.palette();
            assert!(contrast(palette.ink, palette.paper) > 7.0);
            assert!(contrast(palette.water_name, palette.sea) > 3.0);
        }
    }

    #[test]
    fn mixing() {
        assert_eq!(mixed("#000000", "#ffffff", 0.5), "#808080");
        assert_eq!(mixed("#102030", "#ffffff", 0.0), "#102030");
    }
}
