-- The last day on which a campaign runs: the one before its pause, or its last. Whether it is paused depends on the
-- account's current day. Existing campaigns must be loaded again.
DELETE FROM campaigns;
ALTER TABLE campaigns DROP COLUMN is_paused, ADD COLUMN end_day date NOT NULL;
