//! What every value of a few bytes has: it is copied, compared, hashed.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Ident;

/// For a type with an `index` of its own.
pub fn traits(name: &Ident) -> TokenStream {
    quote! {
        #[automatically_derived]
        impl ::core::marker::Copy for #name {}

        #[automatically_derived]
        impl ::core::clone::Clone for #name {
            #[inline]
            fn clone(&self) -> Self {
                *self
            }
        }

        #[automatically_derived]
        impl ::core::cmp::PartialEq for #name {
            #[inline]
            fn eq(&self, other: &Self) -> bool {
                self.index() == other.index()
            }
        }

        #[automatically_derived]
        impl ::core::cmp::Eq for #name {}

        #[automatically_derived]
        impl ::core::cmp::PartialOrd for #name {
            #[inline]
            fn partial_cmp(&self, other: &Self) -> ::core::option::Option<::core::cmp::Ordering> {
                ::core::option::Option::Some(::core::cmp::Ord::cmp(self, other))
            }
        }

        #[automatically_derived]
        impl ::core::cmp::Ord for #name {
            #[inline]
            fn cmp(&self, other: &Self) -> ::core::cmp::Ordering {
                ::core::cmp::Ord::cmp(&self.index(), &other.index())
            }
        }

        #[automatically_derived]
        impl ::core::hash::Hash for #name {
            #[inline]
            fn hash<H: ::core::hash::Hasher>(&self, state: &mut H) {
                ::core::hash::Hash::hash(&self.index(), state);
            }
        }
    }
}
