//! What holds of a game before anybody plays: options, seats, texts.

use kernel::{
    Game,
    chance::Seed,
    host::{Heard, MAX_SEATS},
};

pub(super) fn check<G: Game>(game: &G) -> Result<(), String> {
    let all = game.all_options();
    if all.is_empty() {
        return Err(String::from("there is no set of options to play with"));
    }
    for options in &all {
        let pairs = game.write_options(options);
        let word = |text: &String| !text.is_empty() && !text.contains(char::is_whitespace);
        if let Some((key, value)) = pairs.iter().find(|(key, value)| !word(key) || !word(value)) {
            return Err(format!(
                "the option `{key}` = `{value}` is not one word each"
            ));
        }
        match game.read_options(&pairs) {
            Ok(read) if read == *options => {}
            Ok(read) => {
                return Err(format!(
                    "{options:?} is written as {pairs:?}, which reads as {read:?}"
                ));
            }
            Err(error) => {
                return Err(format!(
                    "{options:?} is written, but cannot be read: {error}"
                ));
            }
        }
        let seats = game.seats(options);
        if seats.is_empty() || seats.len() > MAX_SEATS {
            return Err(format!(
                "{} seats; there may be 1 to {MAX_SEATS}",
                seats.len()
            ));
        }
        let plain = |name: &&str| {
            !name.is_empty()
                && *name != "rollback"
                && !name.contains(|sign: char| sign.is_whitespace() || ":;,".contains(sign))
        };
        if let Some(name) = seats.iter().find(|name| !plain(name)) {
            return Err(format!("the seat name `{name}` cannot stand in a record"));
        }
        let mut stream = Seed::numbered(0).stream();
        let mut heard = Heard::default();
        let state = game.start(options, &mut kernel::Context::new(&mut stream, &mut heard));
        let of_state = game.options_of(&state);
        if of_state != *options {
            return Err(format!(
                "started with {options:?}, the position says {of_state:?}"
            ));
        }
    }
    let unknown = (String::from("zzz-9"), String::from("zzz-9"));
    if game.read_options(&[unknown]).is_ok() {
        return Err(String::from("an unknown option is accepted"));
    }
    for language in ["fr", "en"] {
        if game.texts(language).trim().is_empty() {
            return Err(format!("there are no texts in `{language}`"));
        }
    }
    toml::from_str::<toml::Table>(game.rulebook())
        .map(drop)
        .map_err(|error| format!("the rulebook is not TOML: {error}"))
}
