//! Mountains, hills and woods as an engraver draws them, all of them in one path.

use crate::svg::{number, put};
use atlas::{Board, Relief, Rise, relief_scale};

/// A step of a drawing, from where the last one ended: a letter of path data and its numbers.
type Stroke = (char, &'static [i8]);

/// Two peaks: the flanks, then strokes down the side away from the light.
const PEAKS: [&[Stroke]; 2] = [
    &[
        ('m', &[-30, 0]),
        (
            'l',
            &[10, -16, 6, -5, 8, -19, 7, 12, 5, -4, 9, 17, 5, 3, 9, 12],
        ),
        ('m', &[-32, -32]),
        ('l', &[6, 20]),
        ('m', &[4, -14]),
        ('l', &[5, 17]),
        ('m', &[4, -8]),
        ('l', &[4, 12]),
        ('m', &[-34, -22]),
        ('l', &[-4, 12]),
    ],
    &[
        ('m', &[-29, 0]),
        (
            'l',
            &[9, -13, 5, -2, 9, -17, 8, -12, 6, 14, 5, 2, 10, 18, 7, 10],
        ),
        ('m', &[-26, -35]),
        ('l', &[5, 22]),
        ('m', &[5, -12]),
        ('l', &[5, 16]),
        ('m', &[-21, -20]),
        ('l', &[4, 18]),
        ('m', &[-15, -7]),
        ('l', &[-4, 11]),
    ],
];

const HILLS: [&[Stroke]; 2] = [
    &[
        ('m', &[-23, 0]),
        ('q', &[6, -16, 19, -18, 15, 1, 27, 18]),
        ('m', &[-20, -14]),
        ('l', &[5, 10]),
        ('m', &[2, -7]),
        ('l', &[5, 8]),
    ],
    &[
        ('m', &[-23, 0]),
        ('q', &[9, -13, 22, -16, 14, -1, 24, 16]),
        ('m', &[-19, -12]),
        ('l', &[4, 9]),
        ('m', &[2, -6]),
        ('l', &[4, 7]),
    ],
];

const TREES: [&[Stroke]; 2] = [
    &[
        ('m', &[0, 0]),
        ('v', &[-8]),
        (
            'q',
            &[-9, 1, -8, -7, -1, -9, 8, -9, 9, 0, 8, 9, 1, 8, -8, 7],
        ),
        ('m', &[3, -3]),
        ('q', &[3, -2, 2, -7]),
    ],
    &[
        ('m', &[0, 0]),
        ('v', &[-5]),
        ('m', &[-7, 0]),
        ('l', &[7, -19, 7, 19, -14, 0]),
        ('m', &[8, -3]),
        ('l', &[0, -9]),
    ],
];

/// Draws the relief of a board.
pub fn relief(out: &mut String, board: &Board) {
    if board.relief.is_empty() {
        return;
    }
    put!(out, r#"<path class="relief" d=""#);
    for (number, one) in board.relief.iter().enumerate() {
        drawing(out, one, number);
    }
    put!(out, r#""/>"#);
}

fn drawing(out: &mut String, relief: &Relief, turn: usize) {
    let drawings = match relief.rise {
        Rise::Peak => &PEAKS,
        Rise::Hill => &HILLS,
        Rise::Tree => &TREES,
    };
    let scale = relief_scale(relief.size);
    put!(out, "M{} {}", number(relief.at.x), number(relief.at.y));
    for (letter, steps) in drawings[turn % drawings.len()] {
        out.push(*letter);
        for (place, step) in steps.iter().enumerate() {
            let step = (f64::from(*step) * scale).round() as i32;
            if place > 0 && step >= 0 {
                out.push(' ');
            }
            put!(out, "{step}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use atlas::Point;

    #[test]
    fn a_drawing_stays_in_its_room() {
        for rise in [Rise::Peak, Rise::Hill, Rise::Tree] {
            for turn in 0..2 {
                let relief = Relief {
                    at: Point::new(0.0, 0.0),
                    rise,
                    size: 2,
                };
                let drawings = match rise {
                    Rise::Peak => PEAKS[turn],
                    Rise::Hill => HILLS[turn],
                    Rise::Tree => TREES[turn],
                };
                let room = relief.room().grown(1.0);
                let mut at = Point::new(0.0, 0.0);
                for (letter, steps) in drawings {
                    // Of a bend only its end counts; it lies within the bow of its neighbours.
                    let ends: Vec<(i8, i8)> = match letter {
                        'v' => vec![(0, steps[0])],
                        'q' => steps.chunks(4).map(|bend| (bend[2], bend[3])).collect(),
                        _ => steps.chunks(2).map(|step| (step[0], step[1])).collect(),
                    };
                    for (dx, dy) in ends {
                        at = Point::new(at.x + f64::from(dx), at.y + f64::from(dy));
                        assert!(room.contains(at), "{rise:?} {turn} {at:?} {room:?}");
                    }
                }
            }
        }
    }
}
