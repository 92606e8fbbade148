-- What addresses of one page have in common (lib/urls/identity/identity-of.ts): of the bookmark's url; of where its page was
-- found, and of what that page calls its address, '' where many pages may have that. NULL where that was not worked out yet: those that were
-- saved before this, which the indexer does in the background.
ALTER TABLE bookmarks ADD COLUMN address TEXT;
ALTER TABLE pages ADD COLUMN found_address TEXT;
ALTER TABLE pages ADD COLUMN canonical_address TEXT NOT NULL DEFAULT '';
-- What pages are compared by (lib/text/sketch/page-sketch.ts): 32-bit numbers, ascending; NULL where it was not taken yet.
ALTER TABLE pages ADD COLUMN sketch BLOB;
CREATE INDEX bookmarks_address ON bookmarks (address) WHERE deleted_at IS NULL;
CREATE INDEX bookmarks_unaddressed ON bookmarks (key) WHERE address IS NULL;
CREATE INDEX pages_found ON pages (found_address);
CREATE INDEX pages_canonical ON pages (canonical_address) WHERE canonical_address <> '';
CREATE INDEX pages_unsketched ON pages (key) WHERE sketch IS NULL;
