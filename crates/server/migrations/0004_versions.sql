-- One writer, truly: whoever changes a game says which version of it they have seen, and everything that was ever
-- acknowledged is counted. Times are seconds since 1970.

-- Grows by one with whatever changes the game, its seats, its offer or its chat.
ALTER TABLE game ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
-- The number of its last line, kept apart from the lines: some that are missing are missed.
ALTER TABLE game ADD COLUMN lines INTEGER NOT NULL DEFAULT 0;

UPDATE game SET lines = (SELECT count(*) FROM event WHERE event.game = game.id);

-- The one door to a game. What is inserted here is the version that was seen and, where lines are added, how many
-- there will be. If the game has another version by now, or is gone, nothing of the job is written.
CREATE VIEW change AS SELECT id AS game, version, lines FROM game;

CREATE TRIGGER change_of_what_was_seen INSTEAD OF INSERT ON change
BEGIN
    UPDATE game SET version = version + 1, lines = coalesce(NEW.lines, lines)
        WHERE id = NEW.game AND version = NEW.version;
    SELECT RAISE(ABORT, 'the game has another version') WHERE changes() <> 1;
END;

-- How many transactions were written. A copy of the number lies beside the database, see `mark.rs`.
CREATE TABLE tally (
    id          INTEGER PRIMARY KEY CHECK (id = 1),
    -- Tells this database from any other.
    database    TEXT    NOT NULL,
    number      INTEGER NOT NULL,
    -- When the last one was written.
    at          INTEGER NOT NULL
) STRICT;

INSERT INTO tally (id, database, number, at) VALUES (1, lower(hex(randomblob(8))), 0, unixepoch());

-- Transactions that were acknowledged and are not here any more, as a server noticed at its start. The host takes
-- note with `bivouac doctor --accept`.
CREATE TABLE loss (
    noticed     INTEGER NOT NULL,
    -- The last one that is here.
    kept        INTEGER NOT NULL,
    kept_at     INTEGER NOT NULL,
    -- The last one of which it is known that it was acknowledged.
    marked      INTEGER NOT NULL,
    marked_at   INTEGER NOT NULL,
    -- It was acknowledged by another database that lay in this place.
    elsewhere   INTEGER NOT NULL
) STRICT;
