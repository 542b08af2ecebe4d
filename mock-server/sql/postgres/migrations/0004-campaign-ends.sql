-- The last day on which a campaign runs: the one before its pause, or its last. Whether it is paused follows from the
-- account's today. Campaigns that are there already are loaded again.
DELETE FROM campaigns;
ALTER TABLE campaigns DROP COLUMN is_paused, ADD COLUMN end_day date NOT NULL;
