-- The page of a paged document (PDF) on which the passage begins, from 1; NULL where there are no pages.
ALTER TABLE chunks ADD COLUMN page INTEGER;
