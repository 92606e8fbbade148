-- One row per tag. `folded` is what spellings of one tag have in common (lib/text/fold.ts); `name` is the spelling that
-- is shown. A tag that no bookmark has goes with the next change.
CREATE TABLE tags (
  key INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  folded TEXT NOT NULL UNIQUE
);
-- One row per tag that a bookmark has.
CREATE TABLE bookmark_tags (
  tag_key INTEGER NOT NULL REFERENCES tags (key),
  bookmark_key INTEGER NOT NULL REFERENCES bookmarks (key),
  PRIMARY KEY (tag_key, bookmark_key)
) WITHOUT ROWID;
CREATE INDEX bookmark_tags_bookmark ON bookmark_tags (bookmark_key);

-- The names of its tags, in the order of their folded forms, one a line: what is shown and searched. Whoever writes
-- bookmark_tags writes this too.
ALTER TABLE bookmarks ADD COLUMN tags TEXT NOT NULL DEFAULT '';
-- What the user noted, as Markdown.
ALTER TABLE bookmarks ADD COLUMN note TEXT NOT NULL DEFAULT '';

-- The same view as before, with both.
DROP VIEW live_bookmarks;
CREATE VIEW live_bookmarks AS
SELECT b.key, b.id, b.collection_key, c.id AS collection_id, b.url, b.identity, b.added_at, b.indexed_at,
  b.index_status, b.error_message, b.page_key, b.forced, b.accepted_hash, b.accepted_signals,
  CASE WHEN b.title <> '' THEN b.title WHEN b.page_title <> '' THEN b.page_title ELSE b.url END AS title,
  CASE WHEN b.favicon_url <> '' THEN b.favicon_url ELSE b.page_favicon_url END AS favicon_url,
  b.favicon_hash, b.tags, b.note
FROM bookmarks b JOIN collections c ON c.key = b.collection_key
WHERE b.deleted_at IS NULL AND c.deleted_at IS NULL;

-- Tags and notes join what every bookmark is found by. What is deleted leaves the text indexes at once: the view has it no
-- longer, so the triggers take it out and put nothing in its place.
DROP TRIGGER bookmarks_insert;
DROP TRIGGER bookmarks_delete;
DROP TRIGGER bookmarks_unnamed;
DROP TRIGGER bookmarks_renamed;
DROP TABLE bookmarks_trigram_terms;
DROP TABLE bookmarks_trigram;
DROP TABLE bookmarks_fts;
DROP VIEW bookmark_names;

CREATE VIEW bookmark_names (key, title, page_title, address, page_description, tags, note) AS
SELECT key, title, page_title,
  substr(identity, 1 + CASE WHEN instr(identity, '@') BETWEEN 1 AND 8 + instr(substr(identity, 9), '/')
    THEN instr(identity, '@') ELSE instr(identity, '//') + 1 END, 2000),
  page_description, tags, note
FROM bookmarks WHERE deleted_at IS NULL;

CREATE VIRTUAL TABLE bookmarks_fts USING fts5 (
  title, page_title, address, page_description, tags, note, content = 'bookmark_names', content_rowid = 'key',
  tokenize = 'porter unicode61'
);
CREATE VIRTUAL TABLE bookmarks_trigram USING fts5 (
  title, page_title, tags, note, content = 'bookmark_names', content_rowid = 'key', tokenize = 'trigram'
);
CREATE VIRTUAL TABLE bookmarks_trigram_terms USING fts5vocab (bookmarks_trigram, row);
CREATE TRIGGER bookmarks_insert AFTER INSERT ON bookmarks BEGIN
  INSERT INTO bookmarks_fts (rowid, title, page_title, address, page_description, tags, note)
    SELECT key, title, page_title, address, page_description, tags, note FROM bookmark_names WHERE key = new.key;
  INSERT INTO bookmarks_trigram (rowid, title, page_title, tags, note)
    SELECT key, title, page_title, tags, note FROM bookmark_names WHERE key = new.key;
END;
CREATE TRIGGER bookmarks_delete BEFORE DELETE ON bookmarks BEGIN
  INSERT INTO bookmarks_fts (bookmarks_fts, rowid, title, page_title, address, page_description, tags, note)
    SELECT 'delete', key, title, page_title, address, page_description, tags, note FROM bookmark_names WHERE key = old.key;
  INSERT INTO bookmarks_trigram (bookmarks_trigram, rowid, title, page_title, tags, note)
    SELECT 'delete', key, title, page_title, tags, note FROM bookmark_names WHERE key = old.key;
END;
CREATE TRIGGER bookmarks_unnamed
BEFORE UPDATE OF identity, title, page_title, page_description, tags, note, deleted_at ON bookmarks
WHEN (old.identity, old.title, old.page_title, old.page_description, old.tags, old.note, old.deleted_at IS NULL)
  IS NOT (new.identity, new.title, new.page_title, new.page_description, new.tags, new.note, new.deleted_at IS NULL)
BEGIN
  INSERT INTO bookmarks_fts (bookmarks_fts, rowid, title, page_title, address, page_description, tags, note)
    SELECT 'delete', key, title, page_title, address, page_description, tags, note FROM bookmark_names WHERE key = old.key;
  INSERT INTO bookmarks_trigram (bookmarks_trigram, rowid, title, page_title, tags, note)
    SELECT 'delete', key, title, page_title, tags, note FROM bookmark_names WHERE key = old.key;
END;
CREATE TRIGGER bookmarks_renamed
AFTER UPDATE OF identity, title, page_title, page_description, tags, note, deleted_at ON bookmarks
WHEN (old.identity, old.title, old.page_title, old.page_description, old.tags, old.note, old.deleted_at IS NULL)
  IS NOT (new.identity, new.title, new.page_title, new.page_description, new.tags, new.note, new.deleted_at IS NULL)
BEGIN
  INSERT INTO bookmarks_fts (rowid, title, page_title, address, page_description, tags, note)
    SELECT key, title, page_title, address, page_description, tags, note FROM bookmark_names WHERE key = new.key;
  INSERT INTO bookmarks_trigram (rowid, title, page_title, tags, note)
    SELECT key, title, page_title, tags, note FROM bookmark_names WHERE key = new.key;
END;
-- Those that are there already.
INSERT INTO bookmarks_fts (bookmarks_fts) VALUES ('rebuild');
INSERT INTO bookmarks_trigram (bookmarks_trigram) VALUES ('rebuild');
