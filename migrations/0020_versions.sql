-- One row per text that a bookmark showed until its page said something else: the newest of each, as far as `lib/store/versions/` keeps
-- them. Only what was indexed comes here, with what the scan said of it then. A version goes with its bookmark.
CREATE TABLE versions (
  key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  bookmark_key INTEGER NOT NULL REFERENCES bookmarks (key),
  -- as the page says; '' where it says nothing, or was read before this
  title TEXT NOT NULL,
  language TEXT NOT NULL,
  captured TEXT NOT NULL CHECK (captured IN ('posted', 'fetched')),
  -- when this content was first read, and when another took its place
  fetched_at TEXT NOT NULL,
  replaced_at TEXT NOT NULL,
  risk_score REAL NOT NULL,
  -- JSON, as in GET /bookmarks/{id}/content
  signals TEXT NOT NULL,
  risky TEXT NOT NULL,
  -- gzip of what makes its text from that of the next newer version (lib/store/versions/line-delta.ts); NULL for the newest of a bookmark
  delta BLOB
);
CREATE INDEX versions_bookmark ON versions (bookmark_key, key);

-- One row per bookmark with versions: gzip of the Markdown of the newest. Apart from them, because a row that becomes smaller leaves a
-- page of the file half empty.
CREATE TABLE version_texts (
  bookmark_key INTEGER PRIMARY KEY REFERENCES bookmarks (key),
  bytes BLOB NOT NULL
);

-- The title in the page's head, for the versions; '' for those that were read before this.
ALTER TABLE pages ADD COLUMN title TEXT NOT NULL DEFAULT '';
