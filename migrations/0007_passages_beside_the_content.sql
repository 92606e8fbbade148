-- 1: a passage that stands beside the page's content. It is found by its words only, with less weight; its offsets are those of
-- a text that is not stored.
ALTER TABLE chunks ADD COLUMN aside INTEGER NOT NULL DEFAULT 0;
