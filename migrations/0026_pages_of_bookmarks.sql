-- SQLite looks through all bookmarks for each page that is deleted, in case one refers to it.
CREATE INDEX bookmarks_page ON bookmarks (page_key) WHERE page_key IS NOT NULL;
