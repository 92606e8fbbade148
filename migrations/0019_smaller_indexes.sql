-- Of the groups of three characters only which passages have them: no places, no copy of the text, and what is deleted is a mark that goes
-- with the next merge. A quarter of the space, and it does not grow by pages that are saved again.
DROP TRIGGER chunks_insert;
DROP TRIGGER chunks_delete;
DROP TABLE IF EXISTS chunks_trigram_terms;
DROP TABLE chunks_trigram;
CREATE VIRTUAL TABLE chunks_trigram USING fts5 (
  heading, body, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram'
);
CREATE VIRTUAL TABLE chunks_trigram_terms USING fts5vocab (chunks_trigram, row);
CREATE TRIGGER chunks_insert AFTER INSERT ON chunks BEGIN
  INSERT INTO chunks_fts (rowid, heading, body) VALUES (new.key, new.heading, new.body);
  INSERT INTO chunks_trigram (rowid, heading, body) VALUES (new.key, new.heading, new.body);
END;
CREATE TRIGGER chunks_delete AFTER DELETE ON chunks BEGIN
  INSERT INTO chunks_fts (chunks_fts, rowid, heading, body) VALUES ('delete', old.key, old.heading, old.body);
  DELETE FROM chunks_trigram WHERE rowid = old.key;
END;

-- The passages with keys up to this one are not in that index yet: the sweep adds them, the newest first. A start does not wait for it.
ALTER TABLE chunk_count ADD COLUMN without_trigrams INTEGER NOT NULL DEFAULT 0;
UPDATE chunk_count SET without_trigrams = coalesce((SELECT max(key) FROM chunks), 0);

-- The index of words keeps what is deleted until it is merged whole: how many passages were deleted since then, and 1 while it is merged.
ALTER TABLE chunk_count ADD COLUMN deleted INTEGER NOT NULL DEFAULT 0;
ALTER TABLE chunk_count ADD COLUMN merging INTEGER NOT NULL DEFAULT 0;
UPDATE chunk_count SET deleted = n;
DROP TRIGGER chunk_count_delete;
CREATE TRIGGER chunk_count_delete AFTER DELETE ON chunks BEGIN
  UPDATE chunk_count SET n = n - 1, deleted = deleted + 1;
END;

-- 1: beside its one-byte vectors a space has exact ones, which put the nearest in order. Those of this program itself, with 960 numbers, need
-- none: they are told apart as well without. NULL: there are some that are not read anymore, and the sweep deletes them.
ALTER TABLE embedding_spaces ADD COLUMN exact INTEGER DEFAULT 1;
UPDATE embedding_spaces SET exact = NULL WHERE provider = 'local';
