//! A sheet with the pieces of every nation of a game and a few cards:
//! `cargo run -p table --example specimen -- SIGNS OUT [dark]`, where `SIGNS` is the `signs.toml` of the game.

use atlas::Signs;
use kernel::Message;
use kernel::scene::Card;
use std::error::Error;
use std::fmt::Write;
use table::Theme;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [signs, out, ..] = args.as_slice() else {
        return Err("usage: specimen SIGNS OUT [dark]".into());
    };
    let signs = Signs::read(&std::fs::read_to_string(signs)?)?;
    let theme = if args.iter().any(|a| a == "dark") {
        Theme::Dark
    } else {
        Theme::Light
    };
    let mut svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 420"><style>{}</style><defs>{}</defs><rect class="land" width="1000" height="420"/>"#,
        table::style(theme),
        table::symbols(&signs)
    );
    for (i, nation) in (0u16..).zip(signs.nations()) {
        let nation = &nation.name;
        let (x, y) = (60 + i % 9 * 108, 60 + i / 9 * 200);
        write!(
            svg,
            r##"<use href="#disc-{nation}" x="{x}" y="{y}"/><use href="#disc-back-{nation}" transform="translate({} {}) scale(.7)"/><use href="#cube-{nation}" transform="translate({} {}) scale(.8)"/><text x="{x}" y="{}" text-anchor="middle" font-size="18">{nation}</text>"##,
            x - 24,
            y + 88,
            x + 32,
            y + 88,
            y + 140
        )?;
    }
    svg.push_str("</svg>");
    std::fs::write(format!("{out}.png"), table::png(&svg, 2000)?)?;
    let card = Card {
        id: "H10".into(),
        suit: Some("hearts".into()),
        value: Some(10),
        back: "1".into(),
        title: Some(Box::new(Message::new("A title"))),
        text: Some(Box::new(Message::new(
            "Two lines of text that say what the card does",
        ))),
    };
    let face = table::card(&signs, &card, theme, None);
    std::fs::write(format!("{out}-card.png"), table::png(&face, 500)?)?;
    let back = table::card_back(&signs, "1", theme);
    std::fs::write(format!("{out}-back.png"), table::png(&back, 500)?)?;
    Ok(())
}
