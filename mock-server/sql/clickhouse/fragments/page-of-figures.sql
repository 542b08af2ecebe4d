placed AS (
  SELECT *, row_number() OVER (ORDER BY {{order}}) AS place, count() OVER () AS total_count
  FROM figures
)
-- The count is returned for every page, even past the end (CAL-014): the first row contains it, without a number if
-- that row isn't on the page. Counting separately would plan and read everything above twice.
SELECT * REPLACE (if(place > {offset:UInt64}, row_no, NULL) AS row_no)
FROM placed
-- when limit
WHERE place = 1 OR (place > {offset:UInt64} AND place <= {offset:UInt64} + {limit:UInt64})
-- end
ORDER BY place
