//! Accounts, lobby, live play, storage and HTTP.
