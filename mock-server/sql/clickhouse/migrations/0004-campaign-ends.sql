-- The last day on which a campaign runs: the one before its pause, or its last. Whether it is paused follows from the
-- account's today. Campaigns that are there already are loaded again.
ALTER TABLE campaigns ADD COLUMN IF NOT EXISTS end_day Date32;
ALTER TABLE campaigns DROP COLUMN IF EXISTS is_paused;
