-- What a page is instead of the one that was wanted (`Wall` of lib/text/page.ts: login, consent, not_found, parked, robot_check,
-- empty); '' for a page.
ALTER TABLE pages ADD COLUMN wall TEXT NOT NULL DEFAULT '';
-- The wall that is to be indexed all the same, 'any' for whatever is found at the next run; '' for none.
ALTER TABLE bookmarks ADD COLUMN accepted_wall TEXT NOT NULL DEFAULT '';

-- Why a bookmark is not indexed, in one word, is shown where it is asked for.
DROP VIEW live_bookmarks;
CREATE VIEW live_bookmarks AS
SELECT b.key, b.id, b.collection_key, c.id AS collection_id, b.url, b.identity, b.added_at, b.indexed_at,
  b.index_status, b.error_message, b.page_key, b.forced, b.accepted_hash, b.accepted_signals,
  CASE WHEN b.title <> '' THEN b.title WHEN b.page_title <> '' THEN b.page_title ELSE b.url END AS title,
  CASE WHEN b.favicon_url <> '' THEN b.favicon_url ELSE b.page_favicon_url END AS favicon_url,
  b.favicon_hash, b.tags, b.note, b.error_reason
FROM bookmarks b JOIN collections c ON c.key = b.collection_key
WHERE b.deleted_at IS NULL AND c.deleted_at IS NULL;

DROP VIEW trashed_bookmarks;
CREATE VIEW trashed_bookmarks AS
SELECT b.key, b.id, c.id AS collection_id, c.name AS collection_name, b.url, b.added_at, b.indexed_at, b.index_status,
  b.error_message, b.tags, b.note, b.deleted_at, b.expires_at,
  CASE WHEN b.title <> '' THEN b.title WHEN b.page_title <> '' THEN b.page_title ELSE b.url END AS title,
  CASE WHEN b.favicon_url <> '' THEN b.favicon_url ELSE b.page_favicon_url END AS favicon_url, b.error_reason
FROM bookmarks b JOIN collections c ON c.key = b.collection_key WHERE b.deleted_at IS NOT NULL;
