-- One row per browser that the page was signed in from. What opens a session is in two halves, a cookie and a key that the page
-- keeps, which no other port sees; only the hash of both is here (SHA-256, hex). `token_mark` is a hash of id and daemon's token:
-- where the token is another one by now, the session has ended.
CREATE TABLE sessions (
  key INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  hash TEXT NOT NULL UNIQUE,
  token_mark TEXT NOT NULL,
  user_agent TEXT NOT NULL,
  created_at TEXT NOT NULL,
  last_used_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
);
