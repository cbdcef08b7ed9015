//! Chains: the same games give the same hashes, and what changes is told apart.

use crate::toy::{Fault, Toy};
use kernel::{Game, Turn};
use trial::conformance::chains::{self, Chain, Compared, Kept, Manner, PARTS};

const GAMES: u64 = 12;

fn played(fault: Fault) -> Kept {
    let game = Toy(fault);
    let options = &game.all_options()[0];
    let chains = (1..=GAMES)
        .map(|seed| chains::play(&game, options, seed, &mut |_| {}).expect("it ends"))
        .collect();
    Kept {
        game: Toy::NAME.to_owned(),
        options: game.write_options(options),
        chains,
    }
}

/// The parts in which any game of a broken variant differs from the sound game; careful games go by the advice, so
/// they are left out.
fn differs(fault: Fault) -> Vec<&'static str> {
    let (sound, broken) = (played(Fault::None), played(fault));
    let mut pairs: Vec<(&Chain, &Chain)> = sound.chains.iter().zip(&broken.chains).collect();
    pairs.retain(|(own, _)| Manner::of(own.seed) != Manner::Careful);
    let differs = |part: &&str| pairs.iter().any(|(a, b)| a.differs(b).contains(part));
    PARTS.into_iter().filter(differs).collect()
}

#[test]
fn the_same_games_give_the_same_hashes() {
    let kept = played(Fault::None);
    assert_eq!(played(Fault::None), kept);
    assert_eq!(Kept::read(&kept.to_string()), Ok(kept.clone()));
    let mut hashes: Vec<_> = kept.chains.iter().flat_map(|chain| chain.parts).collect();
    hashes.sort_unstable_by_key(|hash| hash.0);
    hashes.dedup();
    assert_eq!(
        hashes.len(),
        GAMES as usize * PARTS.len(),
        "no two are alike"
    );
}

#[test]
fn every_step_is_shown() {
    let game = Toy(Fault::None);
    let options = &game.all_options()[0];
    let (mut steps, mut over) = (0, false);
    let chain = chains::play(&game, options, 3, &mut |link| {
        assert_eq!(link.number, steps);
        assert_eq!(link.played.is_none(), steps == 0);
        steps += 1;
        over = matches!(link.turn, Turn::Over(_));
        assert!(over || link.lists.iter().any(|list| !list.is_empty()));
        assert_eq!(
            link.parts[3].is_some(),
            over || link.number % chains::SELDOM == 0
        );
    });
    assert_eq!(chain.map(|chain| chain.actions + 1), Ok(steps));
    assert!(over);
}

#[test]
fn parts_are_told_apart() {
    assert_eq!(differs(Fault::None), [""; 0]);
    assert_eq!(differs(Fault::LeaksInScene), ["scenes"]);
    assert_eq!(differs(Fault::LeaksInLog), ["told"]);
    assert_eq!(differs(Fault::LazyRedeal), ["advice"]);
    assert!(differs(Fault::ListsTooLittle).contains(&"lists"));
    assert!(differs(Fault::LosesCard).contains(&"positions"));
}

#[test]
fn a_difference_names_its_part_its_seed_and_the_way_to_its_step() {
    let (sound, broken) = (played(Fault::None), played(Fault::LeaksInLog));
    let mut compared = Compared::default();
    for (kept, now) in sound.chains.iter().zip(&broken.chains) {
        compared.add("rounds=4", kept, now);
    }
    let why = compared.judge("toy").expect_err("they differ");
    assert!(why.contains("of 12 games of toy"), "{why}");
    assert!(why.contains("positions: all the same"), "{why}");
    assert!(why.contains("told: "), "{why}");
    let seed = compared.different[0].1;
    let how = format!("cargo xtask chains toy --dump {seed} --options rounds=4");
    assert!(why.contains(&how), "{why}");
}

#[test]
fn files_that_are_missing_or_broken_are_named() {
    let game = Toy(Fault::None);
    let missing = chains::check(&game, 1, &|_| None).expect_err("nothing is there");
    assert!(missing.contains("there is no file `"), "{missing}");
    let broken = chains::check(&game, 1, &|_| Some("1 2 nonsense\n".to_owned()));
    let broken = broken.expect_err("it cannot be read");
    assert!(broken.contains(".txt: line 1, `1 2 nonsense`"), "{broken}");
    let other = chains::check(&game, 1, &|_| Some("game whist\n".to_owned()));
    let other = other.expect_err("another game");
    assert!(other.contains("the chains of other options"), "{other}");
}
