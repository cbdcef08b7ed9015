//! What the host says about the server: its name, how to contact the host, terms and privacy in the host's own words.

use std::{collections::BTreeMap, fs, io, path::Path};
use table::Language;

/// Most bytes of one text.
const LONGEST: u64 = 200_000;

/// A text the host may write.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HouseText {
    Terms,
    Privacy,
}

impl HouseText {
    pub const ALL: [HouseText; 2] = [HouseText::Terms, HouseText::Privacy];

    fn file(self, language: Language) -> String {
        let name = match self {
            HouseText::Terms => "terms",
            HouseText::Privacy => "privacy",
        };
        format!("{name}.{}.md", language.tag())
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct House {
    /// Who runs the server: a person, a club.
    pub name: Option<String>,
    /// A mail address or a web address.
    pub contact: Option<String>,
    texts: BTreeMap<(HouseText, &'static str), String>,
}

impl House {
    /// With the texts in a folder: `terms.en.md`, `terms.fr.md`, `privacy.en.md`, `privacy.fr.md`, whichever exist.
    pub fn open(
        name: Option<String>,
        contact: Option<String>,
        folder: Option<&Path>,
    ) -> io::Result<House> {
        let mut house = House {
            name,
            contact,
            texts: BTreeMap::new(),
        };
        let Some(folder) = folder else {
            return Ok(house);
        };
        // A folder that does not exist is a typing mistake, not a choice to have no texts.
        fs::read_dir(folder)?;
        for what in HouseText::ALL {
            for language in Language::ALL {
                let path = folder.join(what.file(language));
                if !path.exists() {
                    continue;
                }
                if fs::metadata(&path)?.len() > LONGEST {
                    let long = format!("{} has more than {LONGEST} bytes", path.display());
                    return Err(io::Error::other(long));
                }
                let text = fs::read_to_string(&path)?;
                house.texts.insert((what, language.tag()), text);
            }
        }
        Ok(house)
    }

    /// The host's text in this language, or else in the other one.
    pub fn text(&self, what: HouseText, language: Language) -> Option<&str> {
        let own = self.texts.get(&(what, language.tag()));
        let any = || {
            let mut languages = Language::ALL.into_iter();
            languages.find_map(|other| self.texts.get(&(what, other.tag())))
        };
        own.or_else(any).map(String::as_str)
    }

    /// The contact as a link.
    pub fn contact_link(&self) -> Option<String> {
        let contact = self.contact.as_deref()?.trim();
        let link = ["https://", "http://", "mailto:"];
        if link.iter().any(|start| contact.starts_with(start)) {
            Some(contact.to_owned())
        } else {
            Some(format!("mailto:{contact}"))
        }
    }
}
