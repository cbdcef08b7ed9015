//! Whole games as text: written, read, replayed, verified, and every way a record can be wrong.

use crate::toy::{Action, NORTH, SOUTH, Toy};
use kernel::{
    Chance, Game, Seats, Viewer,
    chance::Seed,
    host::{
        self, Answer, Condition, Difference, Discrepancy, Match, Player, Problem, Record,
        StandingOrder, StateHash, Table,
    },
};

const GAME: Toy = Toy::sound();

fn table(seed: &Seed) -> Table {
    Table {
        players: vec![
            Some(Player::Person(String::from("Anna  Maria\nof Hesse"))),
            None,
        ],
        seed: Some(seed.clone()),
    }
}

/// A whole random game with an undo, a rollback and standing orders in it.
fn finished(number: u64) -> (Match<Toy, &'static Toy>, Table) {
    let mut seed = Seed::numbered(number);
    seed.nonces = vec![[3; 16], [4; 16]];
    let options = GAME.read_options(&[]).expect("defaults");
    let mut m = Match::seeded(&GAME, options, &seed);
    let mut chance = Seed::numbered(number + 1000).stream();
    let order = StandingOrder {
        kind: Some(String::from("challenge")),
        when: vec![Condition::about("round-2")],
        until_turn: Some(2),
        ..StandingOrder::always(Answer::Pass)
    };
    m.set_orders(NORTH, vec![order]).expect("a seat");
    let mut back = false;
    while let Some(seat) = m.turn().seats().iter().last() {
        let listed = m.listed(seat);
        let at = chance.pick("action", listed.len() as u32, &|i| i.to_string());
        m.play(seat, &[listed[at as usize]]).expect("listed");
        if m.can_undo(SOUTH) && chance.pick("undo", 4, &|i| i.to_string()) == 0 {
            m.undo(SOUTH).expect("allowed");
        }
        if !back && m.items().len() == 9 {
            back = true;
            m.rollback(4, Seats::ALL).expect("all agree");
        }
    }
    (m, table(&seed))
}

#[test]
fn a_record_reads_back_and_verifies() {
    for number in 0..20 {
        let (m, table) = finished(number);
        let record = m.record(&table);
        let text = record.to_string();
        let read = Record::read(&text).expect("its own text");
        assert_eq!(read.to_string(), text);
        let anna = Player::person("Anna Maria of Hesse");
        assert_eq!(read.seats[0].player, Some(anna));
        let again = host::verify(&GAME, &read).expect("untouched");
        assert_eq!(again.state(), m.state());
        assert_eq!(again.items(), m.items());
        for to in 0..=read.lines.len() {
            let part = host::replay(&GAME, &read, Some(to)).expect("untouched");
            assert_eq!(Some(part.committed()), m.position_after(to).as_ref());
        }
    }
}

#[test]
fn without_the_secret_it_replays_by_names() {
    let (m, _) = finished(3);
    let record = m.record(&Table::default());
    assert_eq!(record.seed, None);
    let again = host::replay(&GAME, &record, None).expect("untouched");
    assert_eq!(again.state(), m.state());
    assert!(matches!(
        host::verify(&GAME, &record),
        Err(Discrepancy::NoSecret)
    ));
}

#[test]
fn a_running_game_keeps_its_secrets() {
    let seed = Seed::numbered(1);
    let options = GAME.read_options(&[]).expect("defaults");
    let mut m = Match::seeded(&GAME, options, &seed);
    let card = m.listed(NORTH)[0];
    m.play(NORTH, &[card, Action::Seal]).expect("legal");
    let full = m.record(&table(&seed));
    assert_eq!(full.seed, None);
    assert_eq!(full.commitment, Some(seed.commitment()));
    let seen = m.record_for(Viewer::Seat(SOUTH), &table(&seed));
    let text = seen.to_string();
    assert!(
        !text.contains('#') && !text.contains('~') && !text.contains("put"),
        "{text}"
    );
    assert!(text.contains("1 north: seal\n"), "{text}");
    assert_eq!(Record::read(&text).expect("reads back").to_string(), text);
    assert!(matches!(
        host::replay(&GAME, &seen, None),
        Err(Discrepancy::Redacted)
    ));
    let own = m.record_for(Viewer::Seat(NORTH), &table(&seed)).to_string();
    assert!(own.contains("1 north: put c"), "{own}");
}

#[test]
fn every_forgery_is_noticed() {
    let (m, table) = finished(7);
    let record = m.record(&table);
    let forged = |change: &dyn Fn(&mut Record)| {
        let mut record = record.clone();
        change(&mut record);
        host::verify(&GAME, &record).err().expect("noticed")
    };
    assert_eq!(
        forged(&|r| r.seed = Some(Seed::numbered(9))),
        Discrepancy::Commitment
    );
    assert_eq!(forged(&|r| r.commitment = None), Discrepancy::NoCommitment);
    assert_eq!(forged(&|r| r.data[0] ^= 1), Discrepancy::OtherData);
    let other = Discrepancy::OtherRules {
        record: 2,
        program: 1,
    };
    assert_eq!(forged(&|r| r.rules = 2), other);
    assert!(matches!(
        forged(&|r| r.game.push('x')),
        Discrepancy::OtherGame { .. }
    ));
    assert!(matches!(
        forged(&|r| r.seats.swap(0, 1)),
        Discrepancy::OtherSeats { .. }
    ));
    let option = (String::from("colour"), String::from("red"));
    assert!(matches!(
        forged(&|r| r.options.push(option.clone())),
        Discrepancy::Options(_)
    ));
    let nonce = forged(&|r| r.seed.as_mut().expect("finished").nonces[0][0] ^= 1);
    assert!(matches!(
        nonce,
        Discrepancy::At {
            number: 0,
            difference: Difference::Outcome { .. } | Difference::Position { .. }
        }
    ));
    let outcome = forged(&|r| r.start.outcomes[2] = String::from("c99"));
    assert!(
        outcome
            .to_string()
            .starts_with("number 0: outcome 3 is `c99` in the record")
    );
    for index in 0..record.lines.len() {
        let found = forged(&|r| r.lines[index].hash = Some(StateHash(0)));
        assert!(matches!(found, Discrepancy::At { number, .. } if number == index + 1));
    }
    // A missing line shows in the next one; the last one shows in its count alone, and
    // orders that never answered anything (number 1 here) changed nothing.
    for index in 1..record.lines.len() - 1 {
        let found = forged(&|r| drop(r.lines.remove(index)));
        assert!(matches!(found, Discrepancy::At { .. }), "{index}: {found}");
    }
}

#[test]
fn bad_texts_are_refused_with_their_line() {
    let (m, table) = finished(2);
    let text = m.record(&table).to_string();
    let lines: Vec<&str> = text.lines().collect();
    let first = lines
        .iter()
        .position(|line| line.starts_with("0 start"))
        .expect("there");
    let with = |index: usize, line: &str| {
        let mut changed = lines.clone();
        changed[index] = line;
        let error = Record::read(&changed.join("\n")).expect_err("wrong");
        (error.line, error.problem)
    };
    assert_eq!(
        with(0, "bivouac record 9"),
        (1, Problem::OtherFormat(String::from("9")))
    );
    assert_eq!(with(0, "chess"), (1, Problem::NotARecord));
    assert_eq!(
        with(1, "gaem toll"),
        (2, Problem::UnknownHead(String::from("gaem")))
    );
    assert!(matches!(
        with(2, "rules many"),
        (3, Problem::BadValue { key: "rules", .. })
    ));
    assert!(matches!(
        with(3, "data 00"),
        (4, Problem::BadValue { key: "data", .. })
    ));
    assert_eq!(with(1, ""), (first + 1, Problem::Missing("game")));
    assert!(matches!(
        with(first + 1, "7 north: halt"),
        (_, Problem::OtherNumber { expected: 1, .. })
    ));
    assert!(matches!(
        with(first + 1, "1 north dances"),
        (_, Problem::BadLine(_))
    ));
    assert!(matches!(
        with(first + 1, "1 north: seal #12"),
        (_, Problem::BadLine(_))
    ));
    assert!(matches!(
        with(first + 1, "1 north orders sleep"),
        (_, Problem::BadLine(_))
    ));
    assert!(matches!(
        with(first + 1, "1 north undo x"),
        (_, Problem::BadLine(_))
    ));
    let last = lines.len() - 1;
    assert!(matches!(
        with(last, "end 3"),
        (_, Problem::OtherCount { .. })
    ));
    for cut in 1..lines.len() {
        let error = Record::read(&lines[..cut].join("\n")).expect_err("cut off");
        assert_eq!(error.problem, Problem::Truncated, "after line {cut}");
    }
    for cut in 0..text.len() - 1 {
        assert!(Record::read(&text[..cut]).is_err(), "cut after byte {cut}");
    }
    let more = format!("{text}8 north: halt\n");
    assert_eq!(
        Record::read(&more).expect_err("too much").problem,
        Problem::AfterTheEnd
    );
}

#[test]
fn standing_orders_read_back() {
    for text in [
        "nothing",
        "pass",
        "ask withdraw about breslau until 6; pass",
        "pass until 3",
    ] {
        let orders = host::read_orders(text).expect("good orders");
        assert_eq!(host::write_orders(&orders), text);
    }
    for text in [
        "sleep",
        "pass until",
        "pass until noon",
        "pass a b",
        "pass about x about y",
        ";",
    ] {
        assert!(host::read_orders(text).is_err(), "{text}");
    }
}
