-- depths (ANA-035): seven buckets by pages per session, including empty ones.
-- key pagect_expanded: row_no
-- key sessionsct: sessionsct
WITH
-- include selected
buckets (row_no, label, from_pages) AS (
  VALUES (0, '1', 1), (1, '2', 2), (2, '3', 3), (3, '4', 4), (4, '5', 5), (5, '6-9', 6), (6, '10+', 10)
),
counts AS (
  SELECT CASE WHEN page_count <= 5 THEN page_count - 1 WHEN page_count <= 9 THEN 5 ELSE 6 END AS row_no, count(*) AS sessions
  FROM selected
  GROUP BY 1
),
figures AS (
  SELECT 'depth-' || b.from_pages AS id, b.row_no, b.label AS depth, b.from_pages AS pagect,
    coalesce(c.sessions, 0)::integer AS sessionsct,
    coalesce(100 * (c.sessions::float8 / nullif(sum(c.sessions) OVER (), 0)::float8), 0) AS percentage
  FROM buckets AS b LEFT JOIN counts AS c USING (row_no)
),
-- default: sessionsct DESC
-- ties: row_no
-- include page-of-figures
