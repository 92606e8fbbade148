-- Three more names that a batch can hold to.
DROP TRIGGER broken_fence;
CREATE TRIGGER broken_fence INSTEAD OF INSERT ON fences WHEN NOT NEW.holds
BEGIN
  SELECT CASE NEW.name
    WHEN 'lease_lost' THEN RAISE(ABORT, 'lease_lost')
    WHEN 'spaces_changed' THEN RAISE(ABORT, 'spaces_changed')
    WHEN 'jobs_at_work' THEN RAISE(ABORT, 'jobs_at_work')
    WHEN 'signs_changed' THEN RAISE(ABORT, 'signs_changed')
    WHEN 'bookmark_changed' THEN RAISE(ABORT, 'bookmark_changed')
    WHEN 'too_many_tags' THEN RAISE(ABORT, 'too_many_tags')
    WHEN 'note_too_long' THEN RAISE(ABORT, 'note_too_long')
    ELSE RAISE(ABORT, 'unknown_fence')
  END AS broken;
END;
