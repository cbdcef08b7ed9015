//! Every scripted example in `examples/`: it plays as written, and the paragraphs it names exist.

use friedrich::Friedrich;
use kernel::host::host;
use std::path::Path;
use trial::example;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples");

#[test]
fn every_example_plays_as_written() {
    let game = Friedrich::with_data(&|_| None).expect("the built-in data is valid");
    let faults = example::faults(&*host(game), Path::new(FOLDER));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
