-- visitor (VIS-006 to VIS-010): the company of a visitor, and since when the account has seen it. No row if the visitor
-- doesn't exist.
WITH
-- include admitted
seen AS (
  SELECT minOrNull(visited_at) AS first_seen, maxOrNull(visited_at) AS last_seen
  FROM admitted WHERE visitor_no = {visitor_no:Int64}
)
SELECT v.visitor_no AS visitor_no, if(c.is_isp, 'Unknown', c.title) AS title, c.title AS organization,
  v.street AS street, v.user_id AS user_id, l.name AS city, l.state AS state, l.country AS country,
  c.industry AS industry, c.sub_industry AS sub_industry, c.employees AS employees, c.annual_sales AS annual_sales,
  c.revenue_range AS revenue_range, c.is_isp AS is_isp, c.is_directory_user AS is_directory_user,
  seen.first_seen AS first_seen, seen.last_seen AS last_seen
FROM visitors AS v
JOIN (SELECT * FROM companies WHERE account_id = {account:String}) AS c ON c.company_no = v.company_no
JOIN (SELECT * FROM cities WHERE account_id = {account:String}) AS l ON l.city_no = v.city_no
CROSS JOIN seen
WHERE v.account_id = {account:String} AND v.visitor_no = {visitor_no:Int64}
  AND (v.first_session_no < {revealed_before:UInt64} OR v.first_session_no >= 900000000)
  AND (v.first_session_no < 900000000 OR v.first_session_no IN (
    SELECT session_no FROM sessions
    WHERE account_id = {account:String} AND session_no >= 900000000
      AND visited_at + duration <= parseDateTimeBestEffort({now:String}, 'UTC')))
