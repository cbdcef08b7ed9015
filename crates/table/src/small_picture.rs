//! Small pictures: the liveliest part of a board, and a position as dots.

use crate::scene_svg::stacks;
use crate::svg::{number, put};
use atlas::{Board, Point, Rect};
use kernel::Scene;

/// The part of a board with the most going on: a window of this share of the board's width and this ratio of its sides,
/// placed where the most pieces are seen.
pub fn liveliest(board: &Board, scene: &Scene, share: f64, ratio: f64) -> Rect {
    let inner = board.frame;
    let width = ((inner.x1 - inner.x0) * share).min((inner.y1 - inner.y0) * ratio);
    let height = width / ratio;
    let pieces: Vec<Point> = (stacks(scene).keys())
        .filter_map(|space| Some(board.space(space)?.at))
        .collect();
    let around = |at: Point| {
        let x0 = (at.x - width / 2.0).clamp(inner.x0, (inner.x1 - width).max(inner.x0));
        let y0 = (at.y - height / 2.0).clamp(inner.y0, (inner.y1 - height).max(inner.y0));
        Rect {
            x0,
            y0,
            x1: x0 + width,
            y1: y0 + height,
        }
    };
    let inside = |part: &Rect| {
        let (x, y) = (width * 0.06, height * 0.06);
        let well_inside = |at: &&Point| {
            (part.x0 + x..part.x1 - x).contains(&at.x) && (part.y0 + y..part.y1 - y).contains(&at.y)
        };
        pieces.iter().filter(well_inside).count()
    };
    let mut best = around(Point::new(board.width / 2.0, board.height / 2.0));
    for at in &pieces {
        let part = around(*at);
        if inside(&part) > inside(&best) {
            best = part;
        }
    }
    best
}

/// A picture drawn by [`draw`](crate::draw), of which only a part is seen.
pub fn part_of(svg: &str, board: &Board, part: &Rect) -> String {
    let whole = view_box(0.0, 0.0, board.width, board.height);
    let part = view_box(part.x0, part.y0, part.x1 - part.x0, part.y1 - part.y0);
    svg.replacen(&whole, &part, 1)
}

fn view_box(x: f64, y: f64, width: f64, height: f64) -> String {
    let [x, y, width, height] = [x, y, width, height].map(number);
    format!(r#"viewBox="{x} {y} {width} {height}""#)
}

/// A position in a few hundred bytes: a dot in its nation's colour for every stack, to be laid over a picture of the board.
pub fn dots(board: &Board, scene: &Scene) -> String {
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" {} stroke="{}" stroke-width="{}">"#,
        view_box(0.0, 0.0, board.width, board.height),
        "#2b2620",
        number(board.width / 320.0)
    );
    let size = board.width / 56.0;
    for (space, tokens) in stacks(scene) {
        let (Some(space), Some(top)) = (board.space(space), tokens.first()) else {
            continue;
        };
        // More pieces, a larger dot; not so large that it hides its neighbours.
        let size = size * (0.8 + 0.1 * tokens.len().min(5) as f64);
        put!(
            out,
            r#"<circle cx="{}" cy="{}" r="{}" fill="{}"/>"#,
            number(space.at.x),
            number(space.at.y),
            number(size),
            board.signs.nation(&top.nation).colour
        );
    }
    put!(out, "</svg>");
    out
}
