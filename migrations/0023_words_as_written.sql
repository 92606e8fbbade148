-- The words of all passages as they are written, too: search tells what it looked for instead of a misspelled word. `folded` is the word without
-- case and accents, and `written` is the word with accents, '' if it has none. `backward` is `folded` from its last letter to its first, because
-- one slip leaves either the beginning or the end of a word as it was. `letters` is the length of `folded`.
DROP TABLE vocabulary;
CREATE TABLE vocabulary (
  letters INTEGER NOT NULL,
  folded TEXT NOT NULL,
  written TEXT NOT NULL,
  backward TEXT NOT NULL,
  PRIMARY KEY (letters, folded, written)
) WITHOUT ROWID;
CREATE INDEX vocabulary_backward ON vocabulary (letters, backward);

-- The indexer adds the words of all passages again when no job waits. `forgetting` says where to go on looking for words that no passage has
-- anymore, as `folded`.
UPDATE chunk_count SET words_to = 0, forgetting = NULL;
