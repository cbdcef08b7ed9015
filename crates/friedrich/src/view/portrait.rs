//! Cards of cities, generals, trains and tactical cards: everything a viewer may know of them, and how it is known.

use crate::{
    cards::{Card, Face, Suit},
    fate::{NUMBERED, Stroke, Version},
    map::{CityId, Objective, ObjectiveId, Order},
    naming::{Naming, fate_text, fate_thing, fate_word, nation_word, stroke_text, stroke_word},
    nations::Nation,
    phases::At,
    pieces::{GeneralId, Generals, Piece, TrainId},
    rules::{
        protection,
        reach::{self, Beside},
        supply_lines,
    },
    staging::{sign, spoken},
    state::Occupant,
    thing::Thing,
};
use kernel::{
    Message, Name, Target, Viewer, name,
    scene::{Known, Portrait, Value},
};

pub fn portrait(at: At<'_>, viewer: Viewer, target: &Target) -> Option<Portrait> {
    if let Target::Card(id) = target
        && let Some(fate) = fate_card(at, id)
    {
        return Some(fate);
    }
    let view = View { at, viewer };
    match Thing::pointed_at(at, target)? {
        Thing::City(city) => Some(view.city(city)),
        Thing::General(general) => Some(view.general(general)),
        Thing::Train(train) => Some(view.train(train)),
        Thing::Card(card) => Some(tactical_card(card)),
        _ => None,
    }
}

struct View<'a> {
    at: At<'a>,
    viewer: Viewer,
}

impl View<'_> {
    fn city(&self, city: CityId) -> Portrait {
        let At { t, state } = self.at;
        let sheet = t.map.city(city);
        let country = name!("portrait-country-{}", sheet.country.name());
        let objective = t.map.objective_at(city);
        let (kind, nation) = match (objective, sheet.depot_of) {
            (Some((_, objective)), _) => (objective_kind(objective), Some(objective.of)),
            (None, Some(nation)) => (
                Message::new("portrait-depot").nation("nation", nation),
                Some(nation),
            ),
            (None, None) => (
                Message::new("portrait-city").word("country", country.clone()),
                None,
            ),
        };
        let mut facts = vec![
            Message::new("portrait-sector")
                .text("sign", sign(sheet.suit))
                .word("suit", name!("suit-{}", sheet.suit.name())),
        ];
        if objective.is_some() {
            facts.push(Message::new("portrait-lies-in").word("country", country));
        }
        if let Some((number, objective)) = objective {
            facts.extend(self.objective(number, objective));
        }
        let fed: Vec<Name> = (Nation::ALL.into_iter())
            .filter(|nation| !state.out.contains(*nation))
            .filter(|nation| supply_lines::is_supplied(t, state, *nation, city))
            .map(|nation| nation_word(nation).into())
            .collect();
        if !fed.is_empty() {
            facts.push(Message::new("portrait-supplied-here").words("nations", fed));
        }
        Portrait {
            title: Message::new("portrait-title").city(t, "thing", city),
            kind,
            nation: nation.map(|nation| nation.name().into()),
            facts,
            pieces: self.pieces_in(city),
        }
    }

    /// Who holds an objective, and who keeps it from changing hands.
    fn objective(&self, number: ObjectiveId, objective: &Objective) -> Vec<Message> {
        let At { t, state } = self.at;
        let conquered = state.conquered.contains(number);
        let (key, holder) = if conquered {
            ("portrait-conquered", objective.of)
        } else {
            ("portrait-defended", objective.defender)
        };
        let mut facts = vec![Message::new(key).nation("nation", holder)];
        if state.out.contains(objective.of) {
            facts.push(Message::new("portrait-no-longer-wanted").nation("nation", objective.of));
            return facts;
        }
        let near = self.protectors(holder, objective);
        facts.push(if !protection::is_protected(t, state, number) {
            Message::new("portrait-unprotected")
        } else if near.is_empty() {
            Message::new("portrait-protected-by-train")
        } else {
            Message::new("portrait-protected").stack(t, "stack", near)
        });
        facts
    }

    /// The generals close enough to protect an objective. The rule itself is asked about each of them.
    fn protectors(&self, holder: Nation, objective: &Objective) -> Generals {
        let At { t, state } = self.at;
        let mut near = Generals::NONE;
        for general in t.pieces.generals_of(holder) {
            let radius = protection::radius(self.at, general);
            let close = (state.at(general))
                .is_some_and(|city| t.map.distance(city, objective.city) <= radius);
            if close {
                near.insert(general);
            }
        }
        near
    }

    fn pieces_in(&self, city: CityId) -> Vec<Known> {
        match self.at.state.occupant(&self.at.t.pieces, city) {
            Occupant::Nobody => Vec::new(),
            Occupant::Stack(nation, stack) => self.stack(nation, stack, city),
            Occupant::Train(train) => vec![Known {
                piece: self.at.t.pieces.train(train).id.clone(),
                says: Message::new("portrait-a-train")
                    .nation("nation", self.at.t.pieces.train(train).nation),
                how: None,
            }],
        }
    }

    /// The commander with the armies of all, then his companions.
    fn stack(&self, nation: Nation, stack: Generals, city: CityId) -> Vec<Known> {
        let t = self.at.t;
        let strength = self.at.strength(self.viewer, city);
        let known = |general: GeneralId| {
            let commands = stack.commander() == Some(general);
            let says = match strength {
                _ if !commands => Message::new("portrait-follows").general(t, "general", general),
                Value::None => Message::new("portrait-leads").general(t, "general", general),
                _ => Message::new("portrait-commands")
                    .general(t, "general", general)
                    .text("armies", spoken(strength)),
            };
            Known {
                piece: t.pieces.general(general).id.clone(),
                says,
                how: self.how(nation, strength).filter(|_| commands),
            }
        };
        stack.iter().map(known).collect()
    }

    /// How a strength is known to whoever does not own it.
    fn how(&self, nation: Nation, strength: Value) -> Option<Message> {
        if self.at.is_own(self.viewer, nation) {
            return None;
        }
        let total = self.at.state.total(&self.at.t.pieces, nation);
        match strength {
            Value::None => None,
            Value::Known(_) => Some(
                Message::new("portrait-how-known")
                    .nation("nation", nation)
                    .number("total", total),
            ),
            Value::Between(..) => Some(
                Message::new("portrait-how-deduced")
                    .nation("nation", nation)
                    .number("total", total),
            ),
        }
    }

    fn general(&self, general: GeneralId) -> Portrait {
        let At { t, state } = self.at;
        let sheet = t.pieces.general(general);
        let mut facts = Vec::new();
        let mut pieces = Vec::new();
        match state.at(general) {
            None if state.retired.contains(general) => {
                facts.push(Message::new("portrait-retired"));
            }
            None => facts.push(Message::new("portrait-off-map")),
            Some(city) => {
                facts.extend(self.on_the_map(sheet.nation, Piece::General(general), city));
                if state.face_down.contains(general) {
                    facts.push(Message::new("portrait-face-down"));
                }
                facts.push(self.supply(sheet.nation, city));
                facts.extend(self.protects(general, city));
                pieces = self.stack(sheet.nation, state.stack_at(city), city);
            }
        }
        Portrait {
            title: Message::new("portrait-title").general(t, "thing", general),
            kind: Message::new("portrait-general")
                .nation("nation", sheet.nation)
                .number("rank", sheet.rank),
            nation: Some(sheet.nation.name().into()),
            facts,
            pieces,
        }
    }

    fn on_the_map(&self, nation: Nation, piece: Piece, city: CityId) -> Vec<Message> {
        let At { t, state } = self.at;
        let mut facts = vec![
            Message::new("portrait-at")
                .city(t, "city", city)
                .text("sign", sign(t.map.suit(city))),
        ];
        let active = crate::phases::active(state) == Some(nation);
        if active && state.has_moved(piece) {
            facts.push(Message::new("portrait-moved"));
        }
        facts
    }

    fn supply(&self, nation: Nation, city: CityId) -> Message {
        let At { t, state } = self.at;
        if supply_lines::lives_off_the_land(t, nation, city) {
            return Message::new("portrait-fed-by-land");
        }
        match supply_lines::path_to_train(t, state, nation, city) {
            Some(cities) => Message::new("portrait-fed-by-train").number("cities", cities),
            None => Message::new("portrait-hungry"),
        }
    }

    /// The objectives a general keeps.
    fn protects(&self, general: GeneralId, city: CityId) -> Option<Message> {
        /// More are counted, not named.
        const MOST_NAMED: usize = 6;
        let At { t, state } = self.at;
        let nation = t.pieces.general(general).nation;
        let radius = protection::radius(self.at, general);
        let cities: Vec<CityId> = (t.map.each_objective())
            .filter(|(number, objective)| {
                let held = state.conquered.contains(*number);
                let keeper = if held {
                    objective.of
                } else {
                    objective.defender
                };
                keeper == nation && !state.out.contains(objective.of)
            })
            .filter(|(_, objective)| t.map.distance(city, objective.city) <= radius)
            .map(|(_, objective)| objective.city)
            .collect();
        (!cities.is_empty()).then(|| {
            Message::new("portrait-protects")
                .cities(t, "cities", cities.iter().take(MOST_NAMED).copied())
                .number("more", cities.len().saturating_sub(MOST_NAMED) as i64)
        })
    }

    fn train(&self, train: TrainId) -> Portrait {
        let At { t, state } = self.at;
        let sheet = t.pieces.train(train);
        let mut facts = Vec::new();
        match state.train_at(train) {
            None => facts.push(Message::new("portrait-train-off-map")),
            Some(city) => {
                facts.extend(self.on_the_map(sheet.nation, Piece::Train(train), city));
                facts.push(self.feeds(sheet.nation, city));
                if let Some(from) =
                    (reach::who_comes(self.at, sheet.nation, city, Beside::Enter).first()).copied()
                {
                    let enemy = state.stack_at(from);
                    facts.push(Message::new("portrait-in-danger").stack(t, "enemy", enemy));
                }
            }
        }
        Portrait {
            title: Message::new("portrait-title").piece(t, "thing", Piece::Train(train)),
            kind: Message::new("portrait-a-train").nation("nation", sheet.nation),
            nation: Some(sheet.nation.name().into()),
            facts,
            pieces: Vec::new(),
        }
    }

    /// The generals abroad who have an open path to a train here.
    fn feeds(&self, nation: Nation, city: CityId) -> Message {
        let At { t, state } = self.at;
        let reached = supply_lines::fed_from(t, state, nation, city);
        let mut fed = Generals::NONE;
        for (at, stack) in state.stacks(&t.pieces, nation) {
            if reached.contains(at) && !supply_lines::lives_off_the_land(t, nation, at) {
                fed = fed.or(stack);
            }
        }
        if fed.is_empty() {
            Message::new("portrait-feeds-nobody")
        } else {
            Message::new("portrait-feeds").stack(t, "stack", fed)
        }
    }
}

fn objective_kind(objective: &Objective) -> Message {
    let key = match objective.order {
        Order::First => "portrait-first-order",
        Order::Second => "portrait-second-order",
    };
    Message::new(key).nation("nation", objective.of)
}

/// A fate card by the key of its title; what it says is known to all.
fn fate_card(at: At<'_>, id: &str) -> Option<Portrait> {
    let stroke = (Stroke::ALL.into_iter()).find(|stroke| stroke_word(*stroke) == id);
    let version = || {
        let all =
            (1..=NUMBERED as u8).flat_map(|card| Suit::ALL.map(|suit| Version { card, suit }));
        all.into_iter().find(|version| fate_word(*version) == id)
    };
    let (key, text) = match stroke {
        Some(stroke) => (
            "portrait-stroke",
            stroke_text(stroke, at.state.french_defeats()),
        ),
        None => ("portrait-fate", fate_text(version()?)),
    };
    Some(Portrait {
        title: Message::new("portrait-title").things("thing", [fate_thing(id.into())]),
        kind: Message::new(key),
        nation: None,
        facts: vec![Message::new(text)],
        pieces: Vec::new(),
    })
}

fn tactical_card(card: Card) -> Portrait {
    let mut facts = vec![Message::new("portrait-card-pays").number("points", card.worth())];
    facts.push(match card.face() {
        Face::Suited(suit, value) => Message::new("portrait-card-suit")
            .number("value", value)
            .text("sign", sign(suit))
            .word("suit", name!("suit-{}", suit.name())),
        Face::Reserve => Message::new("portrait-card-reserve"),
    });
    Portrait {
        title: Message::new("portrait-title").cards("thing", &[card]),
        kind: Message::new("portrait-card").number("deck", card.deck() as i64 + 1),
        nation: None,
        facts,
        pieces: Vec::new(),
    }
}
