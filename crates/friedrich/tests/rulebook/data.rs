//! Data files: what comes with the program is right, and a broken file is refused by file, line, column and reason.

use friedrich::{
    Friedrich,
    fate::{Effect, NUMBERED},
    map::{Country, Order},
    nations::Nation,
    tables,
};

/// Loads the game with one file changed; the refusal, or what went through.
fn refused(file: &str, from: &str, to: &str) -> String {
    let text = tables::built_in(file).expect("a data file");
    assert!(text.contains(from), "{file} has no `{from}`");
    let changed = text.replacen(from, to, 1);
    match Friedrich::with_data(&|name| (name == file).then(|| changed.clone())) {
        Ok(_) => "accepted".to_owned(),
        Err(error) => error.to_string(),
    }
}

fn line_of(file: &str, text: &str) -> usize {
    let all = tables::built_in(file).expect("a data file");
    all[..all.find(text).expect("the text")]
        .matches('\n')
        .count()
        + 1
}

#[track_caller]
fn refuses(file: &str, from: &str, to: &str, why: &str) {
    let error = refused(file, from, to);
    assert!(error.starts_with(file), "{error}");
    assert!(
        error.contains("line ") && error.contains("column "),
        "{error}"
    );
    assert!(error.contains(why), "{error}");
}

#[test]
fn the_built_in_data_is_complete() {
    let t = &Friedrich::standard().tables;
    assert_eq!(t.map.cities.len(), 672);
    assert_eq!(t.map.sectors.len(), 33);
    assert_eq!(t.pieces.generals.len(), 24);
    assert_eq!(t.pieces.trains.len(), 11);
    assert_eq!(t.effects.len(), NUMBERED * 4);
    assert_eq!(t.fate_texts.len(), 6 + NUMBERED * 4);
    let none = t.effects.iter().filter(|e| **e == Effect::None).count();
    assert_eq!(
        none, 12,
        "every numbered card has one version without effect"
    );
    let count = |nation, order| {
        (t.map.objectives.iter())
            .filter(|o| o.of == nation && o.order == order)
            .count()
    };
    assert_eq!(count(Nation::Prussia, Order::First), 14);
    assert_eq!(count(Nation::Russia, Order::First), 10);
    assert_eq!(
        (
            count(Nation::Sweden, Order::First),
            count(Nation::Sweden, Order::Second)
        ),
        (5, 5)
    );
    assert_eq!(
        (
            count(Nation::Austria, Order::First),
            count(Nation::Austria, Order::Second)
        ),
        (12, 4)
    );
    assert_eq!(
        (
            count(Nation::Imperial, Order::First),
            count(Nation::Imperial, Order::Second)
        ),
        (5, 5)
    );
    assert_eq!(count(Nation::France, Order::First), 10);
}

#[test]
fn defenders_follow_the_country() {
    let t = &Friedrich::standard().tables;
    for objective in &t.map.objectives {
        let defender = match t.map.city(objective.city).country {
            Country::Prussia | Country::Saxony => Nation::Prussia,
            Country::Hanover => Nation::Hanover,
            Country::Austria => Nation::Austria,
            other => panic!("an objective in {other:?}"),
        };
        assert_eq!(objective.defender, defender);
        assert_ne!(objective.defender, objective.of);
    }
}

#[test]
fn other_data_has_another_hash() {
    use kernel::Game;
    let text = tables::built_in("cities.csv").expect("cities");
    let changed = text.replacen("Achim", "Ahcim", 1);
    let other = Friedrich::with_data(&|name| (name == "cities.csv").then(|| changed.clone()))
        .expect("another spelling is no error");
    assert_ne!(other.data_hash(), Friedrich::standard().data_hash());
    assert_eq!(other.tables.map.cities[0].name, "Ahcim");
}

#[test]
fn an_unknown_city_is_named_with_its_place() {
    let error = refused("roads.csv", "achim,bremen,", "achim,bremem,");
    let line = line_of("roads.csv", "achim,bremen,");
    assert_eq!(
        error,
        format!("roads.csv, line {line}, column 2 (b): there is no city `bremem` in cities.csv")
    );
    refuses(
        "pieces.toml",
        "setup = \"oschatz\"",
        "setup = \"oschats\"",
        "there is no city `oschats`",
    );
}

#[test]
fn the_place_is_exact_in_toml_too() {
    let line = line_of("pieces.toml", "setup = \"oschatz\"");
    let error = refused("pieces.toml", "setup = \"oschatz\"", "setup = \"oschats\"");
    assert!(
        error.starts_with(&format!("pieces.toml, line {line}, column 9:")),
        "{error}"
    );
}

#[test]
fn broken_roads_are_refused() {
    refuses(
        "roads.csv",
        "achim,bremen,main",
        "achim,achim,main",
        "to itself",
    );
    refuses(
        "roads.csv",
        "achim,bremen,main",
        "achim,bremen,broad",
        "neither main nor minor",
    );
    refuses(
        "roads.csv",
        "achim,bremervoerde,",
        "bremen,achim,",
        "listed twice",
    );
    refuses(
        "roads.csv",
        "achim,bremen,main,public",
        "achim,bremen,main,hearsay",
        "source `hearsay`",
    );
    refuses(
        "roads.csv",
        "a,b,class,source",
        "a,b,kind,source",
        "column `class` is missing",
    );
}

#[test]
fn broken_cities_are_refused() {
    refuses(
        "cities.csv",
        "achim,Achim,,681,1483,",
        "achim,Achim,,681,148x,",
        "`148x` is not a number",
    );
    refuses(
        "cities.csv",
        "achim,Achim,,681,1483,",
        "achim,Achim,,6810,1483,",
        "off the board",
    );
    refuses(
        "cities.csv",
        "achim,Achim,,681,1483,9.068,53.002,1,",
        "achim,Achim,,681,1483,9.068,53.002,2,",
        "does not lie in sector 2",
    );
    refuses(
        "cities.csv",
        "achim,Achim,,681,1483,9.068,53.002,1,",
        "achim,Achim,,681,1483,9.068,53.002,34,",
        "no sector 34",
    );
    refuses(
        "cities.csv",
        "achim,Achim,,681,1483,9.068,53.002,1,hanover",
        "achim,Achim,,681,1483,9.068,53.002,1,bremen",
        "unknown country `bremen`",
    );
    refuses(
        "cities.csv",
        "aleksandrow,",
        "aachen,",
        "alphabetical order",
    );
    refuses("cities.csv", "achim,Achim", "Achim,Achim", "small letters");
    refuses(
        "cities.csv",
        "prussia,,sweden,2,",
        "prussia,,sweden,3,",
        "neither 1 nor 2",
    );
    refuses(
        "cities.csv",
        "prussia,,sweden,2,",
        "prussia,,denmark,2,",
        "unknown nation `denmark`",
    );
}

#[test]
fn broken_pieces_are_refused() {
    refuses(
        "pieces.toml",
        "army_total = 32",
        "army_total = 65",
        "one to eight each",
    );
    refuses(
        "pieces.toml",
        "army_total = 32",
        "army_total = 7",
        "one to eight each",
    );
    refuses(
        "pieces.toml",
        "id = \"winterfeldt\"",
        "id = \"friedrich\"",
        "this id is taken",
    );
    refuses(
        "pieces.toml",
        "id = \"winterfeldt\"",
        "id = \"Winter feldt\"",
        "small letters",
    );
    refuses(
        "pieces.toml",
        "depots = [\"berlin\"]",
        "depots = [\"potsdam\"]",
        "does not mark this city",
    );
    refuses(
        "pieces.toml",
        "depots = [\"berlin\"]",
        "depots = []",
        "needs a depot",
    );
    refuses("pieces.toml", "rank = 2", "rank = 3", "by rank from 1");
    refuses(
        "pieces.toml",
        "side = \"defender\"",
        "side = \"attacker\"",
        "is a defender",
    );
    refuses(
        "pieces.toml",
        "setup = \"gruenberg\"",
        "setup = \"jueterbog\"",
        "another train stands there",
    );
    refuses(
        "pieces.toml",
        "setup = \"gruenberg\"",
        "setup = \"oschatz\"",
        "this city is full",
    );
    refuses(
        "pieces.toml",
        "id = \"lehwaldt\"",
        "id = \"levald\"",
        "`lehwaldt`",
    );
    refuses(
        "pieces.toml",
        "discard = 0",
        "discard = 1",
        "only France discards",
    );
    refuses("pieces.toml", "sector = 14", "sector = 99", "no sector 99");
    refuses(
        "pieces.toml",
        "army_total = 32",
        "army_totals = 32",
        "unknown field",
    );
    refuses(
        "pieces.toml",
        "id = \"hanover\"",
        "id = \"brunswick\"",
        "unknown nation `brunswick`",
    );
}

#[test]
fn broken_cards_are_refused() {
    refuses(
        "cards.toml",
        "value_max = 13",
        "value_max = 14",
        "cannot be changed",
    );
    refuses(
        "cards.toml",
        "id = \"elisabeth\"",
        "id = \"catherine\"",
        "unknown stroke",
    );
    refuses(
        "cards.toml",
        "id = \"sweden\"",
        "id = \"elisabeth\"",
        "listed twice",
    );
    refuses(
        "cards.toml",
        "card = 2\n",
        "card = 13\n",
        "run from 1 to 12",
    );
    refuses("cards.toml", "card = 2\n", "card = 1\n", "listed twice");
    refuses(
        "cards.toml",
        "general = \"saltikov\"",
        "general = \"suvorov\"",
        "no general `suvorov`",
    );
    refuses(
        "cards.toml",
        "near_city = \"kuestrin\"",
        "near_city = \"kustrin\"",
        "no city `kustrin`",
    );
    refuses(
        "cards.toml",
        "target = \"daun\"",
        "target = \"karl-eugen\"",
        "no general",
    );
    refuses(
        "cards.toml",
        "target = \"daun\"",
        "target = \"keith\"",
        "another nation",
    );
    refuses("cards.toml", "factor = 2", "factor = 20", "out of bounds");
    refuses(
        "cards.toml",
        "max_value = 9",
        "max_value = 5",
        "out of bounds",
    );
    refuses(
        "cards.toml",
        "cities = 2, main = 3",
        "cities = 4, main = 3",
        "out of bounds",
    );
    refuses(
        "cards.toml",
        "moved_by = \"prussia\", cities = 2",
        "moved_by = \"prussia\", cities = 3",
        "moves two cities",
    );
    refuses(
        "cards.toml",
        "between = [\"austria\", \"russia\"]",
        "between = [\"austria\", \"austria\"]",
        "cannot exchange with itself",
    );
    refuses(
        "cards.toml",
        "from = \"austria\"",
        "from = \"prussia\"",
        "cannot give itself a card",
    );
    refuses(
        "cards.toml",
        "in_countries = [\"austria\"",
        "in_countries = [\"bohemia\"",
        "unknown country `bohemia`",
    );
    refuses(
        "cards.toml",
        "bonus = 1",
        "bonus = 1, malus = 1",
        "unknown field `malus`",
    );
    refuses("cards.toml", ", radius = 4", "", "missing field `radius`");
    refuses(
        "cards.toml",
        "kind = \"city_truce\"",
        "kind = \"city_peace\"",
        "city_peace",
    );
}

#[test]
fn a_broken_board_is_refused() {
    refuses("board.toml", "width = 6000", "breadth = 6000", "width");
    refuses(
        "board.toml",
        "height = 4000",
        "height = \"tall\"",
        "invalid type",
    );
}

#[test]
fn truncated_files_are_refused() {
    for file in [
        "cities.csv",
        "roads.csv",
        "sectors.csv",
        "pieces.toml",
        "cards.toml",
    ] {
        let text = tables::built_in(file).expect("a data file");
        let mut half = text.len() / 2;
        while !text.is_char_boundary(half) {
            half += 1;
        }
        let error = Friedrich::with_data(&|name| (name == file).then(|| text[..half].to_owned()));
        assert!(error.is_err(), "half of {file} went through");
    }
}
