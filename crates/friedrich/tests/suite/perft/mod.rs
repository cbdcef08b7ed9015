//! A second move generator, written from the rulebook alone, against the engine: at every node of small trees both
//! must list the same actions, and the numbers of sequences are pinned.
//!
//! - `facts` reads the data files again; `sheet` copies a position through questions; `diary` remembers actions
//! - `naive_movement`, `naive_purchase`, `naive_combat`, `naive_fate` list action texts by brute force
//! - `positions` holds the roots; the engine carries actions out, the naive side only lists them

mod diary;
mod diary_combat;
mod facts;
mod naive_combat;
mod naive_fate;
mod naive_movement;
mod naive_purchase;
mod positions;
mod positions_fate;
mod positions_more;
mod random_games;
mod sheet;

use diary::Diary;
use friedrich::{Friedrich, action::Action, state::State};
use kernel::{
    Context, Game, Seat,
    chance::{Scripted, Seed},
    host::Silent,
};
use positions::Position;
use sheet::Sheet;

/// Differences shown before the search gives up.
const ENOUGH: usize = 12;

#[derive(Clone)]
struct Node {
    state: State,
    chance: Scripted,
    sheet: Sheet,
    diary: Diary,
}

/// One action the engine lists.
struct Choice {
    seat: Seat,
    name: &'static str,
    action: Action,
    text: String,
}

struct Search {
    game: &'static Friedrich,
    path: Vec<String>,
    differences: Vec<String>,
    /// Sequences of each length, by the engine and by the naive side.
    engine: Vec<u64>,
    naive: Vec<u64>,
}

impl Node {
    fn root(
        game: &'static Friedrich,
        position: &Position,
        options: &[(&str, &str)],
        seed: u64,
    ) -> Node {
        let words = position.script.split_whitespace().map(str::to_owned);
        let mut chance = Scripted::then_stream(words, Seed::numbered(seed).stream());
        let mut silent = Silent;
        let mut context = Context::new(&mut chance, &mut silent);
        let (before, state) = match position.text {
            // Without a position: a new game.
            "" => {
                let pairs: Vec<(String, String)> = (options.iter())
                    .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()))
                    .collect();
                let options = game.read_options(&pairs).expect("options");
                let state = game.start(&options, &mut context);
                (Sheet::copy(game, &state), state)
            }
            text => {
                let mut state = match game.read_position(text) {
                    Ok(state) => state,
                    Err(error) => panic!("{}: {error}", position.name),
                };
                let before = Sheet::copy(game, &state);
                game.settle(&mut state, &mut context);
                (before, state)
            }
        };
        assert_eq!(chance.fault(), None, "{}", position.name);
        let sheet = Sheet::copy(game, &state);
        let mut node = Node {
            diary: Diary::begin(position.text, options, &before, &sheet),
            state,
            chance,
            sheet,
        };
        for text in position.lead.split(';').map(str::trim) {
            let listed = node.listed(game);
            match listed.iter().find(|choice| choice.text == text) {
                Some(choice) => node = node.child(game, choice),
                None if text.is_empty() => {}
                None => panic!("{}: `{text}` cannot be played", position.name),
            }
        }
        node
    }

    /// What the engine lists for all who must decide, in the order of the texts.
    fn listed(&self, game: &Friedrich) -> Vec<Choice> {
        let names = game.seats(&game.options_of(&self.state));
        let mut listed = Vec::new();
        for seat in game.turn(&self.state).seats().iter() {
            let mut actions = Vec::new();
            game.actions(&self.state, seat, &mut actions);
            listed.extend(actions.into_iter().map(|action| Choice {
                name: names[seat.index()],
                seat,
                text: game.write(&action),
                action,
            }));
        }
        listed.sort_by(|a, b| (a.name, &a.text).cmp(&(b.name, &b.text)));
        listed
    }

    fn child(&self, game: &Friedrich, choice: &Choice) -> Node {
        let mut state = self.state.clone();
        let mut chance = self.chance.clone();
        let mut silent = Silent;
        game.apply(
            &mut state,
            choice.seat,
            choice.action,
            &mut Context::new(&mut chance, &mut silent),
        );
        let sheet = Sheet::copy(game, &state);
        Node {
            diary: (self.diary).after(&self.sheet, choice.name, &choice.text, &sheet),
            state,
            chance,
            sheet,
        }
    }
}

impl Search {
    fn new(game: &'static Friedrich) -> Search {
        Search {
            game,
            path: Vec::new(),
            differences: Vec::new(),
            engine: Vec::new(),
            naive: Vec::new(),
        }
    }

    fn walk(&mut self, node: &Node, depth: u32) {
        let listed = node.listed(self.game);
        let decision = node.diary.decision(&node.sheet);
        if let Some(score) = node.diary.score() {
            let asked = self.game.ask(&node.state, "score");
            if asked != Ok(score.to_string()) {
                self.differ(&format!("the score is {score}, not {asked:?}"));
            }
        }
        if !node.diary.overlooked.is_empty() {
            self.differ(&format!("nobody was asked {:?}", node.diary.overlooked));
        }
        let engine: Vec<(&str, &str)> = (listed.iter())
            .map(|choice| (choice.name, choice.text.as_str()))
            .collect();
        let naive: Vec<(&str, &str)> = (decision.iter())
            .flat_map(|(seat, texts)| texts.iter().map(|text| (seat.as_str(), text.as_str())))
            .collect();
        if engine != naive {
            self.differ(&format!(
                "engine only {:?}, naive only {:?} ({} and {} actions)",
                only(&engine, &naive),
                only(&naive, &engine),
                engine.len(),
                naive.len(),
            ));
        }
        let length = self.path.len();
        if self.engine.len() <= length {
            self.engine.resize(length + 1, 0);
            self.naive.resize(length + 1, 0);
        }
        self.engine[length] += engine.len() as u64;
        self.naive[length] += naive.len() as u64;
        if depth == 1 {
            return;
        }
        for choice in &listed {
            // What only one side allows has been noted; below it there is nothing to compare.
            let agreed = naive.contains(&(choice.name, choice.text.as_str()));
            if self.differences.len() >= ENOUGH || !agreed {
                continue;
            }
            let child = node.child(self.game, choice);
            self.path.push(choice.text.clone());
            self.walk(&child, depth - 1);
            self.path.pop();
        }
    }

    fn differ(&mut self, what: &str) {
        let path = self.path.join("; ");
        self.differences.push(format!("after [{path}]: {what}"));
    }
}

/// What stands in one list and not in the other.
fn only<'a>(one: &[(&'a str, &'a str)], other: &[(&str, &str)]) -> Vec<&'a str> {
    (one.iter())
        .filter(|entry| !other.contains(entry))
        .map(|(_, text)| *text)
        .collect()
}

/// The number of action sequences of each length, down to the depth of the position.
fn perft(position: &Position) {
    let game = Friedrich::standard();
    let root = Node::root(game, position, &[], 0);
    let mut search = Search::new(game);
    search.walk(&root, position.counts.len() as u32);
    let name = position.name;
    let differences = search.differences.join("\n");
    assert!(search.differences.is_empty(), "{name}:\n{differences}");
    assert_eq!(search.engine, search.naive, "{name}");
    assert_eq!(search.engine, position.counts, "{name}");
}

#[test]
fn p01_full_set_up() {
    perft(&positions::FULL_SET_UP);
}

#[test]
fn p02_crowded_saxony() {
    perft(&positions::CROWDED_SAXONY);
}

#[test]
fn p03_trains() {
    perft(&positions::TRAINS);
    perft(&positions::TRAINS_AND_CARDS);
}

#[test]
fn p04_purchase() {
    perft(&positions::RUSSIA_BUYS);
    perft(&positions::SUBSTITUTE);
}

#[test]
fn p05_three_fights() {
    perft(&positions::THREE_FIGHTS);
}

#[test]
fn p06_duels() {
    perft(&positions::DUEL_AT_ZERO);
    perft(&positions::DUEL_BELOW_ZERO);
    perft(&positions_fate::SEYDLITZ);
    perft(&positions_fate::CAPPED);
}

#[test]
fn p07_retreat() {
    perft(&positions::RETREAT);
}

#[test]
fn p08_movement_under_fate() {
    perft(&positions_fate::FERMOR);
    perft(&positions_fate::CHEVERT);
    perft(&positions_fate::FRIEDRICH_FAST);
    perft(&positions_fate::DAUN_SLOW);
}

#[test]
fn p09_choices_of_fate() {
    perft(&positions_fate::LAUDON);
    perft(&positions_fate::HILDBURGHAUSEN);
    perft(&positions_fate::BOUNTY);
    perft(&positions_fate::WITHDRAWAL);
}

#[test]
fn p10_discard_and_option() {
    perft(&positions_fate::DISCARD);
    perft(&positions_fate::OPTION);
}

#[test]
fn p11_set_up() {
    perft(&positions_more::ALLOTMENT);
    perft(&positions_more::LAST_ALLOTMENT);
}

#[test]
fn p12_depots() {
    for position in &positions_more::SUBSTITUTES {
        perft(position);
    }
    perft(&positions_more::BLOCKED_DEPOTS);
    perft(&positions_more::DEPOT_RETAKEN);
    perft(&positions_more::DREAMING_ALONE);
}

#[test]
fn p13_fights_under_fate() {
    perft(&positions_more::LONG_RETREAT);
    perft(&positions_more::RECRUITS);
    perft(&positions_more::STUBBORN);
    perft(&positions_more::FRENCH_COURAGE);
    perft(&positions_more::SURPRISE);
    perft(&positions_more::SAME_SUIT);
    perft(&positions_more::TRUCE);
}

#[test]
fn p14_more_choices() {
    perft(&positions_more::EAST_PRUSSIA);
    perft(&positions_more::SWEDISH_PEACE);
    perft(&positions_more::EXCHANGE);
    perft(&positions_more::SWAP);
    perft(&positions_more::FLIP);
    perft(&positions_more::TAXES);
    perft(&positions_more::COINS);
    perft(&positions_more::RUNAWAYS);
    perft(&positions_more::ENGLISH);
}

#[test]
fn p16_new_armies_fit_the_companions() {
    perft(&positions_more::DREAMING);
}
