//! `#[derive(Word)]`: an enum whose variants have a name.

use crate::{
    attributes::{once, one, text, variants},
    case, value,
};
use proc_macro2::TokenStream;
use quote::quote;
use syn::{
    DeriveInput, Error, Ident, LitStr, Result, Token,
    parse::{Parse, ParseStream},
};

/// `called = "a power"`.
struct Called(LitStr);

impl Parse for Called {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let key: Ident = input.parse()?;
        if key != "called" {
            return Err(Error::new(key.span(), "`called = \"a …\"` is due here"));
        }
        input.parse::<Token![=]>()?;
        input.parse().map(Called)
    }
}

pub fn derive(input: DeriveInput) -> Result<TokenStream> {
    let name = &input.ident;
    let data = variants(&input, "a word is one of the variants of an enum")?;
    let (mut words, mut known) = (Vec::new(), Vec::new());
    for variant in &data.variants {
        if !variant.fields.is_empty() {
            return Err(Error::new_spanned(&variant.fields, "a word has no fields"));
        }
        if let Some((_, number)) = &variant.discriminant {
            let what = "words are numbered by their order";
            return Err(Error::new_spanned(number, what));
        }
        let word = text(&variant.attrs, "word")?.unwrap_or_else(|| {
            LitStr::new(
                &case::small(&variant.ident.to_string(), '_'),
                variant.ident.span(),
            )
        });
        once(&mut known, word.value(), word.span(), "there are two words")?;
        words.push(word);
    }
    let all: Vec<&Ident> = data.variants.iter().map(|variant| &variant.ident).collect();
    let count = all.len();
    let variant_names = all.iter().map(ToString::to_string);
    let of = name.to_string();
    let values = value::traits(name);
    let spoken = match one(&input.attrs, "word")? {
        Some(attribute) => spoken(name, attribute.parse_args()?),
        None => TokenStream::new(),
    };
    Ok(quote! {
        #values
        #spoken

        #[allow(dead_code)]
        impl #name {
            /// All of them, in the order of the declaration.
            pub const ALL: [Self; #count] = [#(Self::#all),*];

            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            pub const fn name(self) -> &'static str {
                match self {
                    #(Self::#all => #words,)*
                }
            }

            /// The one with this name.
            pub fn named(name: &str) -> ::core::option::Option<Self> {
                match name {
                    #(#words => ::core::option::Option::Some(Self::#all),)*
                    _ => ::core::option::Option::None,
                }
            }
        }

        #[automatically_derived]
        impl ::kernel::word::Word for #name {
            const ALL: &'static [Self] = &Self::ALL;
            const NAMES: &'static [&'static str] = &[#(#words),*];

            #[inline]
            fn index(self) -> usize {
                self as usize
            }
        }

        #[automatically_derived]
        impl<K: ?Sized> ::kernel::fact::Fact<K> for #name {
            type Raw = Self;

            fn typed(raw: Self, _: &K) -> ::core::result::Result<Self, ::kernel::fact::Fault> {
                ::core::result::Result::Ok(raw)
            }
        }

        #[automatically_derived]
        impl ::core::fmt::Debug for #name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(match self {
                    #(Self::#all => #variant_names,)*
                })
            }
        }

        #[automatically_derived]
        impl ::core::fmt::Display for #name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(self.name())
            }
        }

        #[automatically_derived]
        impl ::kernel::derived::serde::Serialize for #name {
            fn serialize<S: ::kernel::derived::serde::Serializer>(
                &self,
                to: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                ::kernel::word::save(#of, *self, to)
            }
        }

        #[automatically_derived]
        impl<'de> ::kernel::derived::serde::Deserialize<'de> for #name {
            fn deserialize<D: ::kernel::derived::serde::Deserializer<'de>>(
                from: D,
            ) -> ::core::result::Result<Self, D::Error> {
                ::kernel::word::load(#of, from)
            }
        }
    })
}

/// It stands in a notation, whatever the tables.
fn spoken(name: &Ident, Called(called): Called) -> TokenStream {
    quote! {
        #[automatically_derived]
        impl<T: ?Sized> ::kernel::notation::Spoken<T> for #name {
            fn say(&self, line: &mut ::kernel::notation::Line<'_, T>) {
                line.word(self.name());
            }

            fn hear(
                words: &mut ::kernel::notation::Words<'_, T>,
            ) -> ::core::result::Result<Self, ::kernel::BadInput> {
                ::kernel::word::hear(#called, words)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::derive;
    use crate::refusal;

    #[test]
    fn misuse_is_said_in_words() {
        for (declaration, what) in [
            ("struct A;", "a word is one of the variants of an enum"),
            ("enum A { B(u8) }", "a word has no fields"),
            ("enum A { B = 3 }", "words are numbered by their order"),
            (r#"enum A { B, #[word("b")] C }"#, "there are two words `b`"),
            (
                "#[word(name = 3)] enum A { B }",
                "`called = \"a …\"` is due here",
            ),
            ("enum A<T> { B }", "this takes no parameters"),
        ] {
            assert_eq!(refusal(derive, declaration), what, "{declaration}");
        }
    }
}
