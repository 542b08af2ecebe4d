-- visitor (VIS-006 to VIS-010): the company of a visitor, and since when the account has seen it. No row if the visitor
-- doesn't exist.
WITH
-- include admitted
seen AS (
  SELECT min(visited_at) AS first_seen, max(visited_at) AS last_seen FROM admitted WHERE visitor_no = :visitor_no::integer
)
SELECT v.visitor_no, CASE WHEN c.is_isp THEN 'Unknown' ELSE c.title END AS title, c.title AS organization, v.street, v.user_id,
  l.name AS city, l.state, l.country,
  c.industry, c.sub_industry, c.employees, c.annual_sales, c.revenue_range, c.is_isp, c.is_directory_user,
  seen.first_seen, seen.last_seen
FROM visitors AS v
JOIN companies AS c USING (account_id, company_no)
JOIN cities AS l USING (account_id, city_no)
CROSS JOIN seen
WHERE v.account_id = :account AND v.visitor_no = :visitor_no::integer 
  AND (v.first_session_no < :revealed_before::bigint OR v.first_session_no >= 900000000)
  AND (v.first_session_no < 900000000 OR EXISTS (
    SELECT FROM sessions AS s
    WHERE s.account_id = :account AND s.session_no = v.first_session_no
      AND s.visited_at + s.duration * interval '1 second' <= :now::timestamptz))
