-- Upkeep: who has not been here for long, and which tables of bots belong together.

-- The last day on which the account asked for anything, counted from 1970: to the day is enough, and written once a day.
-- Until now nobody counted, so everybody was here today.
ALTER TABLE account ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
UPDATE account SET seen = unixepoch() / 86400;
CREATE INDEX account_guest ON account (seen) WHERE name IS NULL;

-- The address its founder had, as a hash under the server's key: it tells only whether two are the same. NULL if nobody
-- knows, and once the game is over.
ALTER TABLE game ADD COLUMN home INTEGER;
CREATE INDEX game_home ON game (home) WHERE home IS NOT NULL;
