//! Names of variants as words.

/// `HabsburgSpain` as `habsburg_spain`, `habsburg-spain`.
pub fn small(name: &str, between: char) -> String {
    let mut word = String::new();
    for (i, letter) in name.chars().enumerate() {
        if letter.is_uppercase() && i > 0 {
            word.push(between);
        }
        word.extend(letter.to_lowercase());
    }
    word
}

#[test]
fn capitals_begin_a_word() {
    assert_eq!(small("Savoy", '_'), "savoy");
    assert_eq!(small("HabsburgSpain", '_'), "habsburg_spain");
    assert_eq!(small("LetGo", '-'), "let-go");
}
