-- The words of all passages, without case and accents: search looks here for what a misspelled word may mean. `backward` is the word from its
-- last letter to its first, because one slip leaves either the beginning or the end of a word as it was.
CREATE TABLE vocabulary (
  letters INTEGER NOT NULL,
  word TEXT NOT NULL,
  backward TEXT NOT NULL,
  PRIMARY KEY (letters, word)
) WITHOUT ROWID;
CREATE INDEX vocabulary_backward ON vocabulary (letters, backward);

-- The words of passages with keys up to this one are in it; the sweep adds the others.
ALTER TABLE chunk_count ADD COLUMN words_to INTEGER NOT NULL DEFAULT 0;
-- The next word to check whether a passage still has it, once many were deleted: '' for the first, NULL if none is to be checked.
ALTER TABLE chunk_count ADD COLUMN forgetting TEXT;
