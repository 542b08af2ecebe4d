-- A hash of what stories and visitors of the sample site added to the log; empty where nothing was added.
ALTER TABLE loads ADD COLUMN visits text NOT NULL DEFAULT '';
