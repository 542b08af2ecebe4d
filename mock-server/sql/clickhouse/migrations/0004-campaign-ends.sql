-- The last day on which a campaign runs: the one before its pause, or its last. Whether it is paused depends on the
-- account's current day. Existing campaigns must be loaded again.
ALTER TABLE campaigns ADD COLUMN IF NOT EXISTS end_day Date32;
ALTER TABLE campaigns DROP COLUMN IF EXISTS is_paused;
