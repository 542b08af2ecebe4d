page AS (
  SELECT *, row_number() OVER (ORDER BY {{order}}) AS place
  FROM figures
  ORDER BY place
  -- when limit
  LIMIT {limit:UInt64} OFFSET {offset:UInt64}
  -- end
)
-- The count comes whatever the page, also past the end (CAL-014).
SELECT counted.total_count, page.*
FROM (SELECT count() AS total_count FROM figures) AS counted LEFT JOIN page ON true
ORDER BY page.place
