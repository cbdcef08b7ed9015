-- How much of a game somebody has been shown, so that another device tells the rest and nothing twice.

CREATE TABLE visit (
    game        INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    account     INTEGER NOT NULL,
    -- The seat looked from; empty for a watcher.
    seat        TEXT    NOT NULL,
    -- How many entries of the log, as this seat counts them.
    seen        INTEGER NOT NULL,
    -- How many of them at the end of the visit before.
    since       INTEGER NOT NULL,
    -- When the last of them was shown: seconds since 1970.
    at          INTEGER NOT NULL,
    PRIMARY KEY (game, account, seat)
) STRICT, WITHOUT ROWID;
