-- Notices: what has been told to whom. A row is written before anything is sent, so nothing is ever told twice.

-- The last turn of each seat that its player was told of.
CREATE TABLE notice (
    game        INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat        INTEGER NOT NULL,
    -- The moment the turn began, by which it is known.
    since       INTEGER NOT NULL,
    account     INTEGER NOT NULL,
    at          INTEGER NOT NULL,
    -- How it went: sending, sent or failed.
    state       TEXT    NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- The last day on which an account got its digest, as YYYYMMDD.
CREATE TABLE digest (
    account     INTEGER PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    day         INTEGER NOT NULL
) STRICT;
