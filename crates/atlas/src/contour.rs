//! The outlines of what is positive in a grid of numbers (marching squares).

use crate::{Point, Rect, Ring};

/// Numbers at the crossings of a square grid.
#[derive(Clone, Debug)]
pub struct Grid {
    pub columns: usize,
    pub rows: usize,
    pub step: f64,
    origin: Point,
    pub values: Vec<f64>,
}

impl Grid {
    /// A grid that covers a box and one step more on every side.
    pub fn over(area: &Rect, step: f64, mut value: impl FnMut(Point) -> f64) -> Grid {
        let count = |length: f64| (length / step).ceil() as usize + 3;
        let (columns, rows) = (count(area.width()), count(area.height()));
        let origin = Point::new(area.x0 - step, area.y0 - step);
        let mut grid = Grid {
            columns,
            rows,
            step,
            origin,
            values: Vec::with_capacity(columns * rows),
        };
        for row in 0..rows {
            for column in 0..columns {
                let place = grid.place(column, row);
                grid.values.push(value(place));
            }
        }
        grid
    }

    pub fn place(&self, column: usize, row: usize) -> Point {
        let (across, down) = (column as f64, row as f64);
        Point::new(
            self.origin.x + across * self.step,
            self.origin.y + down * self.step,
        )
    }

    /// The value at a crossing, negative on the rim so that every outline closes.
    fn at(&self, column: usize, row: usize, values: &[f64]) -> f64 {
        let rim = column == 0 || row == 0 || column + 1 == self.columns || row + 1 == self.rows;
        let value = values[row * self.columns + column];
        if rim { value.min(-1.0) } else { value }
    }
}

/// Closed outlines around the places where the grid, filled with `values`, is positive.
pub fn outlines(grid: &Grid, values: &[f64]) -> Vec<Ring> {
    let (columns, rows) = (grid.columns, grid.rows);
    // Each grid side crossed by the outline: where, and which crossed side follows with the inside on one hand.
    let sides = columns * rows * 2;
    let mut next = vec![usize::MAX; sides];
    let along = |column: usize, row: usize| (row * columns + column) * 2;
    let down = |column: usize, row: usize| (row * columns + column) * 2 + 1;
    for row in 0..rows - 1 {
        for column in 0..columns - 1 {
            let corners = [
                grid.at(column, row, values),
                grid.at(column + 1, row, values),
                grid.at(column + 1, row + 1, values),
                grid.at(column, row + 1, values),
            ];
            let inside = corners.map(|value| value > 0.0);
            let crossed = [
                along(column, row),
                down(column + 1, row),
                along(column, row + 1),
                down(column, row),
            ];
            // Side i lies between corners i and i + 1. Walking round, the outline leaves the cell where
            // inside turns to outside and comes in where outside turns to inside.
            let leaving: Vec<usize> = (0..4)
                .filter(|&i| inside[i] && !inside[(i + 1) % 4])
                .collect();
            let coming: Vec<usize> = (0..4)
                .filter(|&i| !inside[i] && inside[(i + 1) % 4])
                .collect();
            let split = leaving.len() == 2 && corners.iter().sum::<f64>() > 0.0;
            for (k, &out) in leaving.iter().enumerate() {
                let into = match (leaving.len(), split) {
                    (1, _) => coming[0],
                    // Two opposite corners are inside: the middle decides whether they are joined.
                    (_, true) => (out + 1) % 4,
                    (_, false) => {
                        coming[coming.iter().position(|&c| (c + 1) % 4 == out).unwrap_or(k)]
                    }
                };
                next[crossed[out]] = crossed[into];
            }
        }
    }
    let crossing = |side: usize| {
        let (column, row) = (side / 2 % columns, side / 2 / columns);
        let (to_column, to_row) = if side.is_multiple_of(2) {
            (column + 1, row)
        } else {
            (column, row + 1)
        };
        let from = grid.at(column, row, values);
        let to = grid.at(to_column, to_row, values);
        grid.place(column, row)
            .towards(grid.place(to_column, to_row), from / (from - to))
    };
    let mut rings = Vec::new();
    for start in 0..sides {
        let mut ring = Vec::new();
        let mut side = start;
        while next[side] != usize::MAX {
            ring.push(crossing(side));
            side = std::mem::replace(&mut next[side], usize::MAX);
        }
        if ring.len() > 2 {
            rings.push(ring);
        }
    }
    rings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::signed_area;

    fn area_of(value: impl FnMut(Point) -> f64) -> (usize, f64) {
        let grid = Grid::over(&Rect::new(0.0, 0.0, 200.0, 100.0), 5.0, value);
        let rings = outlines(&grid, &grid.values);
        (rings.len(), rings.iter().map(|r| signed_area(r)).sum())
    }

    #[test]
    fn a_disc_has_its_area() {
        let (rings, area) = area_of(|p| 40.0 - p.distance(Point::new(100.0, 50.0)));
        assert_eq!(rings, 1);
        assert!((area.abs() - 5026.0).abs() < 60.0, "{area}");
    }

    #[test]
    fn a_ring_has_a_hole() {
        let centre = Point::new(100.0, 50.0);
        let (rings, area) = area_of(|p| 10.0 - (p.distance(centre) - 30.0).abs());
        assert_eq!(rings, 2);
        let truth = std::f64::consts::PI * (40.0 * 40.0 - 20.0 * 20.0);
        assert!((area.abs() - truth).abs() < 80.0, "{area} {truth}");
    }

    #[test]
    fn what_fills_the_grid_closes_on_its_rim() {
        let (rings, area) = area_of(|_| 1.0);
        assert_eq!(rings, 1);
        assert!(area.abs() > 200.0 * 100.0);
    }
}
