-- Fair play: what an invitation to a seat of a running game rests on.

-- The seat was taken from a player who was late, and did not give it up.
ALTER TABLE seat ADD COLUMN late INTEGER NOT NULL DEFAULT 0;
-- Nobody else was at the table who could have agreed to the invitation: it brings back only somebody who has sat here.
ALTER TABLE seat ADD COLUMN unagreed INTEGER NOT NULL DEFAULT 0;

-- For accounts that go: where they have sat.
CREATE INDEX held_account ON held (account) WHERE account IS NOT NULL;
-- And which invitations they asked for.
CREATE INDEX seat_asked_by ON seat (asked_by) WHERE asked_by IS NOT NULL;

-- Of accounts that are gone nothing refers to them any more.
UPDATE seat SET asked_by = NULL WHERE asked_by NOT IN (SELECT id FROM account);
