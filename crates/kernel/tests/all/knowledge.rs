//! What is known of hidden things holds whatever happens: random histories against the truth.

use kernel::{
    Bits,
    chance::{Seed, Stream, shuffle},
    knowledge::{Masks, Pieces, Sighting, Sightings, Sums, Suspects},
};
use std::collections::BTreeSet;

const PIECES: usize = 6;
type Crowd = Bits<1>;

fn some(stream: &mut Stream, of: usize) -> Crowd {
    (0..of).filter(|_| stream.below(2) == 0).collect()
}

/// Masks wander, meet and are looked behind; an observer keeps up.
struct Screens {
    masks: Masks<PIECES>,
    known: Suspects<PIECES>,
}

impl Screens {
    fn new(stream: &mut Stream) -> Screens {
        Screens {
            masks: Masks::dealt(stream),
            known: Suspects::anybody(),
        }
    }

    fn step(&mut self, stream: &mut Stream) {
        match stream.below(3) {
            0 => {
                let together = some(stream, PIECES);
                let worn = |masks: &Masks<PIECES>| -> BTreeSet<usize> {
                    together.iter().map(|piece| masks.of(piece)).collect()
                };
                let before = worn(&self.masks);
                self.masks.mix(&together, stream);
                assert_eq!(worn(&self.masks), before, "only theirs were shuffled");
                self.known.mixed(before);
            }
            1 => {
                let piece = stream.below(PIECES as u32) as usize;
                self.known.unmasked(self.masks.of(piece), piece);
                assert_eq!(self.known.certain(self.masks.of(piece)), Some(piece));
            }
            _ => {
                let piece = stream.below(PIECES as u32) as usize;
                let mut among = some(stream, PIECES);
                among.insert(piece);
                self.known.is_one_of(self.masks.of(piece), &among);
            }
        }
    }
}

#[test]
fn the_truth_is_always_among_the_suspects() {
    let mut stream = Seed::numbered(1).stream();
    for _ in 0..400 {
        let mut screens = Screens::new(&mut stream);
        for _ in 0..30 {
            screens.step(&mut stream);
            assert!(screens.known.allow(&screens.masks));
            for piece in 0..PIECES {
                assert_eq!(screens.masks.behind(screens.masks.of(piece)), Some(piece));
            }
        }
    }
}

#[test]
fn a_redeal_puts_suspects_behind_masks_and_hands_on_their_places() {
    let mut stream = Seed::numbered(2).stream();
    let mut different = 0;
    for _ in 0..400 {
        let mut screens = Screens::new(&mut stream);
        for _ in 0..stream.below(8) {
            screens.step(&mut stream);
        }
        let places: [u32; PIECES] = std::array::from_fn(|_| stream.below(4));
        let mut other = screens.masks.clone();
        let parts = other.redeal(&screens.known, &mut stream);
        assert!(screens.known.allow(&other));
        different += u32::from(other != screens.masks);
        let moved = parts.moved(&places);
        for mask in 0..PIECES {
            let (old, new) = (screens.masks.behind(mask), other.behind(mask));
            let (old, new) = (old.expect("a piece"), new.expect("a piece"));
            assert_eq!(places[old], moved[new], "a mask stays where it is seen");
            assert_eq!(parts.of(old), new);
        }
        // Whoever else knows something knows the same of whoever plays the part now.
        let mut sure = Suspects::<PIECES>::anybody();
        (0..PIECES).for_each(|piece| sure.unmasked(screens.masks.of(piece), piece));
        assert!(sure.relabelled(&parts).allow(&other));
    }
    assert!(different > 250, "{different}");
}

#[test]
fn every_way_to_fill_the_masks_is_dealt() {
    let mut stream = Seed::numbered(3).stream();
    let mut masks = Masks::<4>::dealt(&mut stream);
    let mut known = Suspects::<4>::anybody();
    // One is known, one of the others is not this one: four ways are left.
    known.unmasked(masks.of(0), 0);
    known.is_one_of(masks.of(1), &[1, 2].into_iter().collect());
    let mut seen = BTreeSet::new();
    for _ in 0..400 {
        masks.redeal(&known, &mut stream);
        seen.insert((0..4).map(|mask| masks.behind(mask)).collect::<Vec<_>>());
    }
    assert_eq!(seen.len(), 4);
}

#[test]
fn what_masks_are_drawn_tells_nothing_of_who_is_who() {
    // The same masks are drawn from, under the same names, whoever wears them.
    let mut stream = Seed::numbered(4).stream();
    let first = Masks::<4>::dealt(&mut stream);
    let mut second = first.clone();
    second.mix(&(0..4).collect(), &mut stream);
    let names = |masks: &Masks<4>| {
        let mut names = Vec::new();
        let mut listening = Listening(&mut names);
        masks.clone().mix(&(0..4).collect(), &mut listening);
        names
    };
    assert_eq!(names(&first), names(&second));
}

/// Takes the first of everything and writes down all that could have been drawn.
struct Listening<'a>(&'a mut Vec<String>);

impl kernel::Chance for Listening<'_> {
    fn pick(&mut self, what: &'static str, n: u32, name: &dyn Fn(u32) -> String) -> u32 {
        let all: Vec<String> = (0..n).map(name).collect();
        self.0.push(format!("{what} of {}", all.join(" ")));
        0
    }
}

// ---------------------------------------------------------------- sightings

const SEAS: usize = 12;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum How {
    Found,
    Absent,
}

/// The seas of a ring within a distance of some of them.
fn around(seas: &Crowd, distance: u16) -> Crowd {
    let mut reached = *seas;
    for _ in 0..distance {
        let shores = |by: usize| reached.iter().map(move |sea| (sea + by) % SEAS);
        reached = (reached.iter())
            .chain(shores(1))
            .chain(shores(SEAS - 1))
            .collect();
    }
    reached
}

fn since(sighting: &Sighting<u8, usize, How>, age: u16) -> Crowd {
    let there: Crowd = [sighting.place].into_iter().collect();
    match sighting.how {
        How::Found => around(&there, age),
        How::Absent => around(&(0..SEAS).collect::<Crowd>().minus(&there), age),
    }
}

#[test]
fn a_ship_is_always_where_it_could_be_and_old_news_says_less() {
    let everywhere: Crowd = (0..SEAS).collect();
    let mut stream = Seed::numbered(5).stream();
    for _ in 0..200 {
        let mut seen: Sightings<u8, usize, How, 8> = Sightings::default();
        let mut ships: [usize; 2] = std::array::from_fn(|_| stream.below(SEAS as u32) as usize);
        for now in 0..40 {
            for ship in &mut ships {
                *ship = (*ship + SEAS + stream.below(3) as usize - 1) % SEAS;
            }
            if stream.below(3) == 0 {
                let place = stream.below(SEAS as u32) as usize;
                for (what, ship) in (0..).zip(ships) {
                    let how = if ship == place {
                        How::Found
                    } else {
                        How::Absent
                    };
                    let sighting = Sighting {
                        what,
                        place,
                        when: now,
                        how,
                    };
                    match how {
                        How::Found => seen.saw(sighting),
                        How::Absent => seen.heard(sighting),
                    }
                    assert_eq!(seen.latest(what).map(|it| it.age(now + 3)), Some(3));
                }
            }
            if stream.below(10) == 0 {
                seen.fade(now, 5);
                assert!(seen.iter().all(|sighting| sighting.age(now) <= 5));
            }
            for (what, ship) in (0..).zip(ships) {
                let could = seen.could_be(what, now, &everywhere, since);
                assert!(could.contains(ship), "{seen:?}");
                let later = seen.could_be(what, now + 1, &everywhere, since);
                assert!(could.minus(&later).is_empty());
            }
        }
    }
}

#[test]
fn what_was_seen_for_certain_replaces_what_was_known_before() {
    let mut seen: Sightings<u8, usize, How, 3> = Sightings::default();
    let at = |what, place, when, how| Sighting {
        what,
        place,
        when,
        how,
    };
    seen.heard(at(0, 4, 1, How::Absent));
    seen.heard(at(1, 4, 1, How::Absent));
    seen.saw(at(0, 7, 2, How::Found));
    assert_eq!(seen.of(0).count(), 1);
    assert_eq!(seen.of(1).count(), 1);
    seen.heard(at(1, 5, 3, How::Absent));
    // There is room for three: the oldest fades.
    seen.heard(at(1, 6, 4, How::Absent));
    assert_eq!(seen.of(1).map(|it| it.place).collect::<Vec<_>>(), [5, 6]);
    seen.forget(1);
    assert_eq!(seen.iter().count(), 1);
}

// ---------------------------------------------------------------- sums

/// What an observer concludes does not depend on how the owner's set of pieces is kept.
#[test]
fn sums_are_the_same_over_every_sort_of_set() {
    fn told<S: Pieces + std::fmt::Debug>(
        seed: u64,
        set: impl Fn(u16) -> S,
    ) -> Vec<Option<(u8, u8)>> {
        let mut stream = Seed::numbered(seed).stream();
        let mut sums: Sums<6, S> = Sums::default();
        let mut stacks: Vec<u16> = (0..8).map(|piece| 1 << piece).collect();
        for _ in 0..30 {
            shuffle(&mut stacks, &mut stream);
            let (one, amount) = (set(stacks[0]), stream.below(4) as u8);
            match stream.below(7) {
                0 => sums.learn(one, amount, amount),
                1 => sums.learn(one.joined(set(stacks[1])), amount, amount + 3),
                2 => sums.gained_somewhere(amount, one),
                3 => sums.lost_somewhere(amount),
                4 => sums.gained(one, amount),
                5 => sums.lost(one, amount),
                _ if stacks.len() > 2 => {
                    let (a, b) = (stacks.swap_remove(0), stacks.swap_remove(0));
                    sums.united(set(a), set(b), |_| (1, 8));
                    stacks.push(a | b);
                }
                _ => sums.removed(one),
            }
        }
        (0..256).map(|members| sums.of(set(members))).collect()
    }
    for seed in 0..50 {
        let narrow = told(seed, |members| members);
        assert_eq!(told(seed, u64::from), narrow);
        let wide = |members: u16| -> Bits<2> {
            (0..16)
                .filter(|piece| members >> piece & 1 == 1)
                .map(|piece| 8 * piece)
                .collect()
        };
        assert_eq!(told(seed, wide), narrow);
    }
}
