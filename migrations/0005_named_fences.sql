-- What a batch holds to goes into this view as its first statement: a name, and whether it still holds. Nothing is stored;
-- where it does not hold, the trigger aborts the batch with that name. (SQLite wants the message of RAISE to be a literal.)
CREATE VIEW fences AS SELECT NULL AS name, NULL AS holds;

CREATE TRIGGER broken_fence INSTEAD OF INSERT ON fences WHEN NOT NEW.holds
BEGIN
  SELECT CASE NEW.name
    WHEN 'lease_lost' THEN RAISE(ABORT, 'lease_lost')
    WHEN 'spaces_changed' THEN RAISE(ABORT, 'spaces_changed')
    WHEN 'jobs_at_work' THEN RAISE(ABORT, 'jobs_at_work')
    ELSE RAISE(ABORT, 'unknown_fence')
  END AS broken;
END;
