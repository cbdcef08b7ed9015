//! Standing orders in words, and those that a window that is open suggests.

use super::Workshop;
use kernel::Message;
use kernel::host::{Answer, Condition, StandingOrder, Test, Window};
use kernel::order::{Subject, Topic, role};
use kernel::scene::Token;
use serde::Serialize;

/// A standing order as a player reads it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OrderInWords {
    /// As it is sent.
    pub order: String,
    pub says: String,
}

/// Orders as a list.
pub fn orders_in_words(
    workshop: &Workshop,
    tokens: &[Token],
    orders: &[StandingOrder],
) -> Vec<OrderInWords> {
    let speaker = Speaker { workshop, tokens };
    orders.iter().map(|order| speaker.worded(order)).collect()
}

/// More than these nobody reads in the middle of a turn.
const MOST_SUGGESTIONS: usize = 5;

/// Orders a player might want to give while this window is open: each lets it go by, now and later.
pub fn suggestions(
    workshop: &Workshop,
    tokens: &[Token],
    window: &Window<String>,
) -> Vec<OrderInWords> {
    let speaker = Speaker { workshop, tokens };
    let pass = || StandingOrder {
        kind: Some(window.kind.to_owned()),
        ..StandingOrder::always(Answer::Pass)
    };
    let this_turn = || StandingOrder {
        until_turn: Some(window.turn),
        ..pass()
    };
    let mut orders = vec![this_turn()];
    let topics = || window.about.iter().chain(&window.details);
    for Topic { role, subject } in topics() {
        match subject {
            Subject::Thing(thing) if [role::TO, role::AT, role::MOVER].contains(role) => {
                orders.push(StandingOrder {
                    when: vec![Condition::of(*role, Test::Is(thing.clone()))],
                    ..this_turn()
                });
            }
            Subject::Number(number) => orders.push(StandingOrder {
                unless: vec![Condition::of(
                    *role,
                    Test::AtLeast(number.saturating_add(1)),
                )],
                ..this_turn()
            }),
            _ => {}
        }
    }
    orders.push(pass());
    orders.dedup();
    let answers = |order: &StandingOrder| order.matches(window);
    orders.retain(answers);
    if let Some(always) = orders.pop() {
        orders.truncate(MOST_SUGGESTIONS - 1);
        orders.push(always);
    }
    orders.iter().map(|order| speaker.worded(order)).collect()
}

struct Speaker<'a> {
    workshop: &'a Workshop,
    tokens: &'a [Token],
}

impl Speaker<'_> {
    fn worded(&self, order: &StandingOrder) -> OrderInWords {
        let key = match order.answer {
            Answer::Pass => "order-pass",
            Answer::Ask => "order-ask",
        };
        let window = match &order.kind {
            Some(kind) => self.named("window", kind),
            None => self.workshop.word("order-every"),
        };
        let mut says = self.say(Message::new(key).text("window", window));
        for (key, conditions) in [("order-when", &order.when), ("order-unless", &order.unless)] {
            for condition in conditions {
                let condition = self.condition(condition);
                says.push_str(&self.say(Message::new(key).text("condition", condition)));
            }
        }
        if let Some(turn) = order.until_turn {
            let until = Message::new("order-until").number("turn", turn);
            says.push_str(&self.say(until));
        }
        OrderInWords {
            order: order.to_string(),
            says,
        }
    }

    fn condition(&self, condition: &Condition) -> String {
        let role = condition
            .role
            .as_deref()
            .map(|role| self.named("role", role));
        let (key, what) = match &condition.test {
            Test::Is(thing) => ("order-is", self.thing(thing)),
            Test::AtLeast(least) => ("order-at-least", least.to_string()),
            Test::AtMost(most) => ("order-at-most", most.to_string()),
        };
        match role {
            Some(role) => self.say(Message::new(key).text("role", role).text("what", what)),
            None => what,
        }
    }

    fn say(&self, message: Message) -> String {
        self.workshop.house().say(&message)
    }

    /// In the words of the game, or those of the house for what most games have.
    fn named(&self, kind: &str, id: &str) -> String {
        let key = format!("{kind}-{id}");
        (self.workshop.words.find(&key))
            .or_else(|| self.workshop.house().find(&key))
            .unwrap_or_else(|| id.to_owned())
    }

    /// A piece by its name, a place by its own.
    fn thing(&self, id: &str) -> String {
        let mut pieces = self.tokens.iter().flat_map(Token::with_all_inside);
        match pieces.find(|token| token.id == id) {
            Some(token) => self.workshop.piece_name(token),
            None => self.workshop.space_name(id),
        }
    }
}
