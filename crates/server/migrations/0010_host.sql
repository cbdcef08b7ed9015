-- For the host: who administers, who is banned or muted, what players report and whom they block, and who did what.
-- Times are seconds since 1970.

CREATE TABLE administrator (
    account     INTEGER PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    since       INTEGER NOT NULL
) STRICT;

CREATE TABLE sanction (
    account     INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    -- ban or mute.
    kind        TEXT    NOT NULL,
    -- What its account is told.
    reason      TEXT    NOT NULL,
    since       INTEGER NOT NULL,
    -- NULL: until it is lifted.
    until       INTEGER,
    PRIMARY KEY (account, kind)
) STRICT, WITHOUT ROWID;

-- Whom an account wants nothing to do with.
CREATE TABLE block (
    account     INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    other       INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    since       INTEGER NOT NULL,
    PRIMARY KEY (account, other)
) STRICT, WITHOUT ROWID;

CREATE TABLE report (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    at          INTEGER NOT NULL,
    -- Who reports, and about whom. Games and accounts may go; the report stays.
    account     INTEGER NOT NULL,
    about       INTEGER,
    game        INTEGER,
    -- A line of the game's chat, and what it said when it was reported.
    line        INTEGER,
    quoted      TEXT,
    text        TEXT    NOT NULL,
    -- When it was dealt with, and how; NULL: it is open.
    resolved    INTEGER,
    note        TEXT
) STRICT;

CREATE INDEX report_open ON report (id) WHERE resolved IS NULL;
CREATE INDEX report_account ON report (account, at);

-- Never changed, only added to.
CREATE TABLE audit (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    at          INTEGER NOT NULL,
    -- The administrator; NULL: the host at the command line.
    account     INTEGER,
    -- ban, rename, close, …
    what        TEXT    NOT NULL,
    -- To whom or to what, by the names they had then.
    whom        TEXT    NOT NULL,
    why         TEXT    NOT NULL
) STRICT;
