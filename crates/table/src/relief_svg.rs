//! Mountains, hills and woods as an engraver draws them, all of them in one path.

use crate::svg::{number, put};
use atlas::{Board, Relief, Rise, relief_scale};

/// A step of a drawing, from where the last one ended: a letter of path data and its numbers.
type Stroke = (char, &'static [i8]);

/// Two peaks: the flanks, then strokes down the side away from the light.
const PEAKS: [&[Stroke]; 2] = [
    &[
        ('m', &[-36, 0]),
        (
            'l',
            &[12, -19, 7, -6, 10, -23, 8, 14, 6, -4, 11, 20, 6, 4, 11, 14],
        ),
        ('m', &[-39, -38]),
        ('l', &[7, 24]),
        ('m', &[5, -17]),
        ('l', &[6, 20]),
        ('m', &[5, -9]),
        ('l', &[5, 14]),
    ],
    &[
        ('m', &[-35, 0]),
        (
            'l',
            &[11, -16, 6, -2, 11, -20, 9, -13, 8, 17, 6, 2, 12, 21, 8, 11],
        ),
        ('m', &[-31, -42]),
        ('l', &[6, 27]),
        ('m', &[6, -15]),
        ('l', &[6, 20]),
        ('m', &[-27, -23]),
        ('l', &[4, 19]),
    ],
];

const HILLS: [&[Stroke]; 2] = [
    &[
        ('m', &[-28, 0]),
        ('q', &[7, -19, 23, -22, 18, 1, 33, 22]),
        ('m', &[-24, -16]),
        ('l', &[6, 12]),
        ('m', &[3, -8]),
        ('l', &[5, 8]),
    ],
    &[
        ('m', &[-28, 0]),
        ('q', &[11, -16, 27, -19, 17, -1, 29, 19]),
        ('m', &[-23, -14]),
        ('l', &[5, 10]),
        ('m', &[3, -7]),
        ('l', &[5, 8]),
    ],
];

const TREES: [&[Stroke]; 2] = [
    &[
        ('v', &[-9]),
        (
            'q',
            &[-10, 1, -9, -8, -1, -10, 9, -10, 10, 0, 9, 10, 1, 9, -9, 8],
        ),
    ],
    &[
        ('v', &[-6]),
        ('m', &[-8, 0]),
        ('l', &[8, -21, 8, 21, -16, 0]),
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
