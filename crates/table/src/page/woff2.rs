//! WOFF2, the form in which browsers load fonts: a list of tables, and all of them compressed as one.

use super::brotli;
use atlas::cut::Table;

/// Tables with a number of their own in this format, in the order of their tags; the rest would be spelt out.
const NUMBERED: [(&[u8; 4], u8); 11] = [
    (b"CFF ", 13),
    (b"GPOS", 27),
    (b"GSUB", 28),
    (b"OS/2", 6),
    (b"cmap", 0),
    (b"head", 1),
    (b"hhea", 2),
    (b"hmtx", 3),
    (b"maxp", 4),
    (b"name", 5),
    (b"post", 7),
];
const SPELT_OUT: u8 = 63;
/// Before the list of tables.
const HEAD: usize = 48;

/// A font file with these tables, whose outlines are in `CFF`.
pub(super) fn woff2(tables: &[Table]) -> Vec<u8> {
    let mut list = Vec::new();
    for (tag, content) in tables {
        match NUMBERED.iter().find(|(own, _)| *own == tag) {
            Some((_, number)) => list.push(*number),
            None => {
                list.push(SPELT_OUT);
                list.extend(tag);
            }
        }
        base128(&mut list, content.len() as u32);
    }
    let content: Vec<u8> = tables
        .iter()
        .flat_map(|(_, content)| content)
        .copied()
        .collect();
    let packed = brotli(&content);
    let length = (HEAD + list.len() + packed.len()).next_multiple_of(4);
    // As large as the file is once it is unpacked.
    let padded = |(_, content): &Table| content.len().next_multiple_of(4);
    let whole = 12 + 16 * tables.len() + tables.iter().map(padded).sum::<usize>();

    let mut out = Vec::with_capacity(length);
    out.extend(b"wOF2OTTO");
    out.extend((length as u32).to_be_bytes());
    out.extend((tables.len() as u32).to_be_bytes().into_iter().skip(2));
    out.extend([0; 2]);
    out.extend((whole as u32).to_be_bytes());
    out.extend((packed.len() as u32).to_be_bytes());
    // Version 1.0; neither metadata nor anything private.
    out.extend([0, 1, 0, 0]);
    out.resize(HEAD, 0);
    out.extend(list);
    out.extend(packed);
    out.resize(length, 0);
    out
}

/// A number in as few bytes as possible, seven bits each, the highest first.
fn base128(out: &mut Vec<u8>, number: u32) {
    let digits = (0..5)
        .rev()
        .map(|place| (number >> (7 * place)) as u8 & 0x7f);
    let digits: Vec<u8> = digits.skip_while(|digit| *digit == 0).collect();
    match digits.split_last() {
        Some((last, rest)) => {
            out.extend(rest.iter().map(|digit| digit | 0x80));
            out.push(*last);
        }
        None => out.push(0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(number: u32) -> Vec<u8> {
        let mut out = Vec::new();
        base128(&mut out, number);
        out
    }

    #[test]
    fn numbers_are_written_in_as_few_bytes_as_possible() {
        assert_eq!(written(0), [0]);
        assert_eq!(written(63), [63]);
        assert_eq!(written(128), [0x81, 0]);
        assert_eq!(written(0x3fff), [0xff, 0x7f]);
        assert_eq!(written(u32::MAX), [0x8f, 0xff, 0xff, 0xff, 0x7f]);
    }

    #[test]
    fn a_file_has_the_length_it_says() {
        let tables = [(*b"cmap", vec![1; 5]), (*b"what", vec![2; 300])];
        let file = woff2(&tables);
        let word = |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().unwrap());
        assert_eq!(word(8) as usize, file.len());
        assert_eq!(file.len() % 4, 0);
        assert_eq!(word(16), 12 + 32 + 8 + 300);
        assert_eq!(&file[HEAD..HEAD + 2], [0, 5]);
        assert_eq!(
            &file[HEAD + 2..HEAD + 9],
            [63, b'w', b'h', b'a', b't', 0x82, 0x2c]
        );
    }
}
