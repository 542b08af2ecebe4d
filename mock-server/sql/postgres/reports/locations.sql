-- locations (AUD-012 to AUD-019): sessions by place. Clustering by the zoom of the map happens later.
WITH
-- include selected
by_city AS (
  SELECT v.city_no, count(*) AS sessions
  FROM selected AS s JOIN visitors AS v ON v.account_id = :account AND v.visitor_no = s.visitor_no
  GROUP BY v.city_no
)
SELECT l.name, l.state, l.country, l.latitude AS lat, l.longitude AS lon, b.sessions::integer AS count
FROM by_city AS b JOIN cities AS l ON l.account_id = :account AND l.city_no = b.city_no
WHERE :is_us::boolean IS NULL OR (l.country = 'US') = :is_us::boolean
ORDER BY l.city_no
