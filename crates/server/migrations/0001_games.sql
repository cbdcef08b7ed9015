-- Games: their seats, what was played, and what is said around them. Times are seconds since 1970.

CREATE TABLE meta (
    key         TEXT    NOT NULL PRIMARY KEY,
    value       BLOB    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE game (
    -- 40 random bits.
    id          INTEGER PRIMARY KEY,
    game        TEXT    NOT NULL,
    rules       INTEGER NOT NULL,
    data        BLOB    NOT NULL,
    -- [["players","4"],…]
    options     TEXT    NOT NULL,
    title       TEXT,
    -- The position it began from, where that is not the set-up.
    position    TEXT,
    pace_hours  INTEGER,
    one_screen  INTEGER NOT NULL,
    creator     INTEGER NOT NULL,
    -- A sealed seed serves one game only: its secret is told at the end.
    sealed      BLOB    NOT NULL UNIQUE,
    secret      BLOB    NOT NULL,
    -- 0 waiting for players, 1 running, 2 finished.
    state       INTEGER NOT NULL,
    -- Number 0 of the record, once the game has begun.
    start       TEXT,
    -- played, stopped or given-up.
    ended       TEXT,
    -- The seats that won, one bit each, and in which of the game's ways.
    winners     INTEGER,
    manner      TEXT,
    created     INTEGER NOT NULL,
    updated     INTEGER NOT NULL,
    finished    INTEGER
) STRICT;

CREATE INDEX game_state ON game (state, updated);

CREATE TABLE seat (
    game        INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat        INTEGER NOT NULL,
    name        TEXT    NOT NULL,
    -- open, invite, person, random or careful.
    kind        TEXT    NOT NULL,
    account     INTEGER,
    -- Lets whoever has it take the seat.
    invite      TEXT    UNIQUE,
    -- What its person added to the dice, and in which order.
    nonce       BLOB,
    taken       INTEGER,
    -- The person resigned and a bot plays on: a person may be invited.
    vacant      INTEGER NOT NULL DEFAULT 0,
    -- Since when it must decide; NULL: it need not.
    due_since   INTEGER,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seat_account ON seat (account, game) WHERE account IS NOT NULL;
CREATE INDEX seat_due ON seat (due_since) WHERE due_since IS NOT NULL;

-- One line of the record each.
CREATE TABLE event (
    game        INTEGER NOT NULL,
    n           INTEGER NOT NULL,
    -- The seat whose answer it is, and the ticket that seat must give next. NULL: everybody's grew by one.
    seat        INTEGER,
    ticket      INTEGER,
    at          INTEGER NOT NULL,
    line        TEXT    NOT NULL,
    PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;

-- Unfinished private drafts, which a record does not hold.
CREATE TABLE draft (
    game        INTEGER NOT NULL,
    seat        INTEGER NOT NULL,
    ticket      INTEGER NOT NULL,
    -- ["allot keith 3",…]
    gestures    TEXT    NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
    game        INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    n           INTEGER NOT NULL,
    at          INTEGER NOT NULL,
    account     INTEGER NOT NULL,
    name        TEXT    NOT NULL,
    text        TEXT    NOT NULL,
    PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE note (
    game        INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    account     INTEGER NOT NULL,
    text        TEXT    NOT NULL,
    PRIMARY KEY (game, account)
) STRICT, WITHOUT ROWID;

-- What all persons of a game are asked to agree to; one at a time.
CREATE TABLE offer (
    game        INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    -- stop or rollback.
    kind        TEXT    NOT NULL,
    -- Where to go back to: as players number their log, and in the full journal.
    shown       INTEGER,
    number      INTEGER,
    -- The seat that asks.
    by          INTEGER NOT NULL,
    -- Seats that agreed, one bit each.
    agreed      INTEGER NOT NULL,
    at          INTEGER NOT NULL
) STRICT;
