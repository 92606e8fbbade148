-- One row per daemon that works on this database on a server, so that daemons of different versions or embedders refuse each other. A row
-- whose last sign of life (seen_at, milliseconds since 1970) is some minutes old is that of a daemon that died.
CREATE TABLE daemons (
  id TEXT PRIMARY KEY,
  version TEXT NOT NULL,
  -- what turns its text into vectors
  embedder TEXT NOT NULL,
  seen_at INTEGER NOT NULL
);
