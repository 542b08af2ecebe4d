-- A hash of what stories and visitors of the sample site added to the log; empty if nothing was added.
ALTER TABLE loads ADD COLUMN IF NOT EXISTS visits String DEFAULT '';
