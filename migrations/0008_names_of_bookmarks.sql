-- What the page says of itself in its head, of content that passed the scan; '' where it says nothing.
ALTER TABLE bookmarks ADD COLUMN page_description TEXT NOT NULL DEFAULT '';
-- When the page says it was published, ISO 8601; '' where it does not.
ALTER TABLE bookmarks ADD COLUMN page_published_at TEXT NOT NULL DEFAULT '';
-- What a bookmark is called. Its address is where the page is: host, port, path and query of its identity, without scheme,
-- user name and password, as far as it is worth finding. What stands before the first / after the scheme is the
-- authority; WHATWG urls always have one. A view, because libSQL can't VACUUM a table with a generated column.
CREATE VIEW bookmark_names (key, title, page_title, address, page_description) AS
SELECT key, title, page_title,
  substr(identity, 1 + CASE WHEN instr(identity, '@') BETWEEN 1 AND 8 + instr(substr(identity, 9), '/')
    THEN instr(identity, '@') ELSE instr(identity, '//') + 1 END, 2000),
  page_description
FROM bookmarks;

-- What every bookmark is found by, whatever becomes of its page. The triggers keep both in step with bookmarks: what was
-- called so before is read before the change.
CREATE VIRTUAL TABLE bookmarks_fts USING fts5 (
  title, page_title, address, page_description, content = 'bookmark_names', content_rowid = 'key',
  tokenize = 'porter unicode61'
);
CREATE VIRTUAL TABLE bookmarks_trigram USING fts5 (
  title, page_title, content = 'bookmark_names', content_rowid = 'key', tokenize = 'trigram'
);
-- The trigrams there are, to complete words of one or two characters.
CREATE VIRTUAL TABLE bookmarks_trigram_terms USING fts5vocab (bookmarks_trigram, row);
CREATE TRIGGER bookmarks_insert AFTER INSERT ON bookmarks BEGIN
  INSERT INTO bookmarks_fts (rowid, title, page_title, address, page_description)
    SELECT key, title, page_title, address, page_description FROM bookmark_names WHERE key = new.key;
  INSERT INTO bookmarks_trigram (rowid, title, page_title) VALUES (new.key, new.title, new.page_title);
END;
CREATE TRIGGER bookmarks_delete BEFORE DELETE ON bookmarks BEGIN
  INSERT INTO bookmarks_fts (bookmarks_fts, rowid, title, page_title, address, page_description)
    SELECT 'delete', key, title, page_title, address, page_description FROM bookmark_names WHERE key = old.key;
  INSERT INTO bookmarks_trigram (bookmarks_trigram, rowid, title, page_title)
    VALUES ('delete', old.key, old.title, old.page_title);
END;
CREATE TRIGGER bookmarks_unnamed BEFORE UPDATE OF identity, title, page_title, page_description ON bookmarks
WHEN (old.identity, old.title, old.page_title, old.page_description)
  IS NOT (new.identity, new.title, new.page_title, new.page_description)
BEGIN
  INSERT INTO bookmarks_fts (bookmarks_fts, rowid, title, page_title, address, page_description)
    SELECT 'delete', key, title, page_title, address, page_description FROM bookmark_names WHERE key = old.key;
  INSERT INTO bookmarks_trigram (bookmarks_trigram, rowid, title, page_title)
    VALUES ('delete', old.key, old.title, old.page_title);
END;
CREATE TRIGGER bookmarks_renamed AFTER UPDATE OF identity, title, page_title, page_description ON bookmarks
WHEN (old.identity, old.title, old.page_title, old.page_description)
  IS NOT (new.identity, new.title, new.page_title, new.page_description)
BEGIN
  INSERT INTO bookmarks_fts (rowid, title, page_title, address, page_description)
    SELECT key, title, page_title, address, page_description FROM bookmark_names WHERE key = new.key;
  INSERT INTO bookmarks_trigram (rowid, title, page_title) VALUES (new.key, new.title, new.page_title);
END;
-- What a search reads of each passage that matches, apart from its text: aside stands behind that, often on another page of the
-- file.
CREATE INDEX chunks_matching ON chunks (key, generation_key, aside);

-- Those that are there already.
INSERT INTO bookmarks_fts (bookmarks_fts) VALUES ('rebuild');
INSERT INTO bookmarks_trigram (bookmarks_trigram) VALUES ('rebuild');
