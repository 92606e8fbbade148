-- What is deleted stays in the trash until `expires_at`; then its rows are cleared. Nothing sees it meanwhile but the trash, for
-- deleted_at hides it as before. Its passages go at once, and are made anew from the stored page when it is restored.
-- What was deleted before this is cleared as it would have been.
ALTER TABLE collections ADD COLUMN expires_at TEXT;
ALTER TABLE bookmarks ADD COLUMN expires_at TEXT;
UPDATE collections SET expires_at = deleted_at WHERE deleted_at IS NOT NULL;
UPDATE bookmarks SET expires_at = deleted_at WHERE deleted_at IS NOT NULL;
CREATE INDEX collections_expire ON collections (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX bookmarks_expire ON bookmarks (expires_at) WHERE expires_at IS NOT NULL;
DROP INDEX bookmarks_deleted;
CREATE INDEX bookmarks_deleted ON bookmarks (deleted_at, key) WHERE deleted_at IS NOT NULL;
-- A collection, to be deleted or restored with all it holds.
CREATE INDEX bookmarks_of_collection ON bookmarks (collection_key, deleted_at);

-- What the trash shows, as live_bookmarks shows the others.
CREATE VIEW trashed_bookmarks AS
SELECT b.key, b.id, c.id AS collection_id, c.name AS collection_name, b.url, b.added_at, b.indexed_at, b.index_status,
  b.error_message, b.tags, b.note, b.deleted_at, b.expires_at,
  CASE WHEN b.title <> '' THEN b.title WHEN b.page_title <> '' THEN b.page_title ELSE b.url END AS title,
  CASE WHEN b.favicon_url <> '' THEN b.favicon_url ELSE b.page_favicon_url END AS favicon_url
FROM bookmarks b JOIN collections c ON c.key = b.collection_key WHERE b.deleted_at IS NOT NULL;

-- The host with its labels from behind and a point after each, so that a site is one range: "com.github.gist.".
ALTER TABLE bookmarks ADD COLUMN site TEXT NOT NULL DEFAULT '';
WITH RECURSIVE labels (key, rest, site) AS (
  SELECT key, host || '.', '' FROM bookmarks
  UNION ALL
  SELECT key, substr(rest, instr(rest, '.') + 1), substr(rest, 1, instr(rest, '.')) || site FROM labels WHERE rest <> ''
)
UPDATE bookmarks SET site = (SELECT site FROM labels WHERE labels.key = bookmarks.key AND rest = '');

-- One row per bookmark that is not in the trash: what lists and searches are filtered by, in a narrow row of its own, because a
-- bookmark's may hold icons. The triggers keep it in step with bookmarks; each index has the rows of one value newest last.
CREATE TABLE facets (
  bookmark_key INTEGER PRIMARY KEY REFERENCES bookmarks (key),
  collection_key INTEGER NOT NULL,
  added_at TEXT NOT NULL,
  site TEXT NOT NULL,
  status TEXT NOT NULL,
  -- 1: it has a note, it has tags
  noted INTEGER NOT NULL,
  tagged INTEGER NOT NULL,
  -- of its newest page; '' and 0 where there is none
  language TEXT NOT NULL,
  kind TEXT NOT NULL,
  risk REAL NOT NULL
);
CREATE INDEX facets_added ON facets (added_at);
CREATE INDEX facets_collection ON facets (collection_key, added_at);
CREATE INDEX facets_site ON facets (site, added_at);
CREATE INDEX facets_status ON facets (status, added_at);
CREATE INDEX facets_noted ON facets (noted, added_at);
CREATE INDEX facets_tagged ON facets (tagged, added_at);
CREATE INDEX facets_language ON facets (language, added_at);
CREATE INDEX facets_kind ON facets (kind, added_at);
CREATE INDEX facets_risk ON facets (risk, added_at);

-- A language is its first subtag: what is said in en-GB is English.
CREATE VIEW facets_now AS
SELECT b.key, b.collection_key, b.added_at, b.site, b.index_status, b.note <> '' AS noted, b.tags <> '' AS tagged,
  lower(coalesce(substr(p.language, 1, instr(p.language || '-', '-') - 1), '')) AS language,
  coalesce(p.media_type, '') AS kind, coalesce(p.risk_score, 0) AS risk
FROM bookmarks b LEFT JOIN pages p ON p.key = b.page_key WHERE b.deleted_at IS NULL;
CREATE TRIGGER facets_insert AFTER INSERT ON bookmarks BEGIN
  INSERT INTO facets SELECT * FROM facets_now WHERE key = new.key;
END;
CREATE TRIGGER facets_delete BEFORE DELETE ON bookmarks BEGIN
  DELETE FROM facets WHERE bookmark_key = old.key;
END;
CREATE TRIGGER facets_update
AFTER UPDATE OF collection_key, added_at, site, index_status, note, tags, page_key, deleted_at ON bookmarks BEGIN
  DELETE FROM facets WHERE bookmark_key = new.key;
  INSERT INTO facets SELECT * FROM facets_now WHERE key = new.key;
END;
INSERT INTO facets SELECT * FROM facets_now;
