//! What a client knows to have been accepted, compared with what the server has stored.

use client::Wish;
use friedrich::Friedrich;
use kernel::{
    Seat,
    host::{Record, What},
};
use std::{
    collections::BTreeMap,
    sync::{Arc, LazyLock},
};

/// The accepted actions of one game, seat by seat, in order.
#[derive(Default)]
pub struct Ledger {
    accepted: BTreeMap<String, Vec<String>>,
}

impl Ledger {
    pub fn accept(&mut self, wish: &Wish) {
        let actions = self.accepted.entry(wish.seat.clone()).or_default();
        actions.push(wish.action.clone());
    }

    /// How many actions of a seat were accepted.
    pub fn count(&self, seat: &str) -> u64 {
        self.accepted.get(seat).map_or(0, Vec::len) as u64
    }

    /// Every accepted action is in the record, in order, once, and nothing else is; and the record replays. A record
    /// contains no unfinished drafts: anything it lacks must be such steps.
    #[track_caller]
    pub fn is_kept_by(&self, record: &str) {
        static GAME: LazyLock<Arc<dyn kernel::host::Hosted>> = LazyLock::new(|| {
            let game = Friedrich::with_data(&|_| None).expect("the built-in data is valid");
            kernel::host::host(game)
        });
        let record = Record::read(record).unwrap_or_else(|error| panic!("{error}\n{record}"));
        let mut kept: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for line in &record.lines {
            match &line.what {
                What::Entry { seat, actions, .. } => kept
                    .entry(seat)
                    .or_default()
                    .extend(actions.iter().map(String::as_str)),
                other => panic!("nobody asked for {other:?}"),
            }
        }
        let mut game = (GAME.replay(&record, None)).unwrap_or_else(|error| panic!("{error}"));
        for (index, name) in game.seat_names().iter().enumerate() {
            let kept = kept.remove(name).unwrap_or_default();
            let accepted = self.accepted.get(*name).map_or(&[][..], Vec::as_slice);
            assert!(
                accepted.len() >= kept.len() && kept.iter().zip(accepted).all(|(a, b)| a == b),
                "{name}: {kept:?}\n{accepted:?}"
            );
            for action in &accepted[kept.len()..] {
                let played = game.play(Seat(index as u8), action);
                let played = played.unwrap_or_else(|error| panic!("{name}: {action}: {error}"));
                assert_eq!(
                    played.entry, None,
                    "{name}: {action} was acknowledged and is lost"
                );
            }
        }
        assert!(kept.is_empty(), "nobody did this: {kept:?}");
    }
}
