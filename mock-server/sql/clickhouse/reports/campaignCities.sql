-- visitorLocations (CMP-046, CMP-047): impressions by place. Clustering by the zoom of the map happens later.
WITH
-- include shown
SELECT l.name AS name, l.state AS state, l.country AS country, l.latitude AS lat, l.longitude AS lon,
  sum(v.impressions) AS count
FROM viewers AS v JOIN cities AS l ON l.city_no = v.city_no
WHERE l.account_id = {account:String}
GROUP BY l.city_no, l.name, l.state, l.country, l.latitude, l.longitude
ORDER BY l.city_no
