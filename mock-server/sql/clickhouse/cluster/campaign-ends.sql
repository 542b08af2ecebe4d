-- The last day on which a campaign runs, as in the migration of the same name.
ALTER TABLE campaigns_local ON CLUSTER '{cluster}' ADD COLUMN IF NOT EXISTS end_day Date32;
ALTER TABLE campaigns_local ON CLUSTER '{cluster}' DROP COLUMN IF EXISTS is_paused;
ALTER TABLE campaigns ON CLUSTER '{cluster}' ADD COLUMN IF NOT EXISTS end_day Date32;
ALTER TABLE campaigns ON CLUSTER '{cluster}' DROP COLUMN IF EXISTS is_paused;
