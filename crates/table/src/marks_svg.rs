//! Marks on spaces, as the game's signs draw them.

use crate::drawing_svg::drawing_at;
use crate::svg::{number, put};
use atlas::signs::{NOBODY, Signs};
use atlas::{Rect, Role};
use kernel::scene::Mark;

/// Whether pages tell of a mark where its space is pointed at.
pub fn is_told(signs: &Signs, mark: &Mark) -> bool {
    signs.mark(&mark.kind).is_some_and(|sign| !sign.quiet)
}

/// Whose colours a mark shows; `None` if it shows none.
pub fn nation_of<'a>(signs: &Signs, mark: &'a Mark) -> Option<&'a str> {
    signs.mark(&mark.kind)?;
    Some(mark.nation.as_deref().unwrap_or(NOBODY))
}

/// What is drawn of a mark around the centre of its space.
pub fn mark_body(out: &mut String, signs: &Signs, mark: &Mark, role: &Role) {
    match signs.mark(&mark.kind) {
        Some(sign) => {
            let nation = signs.nation(mark.nation.as_deref().unwrap_or(NOBODY));
            drawing_at(out, sign.at, &sign.drawing, nation);
        }
        // Something is here, whatever it is.
        None => put!(
            out,
            r#"<circle class="rim" r="{}"/>"#,
            number(role.mark() + 12.0)
        ),
    }
}

/// The room of a mark around the centre of its space, as boxes.
pub fn mark_rooms<'a>(signs: &'a Signs, mark: &Mark) -> &'a [Rect] {
    signs.mark(&mark.kind).map_or(&[], |sign| &sign.room)
}
