-- One row per warning of the scan, so that force=true covers what the warning was about and nothing else. Fingerprints
-- are SHA-256 (lib/pages/fingerprint.ts); nothing of the page's text is kept. Rows are dropped after a week.
CREATE TABLE scan_warnings (
  key INTEGER PRIMARY KEY AUTOINCREMENT,
  collection_key INTEGER NOT NULL REFERENCES collections (key),
  -- SHA-256 of the url's identity
  identity_hash TEXT NOT NULL,
  -- of the content, and of the fields given with it
  page_fingerprint TEXT NOT NULL,
  given_fingerprint TEXT NOT NULL,
  -- JSON array of names
  signals TEXT NOT NULL,
  warned_at TEXT NOT NULL
);
CREATE UNIQUE INDEX scan_warnings_content
  ON scan_warnings (collection_key, identity_hash, page_fingerprint, given_fingerprint);
CREATE INDEX scan_warnings_age ON scan_warnings (warned_at);

-- Where the source was found, which its relative links go by; '' where that was not noted: the bookmark's own url.
ALTER TABLE pages ADD COLUMN url TEXT NOT NULL DEFAULT '';

-- From here on accepted_hash is the fingerprint of the content that was let in past the scan, not of its source alone.
-- This one is that of the fields given with the bookmark.
ALTER TABLE bookmarks ADD COLUMN accepted_given TEXT;
