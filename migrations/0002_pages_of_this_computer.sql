-- 1: somebody saved it as a page of this computer, so it may be fetched from here, and its icon. A name that was one of
-- the internet when it was saved may lead here later; an import or an assistant may name any address.
ALTER TABLE bookmarks ADD COLUMN local INTEGER NOT NULL DEFAULT 0;

-- Those that were saved before. No host name but an IPv4 address is made of digits and dots only.
UPDATE bookmarks SET local = 1
WHERE host = 'localhost' OR host LIKE '%.localhost' OR host = '[::1]' OR host LIKE '[::ffff:7f__:%]'
  OR (host LIKE '127.%' AND host NOT GLOB '*[^0-9.]*');
