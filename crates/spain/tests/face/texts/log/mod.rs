//! The log in English: each event in words, with its numbers.

mod war;
mod year;

use super::{bundles, words};
use kernel::Game;
use spain::{
    Spain,
    cards::CardId,
    event::Event,
    map::SpaceId,
    pieces::{Kind, LeaderId},
    powers::Power,
    state::Force,
};

fn space(id: &str) -> SpaceId {
    Spain::standard().tables.map.named(id).expect(id)
}

fn leader(id: &str) -> LeaderId {
    Spain::standard().tables.pieces.leader_named(id).expect(id)
}

/// Leaders by name, and of each power so many of its first corps.
fn force(leaders: &[&str], corps: &[(Power, usize)]) -> Force {
    let pieces = &Spain::standard().tables.pieces;
    let mut force = Force::default();
    for id in leaders {
        force.leaders.insert(leader(id));
    }
    for (power, count) in corps {
        for corps in pieces.corps_of(*power).take(*count) {
            force.corps.insert(corps);
        }
    }
    force
}

fn card(id: &str) -> CardId {
    Spain::standard().tables.cards.named(id).expect(id)
}

fn reduced(power: Power) -> Kind {
    Kind {
        reduced: true,
        ..Kind::full(power)
    }
}

#[track_caller]
fn tells(cases: impl IntoIterator<Item = (Event, &'static str)>) {
    let [_, english] = bundles();
    for (event, sentence) in cases {
        let line = Spain::standard().log_line(&event);
        assert_eq!(words(&english, &line), sentence, "{event:?}");
    }
}

/// Marlborough with three corps.
fn army() -> Force {
    force(
        &["marlborough", "minor-dutch-1"],
        &[(Power::Britain, 2), (Power::Dutch, 1)],
    )
}
