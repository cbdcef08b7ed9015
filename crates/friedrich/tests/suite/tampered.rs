//! Positions with flipped bits, and mere noise: refused, or as good as any other. Never a panic.

use friedrich::Friedrich;
use trial::conformance::tampered;

#[test]
fn a_position_with_flipped_bits_is_refused_or_can_be_played() {
    for seed in [1, 2] {
        let tried =
            tampered::check(Friedrich::standard(), seed, 6).unwrap_or_else(|why| panic!("{why}"));
        assert!(tried.refused > 100 && tried.taken > 10, "{tried:?}");
    }
}
