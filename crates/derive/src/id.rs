//! `#[derive(Id)]`: a number with a type.

use crate::{attributes::one, value};
use proc_macro2::TokenStream;
use quote::quote;
use syn::{
    Data, DeriveInput, Error, Expr, Fields, Ident, Result, Token, Type,
    parse::{Parse, ParseStream},
};

const SHAPE: &str = "an id is one number: `struct CorpsId(u8);`";

/// `most = 80`.
struct Most(Expr);

impl Parse for Most {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let key: Ident = input.parse()?;
        if key != "most" {
            return Err(Error::new(key.span(), "`most = <number>` is due here"));
        }
        input.parse::<Token![=]>()?;
        input.parse().map(Most)
    }
}

pub fn derive(input: DeriveInput) -> Result<TokenStream> {
    let name = &input.ident;
    let number = number(&input)?;
    let Most(most) = one(&input.attrs, "id")?
        .ok_or_else(|| {
            let what = "say how many there can be: `#[id(most = 80)]`";
            Error::new(name.span(), what)
        })?
        .parse_args()?;
    let called = name.to_string();
    let values = value::traits(name);
    Ok(quote! {
        #values

        #[allow(dead_code)]
        impl #name {
            /// There are never more than this many.
            pub const MOST: usize = {
                let most: usize = #most;
                assert!(most <= 1 << #number::BITS, "the number of this id is too small for so many");
                most
            };

            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The id with a number, which is below `MOST`.
            #[inline]
            pub const fn from_index(index: usize) -> Self {
                debug_assert!(index < Self::MOST, "there is no such id");
                Self(index as #number)
            }

            /// The first ones, as many as there are.
            pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                (0..count).map(Self::from_index)
            }
        }

        #[automatically_derived]
        impl ::kernel::id::Id for #name {
            const MOST: usize = Self::MOST;
            type Words = [u64; Self::MOST.div_ceil(64)];

            #[inline]
            fn index(self) -> usize {
                self.index()
            }

            #[inline]
            fn from_index(index: usize) -> Self {
                Self::from_index(index)
            }
        }

        #[automatically_derived]
        impl ::core::fmt::Debug for #name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_tuple(#called).field(&self.0).finish()
            }
        }

        #[automatically_derived]
        impl ::kernel::derived::serde::Serialize for #name {
            fn serialize<S: ::kernel::derived::serde::Serializer>(
                &self,
                to: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                ::kernel::derived::serde::Serialize::serialize(&self.0, to)
            }
        }

        #[automatically_derived]
        impl<'de> ::kernel::derived::serde::Deserialize<'de> for #name {
            fn deserialize<D: ::kernel::derived::serde::Deserializer<'de>>(
                from: D,
            ) -> ::core::result::Result<Self, D::Error> {
                let number: #number = ::kernel::derived::serde::Deserialize::deserialize(from)?;
                if (number as usize) < Self::MOST {
                    Ok(Self(number))
                } else {
                    Err(::kernel::id::too_high::<Self, D::Error>(number as usize))
                }
            }
        }
    })
}

/// The type of the number.
fn number(input: &DeriveInput) -> Result<&Type> {
    let wrong = || Err(Error::new(input.ident.span(), SHAPE));
    if let Some(parameter) = input.generics.params.first() {
        return Err(Error::new_spanned(parameter, "an id takes no parameters"));
    }
    let Data::Struct(data) = &input.data else {
        return wrong();
    };
    let Fields::Unnamed(fields) = &data.fields else {
        return wrong();
    };
    if fields.unnamed.len() != 1 {
        return wrong();
    }
    let number = &fields.unnamed[0].ty;
    match number {
        Type::Path(path) if path.path.is_ident("u8") || path.path.is_ident("u16") => Ok(number),
        _ => Err(Error::new_spanned(number, "an id is a `u8` or a `u16`")),
    }
}

#[cfg(test)]
mod tests {
    use super::derive;
    use crate::refusal;

    #[test]
    fn misuse_is_said_in_words() {
        for (declaration, what) in [
            ("enum A { B }", super::SHAPE),
            ("#[id(most = 8)] struct A;", super::SHAPE),
            ("#[id(most = 8)] struct A(u8, u8);", super::SHAPE),
            ("#[id(most = 8)] struct A { number: u8 }", super::SHAPE),
            (
                "#[id(most = 8)] struct A(i32);",
                "an id is a `u8` or a `u16`",
            ),
            (
                "#[id(most = 8)] struct A<T>(u8);",
                "an id takes no parameters",
            ),
            (
                "struct A(u8);",
                "say how many there can be: `#[id(most = 80)]`",
            ),
            (
                "#[id(count = 8)] struct A(u8);",
                "`most = <number>` is due here",
            ),
            (
                "#[id(most = 8)] #[id(most = 9)] struct A(u8);",
                "`id` stands here twice",
            ),
        ] {
            assert_eq!(refusal(derive, declaration), what, "{declaration}");
        }
    }
}
