-- Letters and webhooks: who confirmed or stopped an address, how many were sent, what is wrong with a webhook.
-- An address is known here only by a mark of it under the server's key.

-- Each way of telling has a row of its own: a letter that went out says nothing of a call that must be made again.
CREATE TABLE notice_by_way (
    game        INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat        INTEGER NOT NULL,
    -- mail or webhook.
    way         TEXT    NOT NULL,
    -- The moment the turn began, by which it is known.
    since       INTEGER NOT NULL,
    account     INTEGER NOT NULL,
    at          INTEGER NOT NULL,
    -- How often it was tried.
    tries       INTEGER NOT NULL,
    -- sending, sent or failed; waiting: it certainly did not arrive and is tried again; capped: there were too many
    -- that day, and the next digest tells.
    state       TEXT    NOT NULL,
    PRIMARY KEY (game, seat, way)
) STRICT, WITHOUT ROWID;

INSERT INTO notice_by_way
    SELECT notice.game, seat, way.word, since, account, at, 1, notice.state
    FROM notice
    JOIN game ON game.id = notice.game
    JOIN (SELECT 'mail' AS word UNION ALL SELECT 'webhook') AS way;
DROP TABLE notice;
ALTER TABLE notice_by_way RENAME TO notice;

CREATE INDEX notice_capped ON notice (account) WHERE state = 'capped';

-- The address an account was last asked to confirm. What older databases hold was never confirmed: it has no row.
CREATE TABLE mail_confirmation (
    account     INTEGER PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    address     BLOB    NOT NULL,
    -- When the letter was sent that asks.
    asked       INTEGER NOT NULL,
    -- When somebody who reads it said yes.
    confirmed   INTEGER
) STRICT;

CREATE INDEX mail_confirmation_address ON mail_confirmation (address) WHERE confirmed IS NOT NULL;

-- Whose owner wants nothing from this server, whatever account names it.
CREATE TABLE mail_stop (
    mailbox     BLOB    NOT NULL PRIMARY KEY,
    at          INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What was sent on one day (since 1970), counted for an address, an account or the whole server.
CREATE TABLE letter_count (
    day         INTEGER NOT NULL,
    -- notice, call, confirmation or reset.
    kind        TEXT    NOT NULL,
    whom        BLOB    NOT NULL,
    count       INTEGER NOT NULL,
    PRIMARY KEY (day, kind, whom)
) STRICT, WITHOUT ROWID;

-- Webhooks that failed the last time they were called.
CREATE TABLE webhook_trouble (
    account     INTEGER PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
    -- A mark of the address: another one begins anew.
    address     BLOB    NOT NULL,
    -- Calls in a row that were given up.
    failures    INTEGER NOT NULL,
    -- Since when it is not called any more.
    off         INTEGER
) STRICT;
