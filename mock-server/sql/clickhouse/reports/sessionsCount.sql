-- How many sessions a query selects, and whether that of a cursor is among them (CAL-011, CAL-017).
WITH
-- include selected
counted AS (
  SELECT count() AS sessions, countIf(session_no = {after:Nullable(Int64)}) AS cursors FROM selected
)
SELECT sessions AS total_count, toBool({after:Nullable(Int64)} IS NULL OR cursors > 0) AS has_cursor
FROM counted
