//! Malformed text is refused, never answered with a panic.

use super::{
    agreement,
    walk::{Walk, pick},
    without_panic,
};
use kernel::{Game, Seat};

/// A word no game knows.
const UNKNOWN: &str = "zzz-9";

/// Spoils a random action's text in every way and asks garbage of every reader.
pub(super) fn check<G: Game>(walk: &mut Walk<'_, G>) -> Result<(), String> {
    let due: Vec<Seat> = walk.turn.seats().iter().collect();
    let seat = *pick(&mut walk.chooser, &due).ok_or("nobody must decide")?;
    let Some(action) = pick(&mut walk.chooser, &walk.listed[seat.index()]).copied() else {
        return Ok(());
    };
    let text = walk.game.write(&action);

    let mut unknown: Vec<&str> = text.split_whitespace().collect();
    if let Some(last) = unknown.last_mut() {
        *last = UNKNOWN;
    }
    for wrong in [
        unknown.join(" "),
        format!("{text} {UNKNOWN}"),
        String::new(),
    ] {
        must_be_refused(walk, seat, &wrong)?;
    }

    // What is cut off or scrambled may by chance be some other action: then list and predicate must agree on it.
    let cut = walk.chooser.below(text.len().max(1) as u32) as usize;
    let cut = (0..=cut)
        .rev()
        .find(|at| text.is_char_boundary(*at))
        .unwrap_or(0);
    let scrambled: String = (0..text.chars().count() + 3)
        .map(|_| char::from_u32(walk.chooser.below(0x250)).unwrap_or('\u{0}'))
        .collect();
    let doubled = format!("{text} {text}");
    for odd in [&text[..cut], &text[cut..], &scrambled, &doubled] {
        let read = quietly(odd, || Ok(walk.game.read(&walk.state, odd).ok()))?;
        if let Some(action) = read {
            quietly(odd, || agreement::agree(walk, seat, &action))?;
        }
        quietly(odd, || {
            let _ = walk.game.ask(&walk.state, odd);
            let _ = walk.game.read_position(odd);
            let _ = walk.game.read_options(&[(odd.to_owned(), odd.to_owned())]);
            Ok(())
        })?;
    }
    Ok(())
}

fn must_be_refused<G: Game>(walk: &Walk<'_, G>, seat: Seat, text: &str) -> Result<(), String> {
    quietly(text, || match walk.game.read(&walk.state, text) {
        Ok(action) if walk.game.check(&walk.state, seat, &action).is_ok() => {
            Err(format!("`{text}` is accepted as an action"))
        }
        _ => Ok(()),
    })
}

fn quietly<T>(text: &str, check: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    without_panic(check).map_err(|what| format!("the text {text:?}: {what}"))
}
