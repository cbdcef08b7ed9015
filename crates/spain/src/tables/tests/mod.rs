//! The data that comes with the program is right, and a broken file is refused by file, line, column and reason.

mod broken;
mod broken_scenarios;
mod built_in;

use super::Tables;

fn tables() -> Tables {
    Tables::load(&|_| None).expect("the built-in data is right")
}
