-- topVisitors (CMP-043 to CMP-045, CMP-060): each identified organization once, those with clicks first, then A to Z,
-- ignoring case. Everything but its sums describes the location with the most impressions; on a tie, the one with the
-- earlier first session.
WITH
-- include shown
, places AS (
  SELECT *, row_number() OVER (PARTITION BY title_key ORDER BY impressions DESC, visitor_no) AS place,
    sum(impressions) OVER (PARTITION BY title_key) AS all_impressions, sum(clicks) OVER (PARTITION BY title_key) AS all_clicks
  FROM viewers
  WHERE NOT is_isp
)
SELECT o.title AS organization, o.industry, r.label AS "revenueRange", e.label AS "employeeRange", l.name AS city, l.state,
  l.country, o.all_clicks::integer AS clicks, o.all_impressions::integer AS impressions
FROM places AS o
JOIN cities AS l ON l.account_id = :account AND l.city_no = o.city_no
LEFT JOIN revenue_ranges AS r ON r.id = o.revenue_range
LEFT JOIN employee_ranges AS e ON o.employees BETWEEN e.least AND e.most
WHERE o.place = 1
ORDER BY o.all_clicks = 0, o.title_key
