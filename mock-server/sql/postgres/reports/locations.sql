-- locations (AUD-012 to AUD-019): sessions by place. Which places a map shows as one is decided by its zoom, later.
WITH
-- include selected
by_visitor AS (
  SELECT visitor_no, count(*) AS sessions FROM selected GROUP BY visitor_no
)
SELECT l.name, l.state, l.country, l.latitude AS lat, l.longitude AS lon, sum(b.sessions)::integer AS count
FROM by_visitor AS b
JOIN visitors AS v ON v.account_id = :account AND v.visitor_no = b.visitor_no
JOIN cities AS l ON l.account_id = :account AND l.city_no = v.city_no
WHERE :is_us::boolean IS NULL OR (l.country = 'US') = :is_us::boolean
GROUP BY l.city_no, l.name, l.state, l.country, l.latitude, l.longitude
ORDER BY l.city_no
