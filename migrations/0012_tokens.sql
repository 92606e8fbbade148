-- One row per token for some collections, beside the daemon's own, which is in a file and sees all. Of the token itself only its
-- hash is kept (SHA-256, hex). `collections` is a JSON array of ids; one that is gone stays in it and finds nothing.
CREATE TABLE tokens (
  key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  hash TEXT NOT NULL UNIQUE,
  collections TEXT NOT NULL,
  writes INTEGER NOT NULL,
  created_at TEXT NOT NULL
);
