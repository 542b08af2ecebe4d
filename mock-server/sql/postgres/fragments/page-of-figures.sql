page AS (
  SELECT *, row_number() OVER (ORDER BY {{order}}) AS place
  FROM figures
  ORDER BY place
  LIMIT :limit::integer OFFSET :offset::integer
)
-- The count is returned for every page, even past the end (CAL-014).
SELECT (SELECT count(*) FROM figures)::integer AS total_count, page.*
FROM (VALUES (true)) AS always LEFT JOIN page ON true
ORDER BY page.place
