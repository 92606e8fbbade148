-- Postings of frequent words: FTS5 computes the score of each match at each search, and here they are computed before (lib/store/postings/).
-- The rows of `chunks_fts` stay the truth; these tables are made of them and can be made again.

-- The terms of chunks_fts, to find the frequent ones.
CREATE VIRTUAL TABLE chunks_terms USING fts5vocab (chunks_fts, row);

-- A frequent word: its term in chunks_fts, the number of passages with it and of all when it was last packed, and the key up to which its
-- postings are packed.
CREATE TABLE frequent_words (
  term TEXT PRIMARY KEY,
  passages INTEGER NOT NULL,
  total INTEGER NOT NULL,
  packed_to INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX frequent_words_packed ON frequent_words (packed_to, term);

-- The passages of a span of 65,536 keys that have the term: for each, the place of its key in the span as a 16-bit number, then for each what
-- the term counts there, as one byte. Passages that are gone stay until the term is packed again.
CREATE TABLE postings (
  term TEXT NOT NULL,
  span INTEGER NOT NULL,
  list BLOB NOT NULL,
  PRIMARY KEY (term, span)
);

-- The key up to which all frequent words are to be packed.
ALTER TABLE chunk_count ADD COLUMN pack_to INTEGER NOT NULL DEFAULT 0;
-- The bytes of the term behind which to go on looking for frequent ones (the stems of other scripts are not always UTF-8), empty for the first,
-- NULL if there is nothing to look for; and whether those that are known are packed again, because passages were deleted.
ALTER TABLE chunk_count ADD COLUMN listing BLOB;
ALTER TABLE chunk_count ADD COLUMN relisting INTEGER NOT NULL DEFAULT 0;
