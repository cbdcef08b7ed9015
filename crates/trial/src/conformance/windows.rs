//! Reaction windows and the orders that may answer them: what a window is about can be named in an order, and the
//! order then speaks of it.

use super::walk::Walk;
use kernel::{
    Game, Seat,
    host::{Answer, Condition, StandingOrder, Test, read_orders, write_orders},
    order::{Subject, Topic, Window, proofread},
};

pub(super) fn check<G: Game>(walk: &Walk<'_, G>) -> Result<(), String> {
    for index in 0..walk.seats {
        let seat = Seat(index as u8);
        let Some(window) = walk.game.window(&walk.state, seat) else {
            continue;
        };
        if !walk.listed[index].contains(&window.pass) {
            let pass = walk.game.write(&window.pass);
            return Err(format!(
                "the window `{}` is let go by with `{pass}`, which is not legal",
                window.kind
            ));
        }
        let topics = window.about.iter().chain(&window.details);
        for topic in topics.map(Some).chain([None]) {
            can_be_spoken_of(walk, &window, topic)?;
        }
    }
    Ok(())
}

/// An order that names the window and one thing of it is taken, reads back and speaks of it; as an exception it does
/// not.
fn can_be_spoken_of<G: Game>(
    walk: &Walk<'_, G>,
    window: &Window<G::Action>,
    topic: Option<&Topic>,
) -> Result<(), String> {
    let condition = topic.and_then(|topic| {
        let test = match &topic.subject {
            Subject::Thing(thing) => Test::Is(thing.clone()),
            Subject::Number(number) => Test::AtLeast(*number),
            Subject::Unknown => return None,
        };
        Some(Condition::of(topic.role, test))
    });
    let order = StandingOrder {
        kind: Some(window.kind.to_owned()),
        when: condition.into_iter().collect(),
        until_turn: Some(window.turn),
        ..StandingOrder::always(Answer::Pass)
    };
    let unless = StandingOrder {
        when: Vec::new(),
        unless: order.when.clone(),
        ..order.clone()
    };
    let told = |what: &str| format!("the standing order `{order}` {what}");
    if order.when.iter().any(|it| unnamed(&it.test)) {
        return Err(told("speaks of something without a name"));
    }
    let orders = [order.clone(), unless.clone()];
    proofread(&orders, walk.game.windows(), |word| {
        walk.game.names_a_thing(word)
    })
    .map_err(|bad| told(&format!("is about an open window, but is refused: {bad}")))?;
    if read_orders(&write_orders(&orders)).as_deref() != Ok(&orders) {
        return Err(told("does not read back"));
    }
    if !order.matches(window) || (!unless.unless.is_empty() && unless.matches(window)) {
        return Err(told("does not fit the window it was made for"));
    }
    Ok(())
}

fn unnamed(test: &Test) -> bool {
    matches!(test, Test::Is(thing) if thing.is_empty())
}

/// What it is about, as chains have always written it.
pub(super) fn subjects<A>(window: &Window<A>) -> Vec<String> {
    let word = |topic: &Topic| match &topic.subject {
        Subject::Thing(thing) => thing.clone(),
        Subject::Number(number) => number.to_string(),
        Subject::Unknown => String::new(),
    };
    window.about.iter().map(word).collect()
}
