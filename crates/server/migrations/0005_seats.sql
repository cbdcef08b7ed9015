-- Seats that change hands: who has sat where, who may come back, whom an invitation is shown to.

-- Who has held which seat of a game that has begun. Whoever has sat at a table takes no other seat at it.
CREATE TABLE held (
    game        INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat        INTEGER NOT NULL,
    -- The line of the record that tells of it; 0: since the beginning.
    line        INTEGER NOT NULL,
    -- NULL: a bot.
    account     INTEGER,
    -- What others called the person at that time, or which bot it is.
    name        TEXT    NOT NULL,
    at          INTEGER NOT NULL,
    PRIMARY KEY (game, seat, line)
) STRICT, WITHOUT ROWID;

-- Of games that have begun before, only who sits there now is known.
INSERT INTO held (game, seat, line, account, name, at)
    SELECT seat.game, seat.seat, 0, seat.account, coalesce(account.display, seat.kind), game.created
    FROM seat JOIN game ON game.id = seat.game LEFT JOIN account ON account.id = seat.account
    WHERE game.start IS NOT NULL;

-- The absent player whose seat was given away and who may come back, until somebody else has moved for that player.
ALTER TABLE seat ADD COLUMN owner INTEGER;
CREATE INDEX seat_owner ON seat (owner, game) WHERE owner IS NOT NULL;
-- What the player was called whose seat it was before.
ALTER TABLE seat ADD COLUMN former TEXT;
-- Who asked for the invitation to this seat of a running game, and so may read it.
ALTER TABLE seat ADD COLUMN asked_by INTEGER;

-- Nobody was asked about invitations to seats of games that run. Those of games that were taken in from a record stay:
-- there a person sits on a vacant seat, whose name alone is known.
UPDATE seat SET invite = NULL
    WHERE invite IS NOT NULL AND NOT (kind = 'person' AND vacant = 1)
    AND game IN (SELECT id FROM game WHERE start IS NOT NULL);

-- An offer may also be to invite somebody to this seat; its kind is then invite.
ALTER TABLE offer ADD COLUMN seat INTEGER;
