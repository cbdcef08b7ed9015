//! Compression of what is made once and sent often.

use brotli::enc::BrotliEncoderParams;

/// The best of its ratio for the least time: a step further takes ten times as long for a few hundredths.
const QUALITY: i32 = 9;
/// Small things deserve the last step.
const BEST: i32 = 11;
const SMALL: usize = 100_000;

/// Brotli, for browsers that accept it.
pub fn brotli(content: &[u8]) -> Vec<u8> {
    let params = BrotliEncoderParams {
        quality: if content.len() < SMALL { BEST } else { QUALITY },
        size_hint: content.len(),
        ..BrotliEncoderParams::default()
    };
    let mut out = Vec::new();
    brotli::BrotliCompress(&mut &*content, &mut out, &params)
        .expect("reading from and writing to memory does not fail");
    out
}
