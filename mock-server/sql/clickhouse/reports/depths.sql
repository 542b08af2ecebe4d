-- depths (ANA-035): seven buckets by pages per session, including empty ones.
-- key pagect_expanded: row_no
-- key sessionsct: sessionsct
WITH
-- include selected
buckets AS (
  SELECT * FROM values('row_no UInt8, label String, from_pages UInt32',
    (0, '1', 1), (1, '2', 2), (2, '3', 3), (3, '4', 4), (4, '5', 5), (5, '6-9', 6), (6, '10+', 10))
),
counts AS (
  SELECT toUInt8(multiIf(page_count <= 5, page_count - 1, page_count <= 9, 5, 6)) AS row_no, count() AS sessions
  FROM selected
  GROUP BY row_no
),
figures AS (
  SELECT 'depth-' || toString(b.from_pages) AS id, b.row_no AS row_no, b.label AS depth, b.from_pages AS pagect,
    ifNull(c.sessions, 0) AS sessionsct,
    if(sum(sessionsct) OVER () = 0, 0, 100 * (sessionsct / sum(sessionsct) OVER ())) AS percentage
  FROM buckets AS b LEFT JOIN counts AS c ON c.row_no = b.row_no
),
-- default: sessionsct DESC
-- ties: row_no
-- include page-of-figures
