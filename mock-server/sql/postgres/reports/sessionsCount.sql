-- How many sessions a query selects, and whether that of a cursor is among them (CAL-011, CAL-017).
WITH
-- include selected
counted AS (
  SELECT count(*) AS sessions FROM selected
)
SELECT sessions::integer AS total_count,
  :after::bigint IS NULL OR EXISTS (SELECT FROM selected WHERE session_no = :after::bigint) AS has_cursor
FROM counted
