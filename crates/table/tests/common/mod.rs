//! What several tests ask of a drawing.

use roxmltree::Document;
use std::collections::BTreeSet;

/// Every value an attribute has in a drawing.
pub fn values(svg: &str, attribute: &str) -> Vec<String> {
    Document::parse(svg)
        .unwrap()
        .descendants()
        .filter_map(|node| node.attribute(attribute).map(str::to_owned))
        .collect()
}

/// No id is given twice, and whatever is referred to is there.
pub fn check_references(svg: &str) {
    let ids = values(svg, "id");
    let unique: BTreeSet<&str> = ids.iter().map(String::as_str).collect();
    assert_eq!(ids.len(), unique.len(), "an id is given twice");
    for target in values(svg, "href") {
        assert!(unique.contains(&target[1..]), "{target}");
    }
    for part in svg.split("url(#").skip(1) {
        let id = part.split(')').next().unwrap();
        assert!(unique.contains(id), "{id}");
    }
}
