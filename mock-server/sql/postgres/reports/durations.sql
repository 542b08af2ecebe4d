-- durations (ANA-034): seven buckets by length, including empty ones. Both ends are included.
-- key duration: row_no
-- key sessionsct: sessionsct
WITH
-- include selected
buckets (row_no, label, from_seconds, to_seconds) AS (
  VALUES (0, 'Single Page', 0, 0), (1, '0-1', 1, 60), (2, '1-3', 61, 180), (3, '3-5', 181, 300), (4, '5-10', 301, 600),
    (5, '10-30', 601, 1800), (6, '30+', 1801, 2147483647)
),
counts AS (
  SELECT CASE WHEN duration <= 0 THEN 0 WHEN duration <= 60 THEN 1 WHEN duration <= 180 THEN 2 WHEN duration <= 300 THEN 3
    WHEN duration <= 600 THEN 4 WHEN duration <= 1800 THEN 5 ELSE 6 END AS row_no, count(*) AS sessions
  FROM selected
  GROUP BY 1
),
figures AS (
  SELECT 'length-' || b.from_seconds AS id, b.row_no, b.label AS "durationRange", b.from_seconds AS duration,
    coalesce(c.sessions, 0)::integer AS sessionsct,
    coalesce(100 * (c.sessions::float8 / nullif(sum(c.sessions) OVER (), 0)::float8), 0) AS percentage
  FROM buckets AS b LEFT JOIN counts AS c USING (row_no)
),
-- default: sessionsct DESC
-- ties: row_no
-- include page-of-figures
