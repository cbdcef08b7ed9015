-- Accounts: guests and kept ones, their sessions and their tokens. Times are seconds since 1970.

CREATE TABLE account (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    -- What others read: the kept name, or "Guest 4711".
    display     TEXT    NOT NULL,
    -- The kept name folded for comparison; NULL for guests.
    name        TEXT    UNIQUE,
    -- Argon2id in PHC form; NULL for guests.
    password    TEXT,
    mail        TEXT,
    webhook     TEXT,
    -- each, digest or none.
    notices     TEXT    NOT NULL DEFAULT 'each',
    -- On vacation until then; in the past or NULL: here.
    away_until  INTEGER,
    language    TEXT    NOT NULL,
    created     INTEGER NOT NULL
) STRICT;

-- A session is known by the SHA-256 of what its cookie holds.
CREATE TABLE session (
    hash        BLOB    NOT NULL PRIMARY KEY,
    account     INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    expires     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX session_account ON session (account);
CREATE INDEX session_expires ON session (expires);

-- A token lets a program act for an account; it too is kept only as SHA-256.
CREATE TABLE token (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    account     INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    hash        BLOB    NOT NULL UNIQUE,
    label       TEXT    NOT NULL,
    created     INTEGER NOT NULL
) STRICT;

CREATE INDEX token_account ON token (account);
