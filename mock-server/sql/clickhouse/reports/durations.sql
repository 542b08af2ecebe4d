-- durations (ANA-034): seven buckets by length, including empty ones. Both ends are included.
-- key duration: row_no
-- key sessionsct: sessionsct
WITH
-- include selected
buckets AS (
  SELECT * FROM values('row_no UInt8, label String, from_seconds UInt32',
    (0, 'Single Page', 0), (1, '0-1', 1), (2, '1-3', 61), (3, '3-5', 181), (4, '5-10', 301), (5, '10-30', 601),
    (6, '30+', 1801))
),
counts AS (
  SELECT toUInt8(multiIf(s.duration <= 0, 0, s.duration <= 60, 1, s.duration <= 180, 2, s.duration <= 300, 3,
    s.duration <= 600, 4, s.duration <= 1800, 5, 6)) AS row_no, count() AS sessions
  FROM selected AS s
  GROUP BY row_no
),
figures AS (
  SELECT 'length-' || toString(b.from_seconds) AS id, b.row_no AS row_no, b.label AS durationRange,
    b.from_seconds AS duration, ifNull(c.sessions, 0) AS sessionsct,
    if(sum(sessionsct) OVER () = 0, 0, 100 * (sessionsct / sum(sessionsct) OVER ())) AS percentage
  FROM buckets AS b LEFT JOIN counts AS c ON c.row_no = b.row_no
),
-- default: sessionsct DESC
-- ties: row_no
-- include page-of-figures
