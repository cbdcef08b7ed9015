use friedrich::Friedrich;
use kernel::*;
#[test]
fn random_games() {
    let game = Friedrich::standard();
    let mut wins = std::collections::BTreeMap::new();
    let mut total = 0;
    let start = std::time::Instant::now();
    let n = 400;
    for seed in 0..n {
        let options = game.all_options()[seed as usize % 4];
        let mut chance = Seed::numbered(seed).stream();
        let mut pick = Seed::numbered(seed + 1_000_000).stream();
        let mut record = Silent;
        let mut state = game.start(&options, &mut Context::new(&mut chance, &mut record));
        let mut actions = Vec::new();
        let mut steps = 0;
        loop {
            game.invariants(&state).unwrap_or_else(|e| panic!("seed {seed} step {steps}: {e}"));
            match game.turn(&state) {
                Turn::Over(o) => { *wins.entry(o.manner).or_insert(0) += 1; break; }
                Turn::Decide(seats) => {
                    let seat = seats.iter().next().expect("somebody decides");
                    actions.clear();
                    game.actions(&state, seat, &mut actions);
                    assert!(!actions.is_empty(), "dead end seed {seed} {:?}", state.frames);
                    let a = actions[pick.below(actions.len() as u32) as usize];
                    if steps % 7 == 0 {
                    for a in &actions { game.check(&state, seat, a).unwrap_or_else(|e| panic!("seed {seed}: {} {e}", game.write(a)));
                        let text = game.write(a);
                        assert_eq!(game.read(&state, &text).as_ref(), Ok(a), "{text}"); } }
                    game.apply(&mut state, seat, a, &mut Context::new(&mut chance, &mut record));
                    steps += 1;
                    assert!(steps < 20000);
                }
            }
        }
        total += steps;
    }
    println!("{total} steps, mean {}, {:?} size {} in {:?}", total / n as usize, wins, size_of::<<Friedrich as Game>::State>(), start.elapsed());
}
