//! Standing orders: what they speak of, and how they are written.

use kernel::{
    chance::{Seed, Stream},
    host::{Answer, BadOrder, Condition, StandingOrder, Test, read_orders, write_orders},
    order::{Topic, Window, answer, role},
};

/// Eugene goes from Vienna to Namur, where Boufflers stands; of his strength nothing is known.
fn window() -> Window<()> {
    Window {
        kind: "intercept",
        about: vec![
            Topic::thing(role::FROM, "vienna"),
            Topic::thing(role::TO, "namur"),
        ],
        details: vec![
            Topic::thing(role::MOVER, "eugene"),
            Topic::thing(role::FORCE, "boufflers"),
            Topic::number("leaders", 2),
            Topic::unknown("corps"),
        ],
        turn: 4,
        pass: (),
    }
}

#[track_caller]
fn answers(text: &str) -> Answer {
    answer(&read_orders(text).expect("readable"), &window())
}

#[test]
fn an_order_passes_what_it_speaks_of() {
    for text in [
        "pass",
        "pass intercept",
        "pass about namur",
        "pass intercept about vienna until 4",
        "pass when to namur",
        "pass when namur when vienna",
        "pass when to namur when mover eugene when force boufflers",
        "pass unless to liege",
        "pass unless from namur",
        "pass unless mover villars unless to liege",
        "pass when leaders at-least 2 unless leaders at-most 1",
        "ask siege; pass",
    ] {
        assert_eq!(answers(text), Answer::Pass, "{text}");
    }
}

#[test]
fn otherwise_the_player_is_asked() {
    for text in [
        "nothing",
        "pass siege",
        "pass about liege",
        "pass intercept about namur until 3",
        "pass when from namur",
        "pass when to namur when mover villars",
        "pass unless namur",
        "pass unless to namur",
        "pass unless to liege unless mover eugene",
        "pass unless leaders at-least 2",
        "pass when leaders at-most 1",
        "ask when to namur; pass",
        // Of details an order must say the role: before there were any, such an order spoke of nothing.
        "pass about eugene",
    ] {
        assert_eq!(answers(text), Answer::Ask, "{text}");
    }
}

#[test]
fn what_the_seat_does_not_know_is_asked_about() {
    for text in [
        "pass when corps at-least 1",
        "pass when corps at-most 9",
        "pass unless corps at-least 5",
        "pass unless corps at-most 1",
        "pass unless corps guards",
    ] {
        assert_eq!(answers(text), Answer::Ask, "{text}");
    }
}

#[test]
fn what_cannot_be_read_is_told_apart() {
    let bad = |text: &str| read_orders(text).expect_err(text);
    let order = |text: &str| text.to_owned();
    for (text, word) in [
        ("pass unless", None),
        ("pass x unless", Some("unless")),
        ("pass x when", Some("when")),
        ("pass when corps at-least", Some("at-least")),
        ("pass until", Some("until")),
    ] {
        match word {
            // A kind of window like any other, in records from before there were conditions.
            None => assert!(read_orders(text).is_ok(), "{text}"),
            Some(word) => assert_eq!(
                bad(text),
                BadOrder::Stops {
                    order: order(text),
                    word: order(word)
                }
            ),
        }
    }
    for (text, word) in [
        ("pass x unless until 3", "until"),
        ("pass x when to namur liege", "liege"),
        ("pass about x about y", "about"),
        ("pass a b", "b"),
    ] {
        assert_eq!(
            bad(text),
            BadOrder::Misplaced {
                order: order(text),
                word: order(word)
            }
        );
    }
    assert_eq!(
        bad("pass when corps at-most many"),
        BadOrder::NotANumber {
            order: order("pass when corps at-most many"),
            word: order("many")
        }
    );
    assert_eq!(
        bad("sleep"),
        BadOrder::NoAnswer {
            order: order("sleep")
        }
    );
}

fn one<'w>(stream: &mut Stream, words: &[&'w str]) -> &'w str {
    words[stream.below(words.len() as u32) as usize]
}

/// As records of format 2 wrote them before there were conditions.
fn old_order(stream: &mut Stream) -> (String, [Option<String>; 2]) {
    const WORDS: [&str; 7] = [
        "withdraw", "when", "unless", "at-least", "pass", "namur", "to",
    ];
    let kind = (stream.below(2) == 0).then(|| one(stream, &WORDS).to_owned());
    let about = (stream.below(2) == 0).then(|| one(stream, &WORDS).to_owned());
    let mut text = one(stream, &["pass", "ask"]).to_owned();
    for (clause, word) in [("", &kind), ("about ", &about)] {
        if let Some(word) = word {
            text += &format!(" {clause}{word}");
        }
    }
    if stream.below(2) == 0 {
        text += &format!(" until {}", stream.below(9));
    }
    (text, [kind, about])
}

#[test]
fn every_order_of_old_records_reads_as_it_did() {
    let mut stream = Seed::numbered(14).stream();
    for _ in 0..5000 {
        let (text, [kind, about]) = old_order(&mut stream);
        let read = read_orders(&text).unwrap_or_else(|bad| panic!("{bad}"));
        let [order] = &read[..] else { panic!("{text}") };
        let when: Vec<Condition> = about.map(Condition::about).into_iter().collect();
        assert_eq!((&order.kind, &order.when), (&kind, &when), "{text}");
        assert!(order.unless.is_empty(), "{text}");
        assert_eq!(write_orders(&read), text);
    }
}

#[test]
fn every_order_that_can_be_given_reads_back() {
    const THINGS: [&str; 4] = ["namur", "eugene", "S10.1", "force-2"];
    let condition = |stream: &mut Stream| match stream.below(4) {
        0 => Condition::about(one(stream, &THINGS)),
        1 => Condition::of("to", Test::Is(one(stream, &THINGS).to_owned())),
        2 => Condition::of("corps", Test::AtLeast(stream.below(9) as u16)),
        _ => Condition::of("corps", Test::AtMost(stream.below(9) as u16)),
    };
    let mut stream = Seed::numbered(15).stream();
    for _ in 0..5000 {
        let orders: Vec<StandingOrder> = (0..stream.below(4))
            .map(|_| StandingOrder {
                kind: (stream.below(2) == 0).then(|| "intercept".to_owned()),
                when: (0..stream.below(3))
                    .map(|_| condition(&mut stream))
                    .collect(),
                unless: (0..stream.below(3))
                    .map(|_| condition(&mut stream))
                    .collect(),
                until_turn: (stream.below(2) == 0).then(|| stream.below(2000) as u16),
                answer: [Answer::Pass, Answer::Ask][stream.below(2) as usize],
            })
            .collect();
        let text = write_orders(&orders);
        assert_eq!(read_orders(&text).as_ref(), Ok(&orders), "{text}");
    }
}
