-- An index over the vectors: which side of zero each number of a vector is on once all are turned the same way, one bit a number
-- (lib/store/signs/). The vectors stay what is searched for; this says which of them are worth looking at.

-- One row per block of some hundred vectors of a space. It never changes: another takes its place. keys are those of the table
-- vectors_<space>_q8 as 64-bit floats, in order; bits their signs, in the same order.
CREATE TABLE sign_blocks (
  key INTEGER PRIMARY KEY AUTOINCREMENT,
  space_key INTEGER NOT NULL REFERENCES embedding_spaces (key),
  keys BLOB NOT NULL,
  bits BLOB NOT NULL
);
CREATE INDEX sign_blocks_space ON sign_blocks (space_key);

-- One row per vector that is in no block yet, and one per vector that is in a block and no longer there. Triggers of vectors_<n>_q8
-- keep both in step with it, so that at any moment its rows are those of the blocks, without the second and with the first.
CREATE TABLE sign_tail (
  space_key INTEGER NOT NULL,
  key INTEGER NOT NULL,
  PRIMARY KEY (space_key, key)
) WITHOUT ROWID;
CREATE TABLE sign_gone (
  space_key INTEGER NOT NULL,
  key INTEGER NOT NULL,
  PRIMARY KEY (space_key, key)
) WITHOUT ROWID;

-- Whether the blocks and the tail hold all of a space's vectors: NULL for a space from before there were any, 0 while its blocks are
-- made, then 1; and the block up to which they have been cleared of what is gone, 0 while nobody does.
ALTER TABLE embedding_spaces ADD COLUMN packed INTEGER;
ALTER TABLE embedding_spaces ADD COLUMN tidied_to INTEGER NOT NULL DEFAULT 0;

-- One more name that a batch can hold to.
DROP TRIGGER broken_fence;
CREATE TRIGGER broken_fence INSTEAD OF INSERT ON fences WHEN NOT NEW.holds
BEGIN
  SELECT CASE NEW.name
    WHEN 'lease_lost' THEN RAISE(ABORT, 'lease_lost')
    WHEN 'spaces_changed' THEN RAISE(ABORT, 'spaces_changed')
    WHEN 'jobs_at_work' THEN RAISE(ABORT, 'jobs_at_work')
    WHEN 'signs_changed' THEN RAISE(ABORT, 'signs_changed')
    ELSE RAISE(ABORT, 'unknown_fence')
  END AS broken;
END;
