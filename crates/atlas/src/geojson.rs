//! Reading coasts, lakes and rivers from GeoJSON.

use crate::{Geo, Point, Polygon};
use serde::Deserialize;

/// Why a file is not GeoJSON that can be used here.
#[derive(Debug, thiserror::Error)]
#[error("not a GeoJSON collection of lines or polygons: {0}")]
pub struct GeoError(#[from] serde_json::Error);

/// A named line on Earth. Rank 1 is the most important.
#[derive(Clone, PartialEq, Debug)]
pub struct GeoLine {
    pub name: String,
    pub rank: u8,
    pub line: Vec<Geo>,
}

#[derive(Deserialize)]
struct Collection {
    features: Vec<Feature>,
}

#[derive(Deserialize)]
struct Feature {
    #[serde(default)]
    properties: Properties,
    geometry: Geometry,
}

#[derive(Deserialize, Default)]
struct Properties {
    #[serde(default)]
    name: String,
    #[serde(default)]
    rank: u8,
}

type Line = Vec<[f64; 2]>;

#[derive(Deserialize)]
#[serde(tag = "type", content = "coordinates")]
enum Geometry {
    LineString(Line),
    MultiLineString(Vec<Line>),
    Polygon(Vec<Line>),
    MultiPolygon(Vec<Vec<Line>>),
}

/// Reads the areas of a collection and lays them on the board; lines in it are passed over.
pub fn read_polygons(text: &str, project: impl Fn(Geo) -> Point) -> Result<Vec<Polygon>, GeoError> {
    let collection: Collection = serde_json::from_str(text)?;
    let ring = |line: &Line| {
        let closing = usize::from(line.len() > 1 && line.first() == line.last());
        line[..line.len() - closing]
            .iter()
            .map(|&[lon, lat]| project(Geo { lon, lat }))
            .collect()
    };
    let mut polygons: Vec<Polygon> = Vec::new();
    for feature in &collection.features {
        match &feature.geometry {
            Geometry::Polygon(rings) => polygons.push(rings.iter().map(ring).collect()),
            Geometry::MultiPolygon(parts) => {
                polygons.extend(parts.iter().map(|rings| rings.iter().map(ring).collect()));
            }
            Geometry::LineString(_) | Geometry::MultiLineString(_) => {}
        }
    }
    Ok(polygons)
}

/// Reads the lines of a collection with the properties `name` and `rank`; areas in it are passed over.
pub fn read_lines(text: &str) -> Result<Vec<GeoLine>, GeoError> {
    let collection: Collection = serde_json::from_str(text)?;
    let mut lines = Vec::new();
    for feature in collection.features {
        let parts = match feature.geometry {
            Geometry::LineString(line) => vec![line],
            Geometry::MultiLineString(parts) => parts,
            Geometry::Polygon(_) | Geometry::MultiPolygon(_) => continue,
        };
        lines.extend(parts.into_iter().map(|part| {
            GeoLine {
                name: feature.properties.name.clone(),
                rank: feature.properties.rank,
                line: part
                    .into_iter()
                    .map(|[lon, lat]| Geo { lon, lat })
                    .collect(),
            }
        }));
    }
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn areas_and_lines_are_read() {
        let text = r#"{"type":"FeatureCollection","source":"test","features":[
            {"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}},
            {"type":"Feature","properties":{"name":"Elbe","rank":1},"geometry":{"type":"LineString","coordinates":[[0,0],[5,5]]}}]}"#;
        let areas = read_polygons(text, |geo| Point::new(geo.lon * 10.0, geo.lat)).unwrap();
        assert_eq!(areas.len(), 1);
        assert_eq!(areas[0][0].len(), 3, "the closing point is dropped");
        assert_eq!(areas[0][0][1], Point::new(10.0, 0.0));
        let lines = read_lines(text).unwrap();
        assert_eq!(
            (lines[0].name.as_str(), lines[0].rank, lines[0].line.len()),
            ("Elbe", 1, 2)
        );
    }

    #[test]
    fn nonsense_is_refused() {
        assert!(read_lines("{}").is_err());
    }
}
