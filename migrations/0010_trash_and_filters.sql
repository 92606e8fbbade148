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
