-- Accounts: tokens that run out, vacations that are counted, names that look alike, notes of each seat at one screen.

-- Until when a token is good; NULL: until it is taken away.
ALTER TABLE token ADD COLUMN expires INTEGER;

CREATE INDEX token_expires ON token (expires) WHERE expires IS NOT NULL;

-- The forms in which a kept name can be mistaken for another. Names that were there before may share one; a new name
-- may not. Filled by the program, which knows what looks alike.
CREATE TABLE look_alike (
    form        TEXT    NOT NULL,
    account     INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    PRIMARY KEY (form, account)
) STRICT, WITHOUT ROWID;

CREATE INDEX look_alike_account ON look_alike (account);

-- Every vacation, so that the days of a year are counted. The last one may still go on.
CREATE TABLE vacation (
    account     INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    since       INTEGER NOT NULL,
    until       INTEGER NOT NULL,
    PRIMARY KEY (account, since)
) STRICT, WITHOUT ROWID;

-- Whoever is away now has left now, as far as anybody knows.
INSERT INTO vacation (account, since, until)
SELECT id, unixepoch(), away_until FROM account WHERE away_until > unixepoch();

-- Notes belong to an account; at a shared screen each seat has its own.
CREATE TABLE seat_note (
    game        INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    account     INTEGER NOT NULL,
    -- The name of the seat at a shared screen, otherwise empty.
    seat        TEXT    NOT NULL,
    text        TEXT    NOT NULL,
    PRIMARY KEY (game, account, seat)
) STRICT, WITHOUT ROWID;

INSERT INTO seat_note (game, account, seat, text)
SELECT note.game, note.account, '', note.text FROM note JOIN game ON game.id = note.game WHERE NOT game.one_screen;

-- All at a shared screen have read what was written there: none of them loses it.
INSERT INTO seat_note (game, account, seat, text)
SELECT note.game, note.account, seat.name, note.text FROM note
JOIN game ON game.id = note.game JOIN seat ON seat.game = note.game AND seat.account = note.account
WHERE game.one_screen;

DROP TABLE note;
ALTER TABLE seat_note RENAME TO note;

CREATE INDEX note_account ON note (account);
CREATE INDEX chat_account ON chat (account);
