//! Maps, for any game: graphs of spaces and their distances, and boards with their drawing geometry.
//!
//! A game describes its board once as a [`BoardInput`], with its own [`signs`]; [`Board::new`] works out what the facts leave
//! open (coasts that keep clear of ports, borders, the places of names) and `table` draws it. Geography comes as GeoJSON and is
//! laid on the board by a [`Projection`], or by a [`Warp`] where the places of the spaces are given. Rules use only [`Graph`]
//! and [`Reach`], or [`Links`] and [`Ways`] where a step has a kind and a price each way: whole numbers, no allocation on the
//! way.

mod board;
mod borders;
mod coast;
mod colour;
mod contour;
pub mod cut;
mod drafting;
pub mod font;
mod geojson;
mod geometry;
mod graph;
mod label_search;
mod labels;
mod layout_tables;
mod lettering;
mod links;
mod projection;
mod relief;
pub mod signs;
mod typesetting;
mod warp;

pub use board::{
    Board, BoardError, BoardInput, Claim, Country, Ground, Lettering, LetteringKind, Region, River,
    Road, RoadClass, Role, Sector, Space, SpaceInput, Town, anchor_at, soil_at, worth_at,
};
pub use colour::{Colour, NotAColour};
pub use geojson::{GeoError, GeoLine, read_lines, read_polygons};
pub use geometry::{Point, Polygon, Rect, Ring};
pub use graph::{Edge, Graph, GraphError, Reach, UNREACHABLE};
pub use labels::{Anchor, Label};
pub use links::{Link, Links, Place, Ways};
pub use projection::{Cone, Lens, Projection};
pub use relief::{Relief, Rise, Row, relief, scale as relief_scale};
pub use signs::Signs;
pub use warp::{Geo, Warp};
