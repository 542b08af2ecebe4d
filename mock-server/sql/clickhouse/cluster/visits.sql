-- A hash of what stories and visitors of the sample site added to the log; empty if nothing was added.
ALTER TABLE loads_local ON CLUSTER '{cluster}' ADD COLUMN IF NOT EXISTS visits String DEFAULT '';
ALTER TABLE loads ON CLUSTER '{cluster}' ADD COLUMN IF NOT EXISTS visits String DEFAULT '';
