-- Since when the page has been what it is: when this content was first read. Reading it again unchanged keeps it.
ALTER TABLE pages ADD COLUMN changed_at TEXT NOT NULL DEFAULT '';
UPDATE pages SET changed_at = fetched_at;
