//! Looking after the database: check all games, take some out, bring some in, copy everything, tidy up.

mod backup;
mod doctor;
mod export;
mod file;
mod import;
mod library;
mod nightly;
mod rotation;
mod tidy;

pub use backup::{BackupError, backup};
pub use doctor::{Depth, Diagnosis, Difference, NeedsVersion, examine};
pub use export::{ExportError, Exported, Which, export};
pub use file::{FileProblem, check_file};
pub use import::{ImportError, Imported, Unfinished, import};
pub use library::Library;
pub use nightly::{Nightly, every_night};
pub use rotation::{DatedCopy, RotationError, back_up, back_up_now};
pub use tidy::{Tidied, keep_tidy, tidy};

pub use crate::store::Loss;
