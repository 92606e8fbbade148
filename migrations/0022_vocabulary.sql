-- The words of all passages: search looks here for what a misspelled word may mean. `folded` is the word without case and accents, and `written`
-- is the word with accents, '' if it has none. `backward` is `folded` from its last letter to its first, because one slip leaves either the
-- beginning or the end of a word as it was. `letters` is the length of `folded`.
CREATE TABLE vocabulary (
  letters INTEGER NOT NULL,
  folded TEXT NOT NULL,
  written TEXT NOT NULL,
  backward TEXT NOT NULL,
  PRIMARY KEY (letters, folded, written)
) WITHOUT ROWID;
CREATE INDEX vocabulary_backward ON vocabulary (letters, backward);

-- The words of passages with keys up to this one are in it; the indexer adds the others when no job waits.
ALTER TABLE chunk_count ADD COLUMN words_to INTEGER NOT NULL DEFAULT 0;
-- Where to go on looking for words that no passage has anymore, as `folded`: '' for the first word, NULL if there is nothing to look for.
ALTER TABLE chunk_count ADD COLUMN forgetting TEXT;
