-- The lobby: who is let in before a game begins, who may look on at an unlisted one, who was missing when one was
-- stopped. Times are seconds since 1970.

-- How open seats are filled: open (by whoever comes) or ask (the founder says yes first).
ALTER TABLE game ADD COLUMN admission TEXT NOT NULL DEFAULT 'open';
-- Stands in no public list, and is there only for those who were asked in. It never changes.
ALTER TABLE game ADD COLUMN unlisted INTEGER NOT NULL DEFAULT 0;
-- Lets whoever has it watch an unlisted game.
ALTER TABLE game ADD COLUMN watch TEXT;
-- The seats whose silent players the others did not wait for when they stopped, one bit each.
ALTER TABLE game ADD COLUMN absent INTEGER;

CREATE UNIQUE INDEX game_watch ON game (watch) WHERE watch IS NOT NULL;
-- For quotas: how many games somebody has.
CREATE INDEX game_creator ON game (creator, state);

-- Who asks for a seat of a game whose founder chooses. It goes when the account sits down, is refused or thinks again.
CREATE TABLE application (
    -- Never used twice: a button pressed late must not let in somebody else.
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    game        INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat        INTEGER NOT NULL,
    account     INTEGER NOT NULL,
    -- What the person will add to the dice.
    nonce       BLOB    NOT NULL,
    at          INTEGER NOT NULL,
    UNIQUE (game, seat, account)
) STRICT;

CREATE INDEX application_account ON application (account);

-- Whom the founder does not want at the table.
CREATE TABLE turned_away (
    game        INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    account     INTEGER NOT NULL,
    -- refused (had asked for a seat) or removed (sat there).
    how         TEXT    NOT NULL,
    at          INTEGER NOT NULL,
    PRIMARY KEY (game, account)
) STRICT, WITHOUT ROWID;

-- Who may look on at an unlisted game without sitting there.
CREATE TABLE watcher (
    game        INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    account     INTEGER NOT NULL,
    -- link, invitation or seat: by what they came to know of it.
    how         TEXT    NOT NULL,
    at          INTEGER NOT NULL,
    PRIMARY KEY (game, account)
) STRICT, WITHOUT ROWID;
