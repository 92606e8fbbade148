-- How many bookmarks of a collection are in a state, those in the trash left out; no row where that is none. What is said with each
-- search is read here: the triggers keep it in step with bookmarks, because counting goes through all of them.
CREATE TABLE bookmark_counts (
  collection_key INTEGER NOT NULL,
  status TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (collection_key, status)
) WITHOUT ROWID;
INSERT INTO bookmark_counts
  SELECT collection_key, index_status, count(*) FROM bookmarks WHERE deleted_at IS NULL GROUP BY collection_key, index_status;

CREATE TRIGGER bookmark_counts_insert AFTER INSERT ON bookmarks WHEN new.deleted_at IS NULL BEGIN
  INSERT INTO bookmark_counts SELECT new.collection_key, new.index_status, 0
    WHERE NOT EXISTS (
      SELECT 1 FROM bookmark_counts WHERE collection_key = new.collection_key AND status = new.index_status);
  UPDATE bookmark_counts SET n = n + 1 WHERE collection_key = new.collection_key AND status = new.index_status;
END;
CREATE TRIGGER bookmark_counts_delete AFTER DELETE ON bookmarks WHEN old.deleted_at IS NULL BEGIN
  UPDATE bookmark_counts SET n = n - 1 WHERE collection_key = old.collection_key AND status = old.index_status;
  DELETE FROM bookmark_counts WHERE collection_key = old.collection_key AND status = old.index_status AND n = 0;
END;
-- One that came out of the trash, or out of another state or collection, is counted where it is now, and no longer where it was.
CREATE TRIGGER bookmark_counts_update AFTER UPDATE OF collection_key, index_status, deleted_at ON bookmarks
WHEN (old.collection_key, old.index_status, old.deleted_at IS NULL)
  IS NOT (new.collection_key, new.index_status, new.deleted_at IS NULL)
BEGIN
  INSERT INTO bookmark_counts SELECT new.collection_key, new.index_status, 0
    WHERE new.deleted_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM bookmark_counts WHERE collection_key = new.collection_key AND status = new.index_status);
  UPDATE bookmark_counts SET n = n + 1
    WHERE new.deleted_at IS NULL AND collection_key = new.collection_key AND status = new.index_status;
  UPDATE bookmark_counts SET n = n - 1
    WHERE old.deleted_at IS NULL AND collection_key = old.collection_key AND status = old.index_status;
  DELETE FROM bookmark_counts WHERE collection_key = old.collection_key AND status = old.index_status AND n = 0;
END;

-- One row: how many passages there are, shown or not. Whether there are enough to learn from is asked after each job.
CREATE TABLE chunk_count (n INTEGER NOT NULL);
INSERT INTO chunk_count SELECT count(*) FROM chunks;
CREATE TRIGGER chunk_count_insert AFTER INSERT ON chunks BEGIN
  UPDATE chunk_count SET n = n + 1;
END;
CREATE TRIGGER chunk_count_delete AFTER DELETE ON chunks BEGIN
  UPDATE chunk_count SET n = n - 1;
END;
