-- Who was shown a warning, for force answers only what its own side was shown: 'user', 'assistant' or 'import' as the save
-- said (?from=), or 'background', where nobody was. Of those before this, nobody knows.
ALTER TABLE scan_warnings ADD COLUMN told_to TEXT NOT NULL DEFAULT 'background'
  CHECK (told_to IN ('user', 'assistant', 'import', 'background'));
ALTER TABLE scan_warnings DROP COLUMN signals;

DROP INDEX scan_warnings_content;
CREATE UNIQUE INDEX scan_warnings_content
  ON scan_warnings (collection_key, identity_hash, page_fingerprint, given_fingerprint, told_to);
