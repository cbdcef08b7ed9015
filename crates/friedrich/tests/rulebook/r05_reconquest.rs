//! Reconquest and retroactive conquest: paragraphs 5.5 and 5.6, readings i4.5 and i4.6.

use friedrich::Friedrich;
use trial::Trial;

#[test]
fn r5_5_the_first_defender_takes_it_back() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage hanover movement\nconquered hannover\nferdinand springe 8",
    );
    t.play_all("move ferdinand hannover; move ferdinand wunstorf");
    t.is("conquered hannover", "no");
    t.is("objectives france", "0");
}

/// Starting on it and leaving is enough here, too.
#[test]
fn r5_5_by_leaving_it() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "conquered breslau dresden\nkeith breslau 4\nfriedrich dresden 8",
    );
    t.play_all("move keith wohlau; move friedrich meissen");
    t.is("conquered breslau", "no");
    t.is("conquered dresden", "no");
}

#[test]
fn r5_5_not_by_prussia_in_hanover() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "conquered hannover\nfriedrich springe 8",
    );
    t.play_all("move friedrich hannover; move friedrich wunstorf; done");
    t.is("conquered hannover", "yes");
}

#[test]
fn r5_5_not_by_hanover_in_prussia() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage hanover movement\nconquered minden\nferdinand herford 8",
    );
    t.play_all("move ferdinand minden; move ferdinand rinteln; done");
    t.is("conquered minden", "yes");
}

// also not: i4.5
#[test]
fn r5_5_not_past_a_general_of_the_conqueror() {
    for (city, conquered) in [("minden", "yes"), ("herford", "yes"), ("bielefeld", "no")] {
        let mut t = Trial::at(
            Friedrich::standard(),
            &format!(
                "stage hanover movement\nconquered hannover\nferdinand springe 8\nrichelieu {city} 4"
            ),
        );
        t.play_all("move ferdinand hannover; move ferdinand celle");
        t.is("conquered hannover", conquered);
    }
}

/// Other aggressors next to the city do not hold it for France.
#[test]
fn i4_5_protected_by_the_conqueror_only() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage hanover movement\nconquered hannover\nferdinand springe 8
         daun fallingbostel 4\ntrain-france-1 lehrte",
    );
    t.play_all("move ferdinand hannover; move ferdinand wunstorf");
    t.is("conquered hannover", "no");
}

/// The Imperial Army, at home in Saxony, does not take it back for itself from Austria.
#[test]
fn i4_5_not_by_an_ally_of_the_conqueror() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage imperial movement\nconquered radeberg\nhildburghausen kamenz 6",
    );
    t.play_all("move hildburghausen radeberg; move hildburghausen dresden; done");
    t.is("conquered radeberg", "yes");
}

/// Laudon drives Keith, who protected Breslau from Kreuzburg, to Rosenberg.
// also: i4.6, 2.4.d
#[test]
fn r5_6_all_protectors_driven_off() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage austria movement\ndaun strehlen 8\nlaudon namslau 5\nkeith kreuzburg 4",
    );
    t.play_all("move daun breslau; move daun wohlau");
    t.is("conquered breslau", "no");
    t.play_all("done; attack laudon keith");
    t.is("keith", "rosenberg 3");
    t.is("conquered breslau", "yes");
}

/// Daun starts on Breslau and leaves it.
#[test]
fn r5_6_also_after_leaving() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage austria movement\ndaun breslau 8\nlaudon namslau 5\nkeith kreuzburg 4",
    );
    t.play_all("move daun wohlau; done; attack laudon keith");
    t.is("conquered breslau", "yes");
}

/// Keith is beaten, but at Neisse he is still three cities from Breslau.
// also not: i4.6
#[test]
fn r5_6_not_when_the_retreat_is_too_short() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage austria movement\ndaun strehlen 8\nlaudon reichenbach 6\nkeith frankenstein 4",
    );
    t.play_all("move daun breslau; move daun wohlau; done; attack laudon keith");
    t.is("keith", "neisse 2");
    t.is("conquered breslau", "no");
}

/// A second general protects the city as well.
#[test]
fn r5_6_not_when_one_protector_remains() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage austria movement\ndaun strehlen 8\nlaudon namslau 5\nkeith kreuzburg 4\ndohna glogau 1",
    );
    t.play_all("move daun breslau; move daun wohlau; done; attack laudon keith");
    t.is("keith", "rosenberg 3");
    t.is("conquered breslau", "no");
}

/// Breslau was not passed in this stage, so driving its protector off does not take it.
#[test]
fn r5_6_not_without_a_march() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage austria movement\ndaun ohlau 8\nlaudon namslau 5\nkeith kreuzburg 4",
    );
    t.play_all("move daun breslau; done; attack laudon keith");
    t.is("keith", "rosenberg 3");
    t.is("conquered breslau", "no");
}

/// Daun passes the protected city in turn 1. Keith goes away in turn 2, but nobody passes the city again.
// also not: 2.4.d
#[test]
fn i4_6_not_in_a_later_turn() {
    let mut t = Trial::at_with(
        Friedrich::standard(),
        "stage austria movement\ndaun strehlen 8\nkeith kreuzburg 4",
        "S2.1 S3.1 S4.1 S5.1 S6.1",
    );
    t.play_all("move daun breslau; move daun wohlau; done");
    t.play_all("done; discard S3.1; done");
    t.play_all("move keith rosenberg; done; done; done; done");
    t.is("stage", "austria movement");
    t.play("done");
    t.is("stage", "imperial movement");
    t.is("conquered breslau", "no");
}

/// In the supply phase the chance is over.
#[test]
fn i4_6_not_after_phase_four() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage austria end\npassed breslau\ndaun wohlau 8",
    );
    t.is("conquered breslau", "no");
    t.play("done");
    t.is("conquered breslau", "no");
}

/// Daun himself is destroyed after his march; Laudon then destroys the protector.
#[test]
fn i4_6_the_marching_general_need_not_survive() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "stage austria movement\ndaun ohlau 1\nlaudon rosenberg 8\nkeith kreuzburg 4",
    );
    t.play_all("move daun breslau; move daun oels; move daun namslau; done");
    t.play("attack daun keith");
    t.is("daun", "off");
    t.play("attack laudon keith");
    t.is("keith", "off");
    t.is("conquered breslau", "yes");
    t.is("conquered oels", "yes");
}

/// Dohna stood too far off to protect Breslau; the retreat brings him three cities from it, or leaves it bare.
#[test]
fn i4_6_not_when_a_protector_arrives_by_retreat() {
    for (city, conquered) in [("kreuzburg", "no"), ("krzepice", "yes")] {
        let mut t = Trial::at(
            Friedrich::standard(),
            "stage austria combat\npassed breslau\ndaun lublinitz 5\ndohna rosenberg 4",
        );
        t.play_all(&format!("attack daun dohna; retreat {city}"));
        t.is("conquered breslau", conquered);
    }
}

#[test]
fn i4_6_reconquest_works_the_same_way() {
    let mut t = Trial::at(
        Friedrich::standard(),
        "conquered breslau\nfriedrich strehlen 8\nkeith namslau 5\nlaudon kreuzburg 4",
    );
    t.play_all("move friedrich breslau; move friedrich wohlau");
    t.is("conquered breslau", "yes");
    t.play_all("done; attack keith laudon");
    t.is("laudon", "rosenberg 3");
    t.is("conquered breslau", "no");
}
