-- topVisitors (CMP-043 to CMP-045, CMP-060): each identified organization once, those with clicks first, then A to Z,
-- ignoring case. Everything but its sums describes the location with the most impressions; on a tie, the one with the
-- earlier first session.
WITH
-- include shown
, places AS (
  SELECT *, row_number() OVER (PARTITION BY title_key ORDER BY impressions DESC, visitor_no) AS place,
    sum(viewers.impressions) OVER (PARTITION BY title_key) AS all_impressions,
    sum(viewers.clicks) OVER (PARTITION BY title_key) AS all_clicks
  FROM viewers
  WHERE NOT is_isp
)
SELECT o.title AS organization, o.industry AS industry,
  nullIf(revenue_labels[revenue_place(o.revenue_range)], '') AS revenueRange,
  nullIf(employee_labels[employee_place(o.employees)], '') AS employeeRange,
  l.name AS city, l.state AS state, l.country AS country, o.all_clicks AS clicks, o.all_impressions AS impressions
FROM places AS o JOIN cities AS l ON l.city_no = o.city_no
WHERE l.account_id = {account:String} AND o.place = 1
ORDER BY o.all_clicks = 0, o.title_key
