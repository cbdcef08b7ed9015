-- Learning: games that teach, and games tried from a moment of another.

-- The lesson it began as, by its name in the game's primer. Its chance is fixed.
ALTER TABLE game ADD COLUMN lesson TEXT;
-- The game whose position it began in, and the number in the log after which.
ALTER TABLE game ADD COLUMN forked_from INTEGER;
ALTER TABLE game ADD COLUMN forked_at INTEGER;
