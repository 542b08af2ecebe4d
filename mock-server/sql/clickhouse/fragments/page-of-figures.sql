placed AS (
  SELECT *, row_number() OVER (ORDER BY {{order}}) AS place, count() OVER () AS total_count
  FROM figures
)
-- The count comes whatever the page, also past the end (CAL-014): the first row has it, without its number where it isn't on
-- the page. Counted by itself, all that is above would be planned and read twice.
SELECT * REPLACE (if(place > {offset:UInt64}, row_no, NULL) AS row_no)
FROM placed
-- when limit
WHERE place = 1 OR (place > {offset:UInt64} AND place <= {offset:UInt64} + {limit:UInt64})
-- end
ORDER BY place
