-- locations (AUD-012 to AUD-019): sessions by place. Clustering by the zoom of the map happens later.
WITH
-- include selected
by_visitor AS (
  SELECT visitor_no, count() AS sessions FROM selected GROUP BY visitor_no
)
SELECT l.name AS name, l.state AS state, l.country AS country, l.latitude AS lat, l.longitude AS lon,
  sum(b.sessions) AS count
FROM by_visitor AS b
JOIN visitors AS v ON v.visitor_no = b.visitor_no
JOIN cities AS l ON l.account_id = v.account_id AND l.city_no = v.city_no
WHERE v.account_id = {account:String}
  AND ({is_us:Nullable(Bool)} IS NULL OR (l.country = 'US') = {is_us:Nullable(Bool)})
GROUP BY l.city_no, l.name, l.state, l.country, l.latitude, l.longitude
ORDER BY l.city_no
