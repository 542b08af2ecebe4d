-- visitors (VIS-013, VIS-014): identifiable visitors, most active first; only those after a visitor if one is given,
-- and all of them if there is no limit.
WITH
-- include selected
tallies AS (
  SELECT s.visitor_no AS visitor_no, count() AS sessions, sum(s.page_count) AS pages,
    bitOr(groupBitOr(s.attributes), groupBitOr(
      -- when has_own_paths
      s.session_no IN (SELECT session_no FROM high_value_sessions) ? 2 :
      -- end
      0)) AS attributes
  FROM selected AS s
  GROUP BY s.visitor_no
),
ranked AS (
  SELECT t.visitor_no AS visitor_no, t.sessions AS sessions, t.pages AS pages, t.attributes AS attributes,
    v.city_no AS city_no, c.title AS title, c.industry AS industry, c.employees AS employees,
    c.annual_sales AS annual_sales,
    row_number() OVER (ORDER BY t.sessions DESC, t.pages DESC, c.title_key, t.visitor_no) AS place
  FROM tallies AS t
  JOIN visitors AS v ON v.visitor_no = t.visitor_no
  JOIN companies AS c ON c.account_id = v.account_id AND c.company_no = v.company_no
  WHERE v.account_id = {account:String} AND NOT c.is_isp
),
-- Their count, and the rank of the cursor's visitor, 0 if there is none.
counted AS (
  SELECT *, count() OVER () AS total_count, maxIf(place, visitor_no = {after:Nullable(Int64)}) OVER () AS cursor_place
  FROM ranked
)
-- The first visitor's row contains the count, without a number if that visitor isn't on the page. Counting separately
-- would plan and read everything above twice.
SELECT r.total_count AS total_count, toBool({after:Nullable(Int64)} IS NULL OR r.cursor_place > 0) AS has_cursor,
  if(r.place > r.cursor_place, r.visitor_no, NULL) AS visitor_no, r.title AS title, l.name AS city, l.state AS state,
  l.country AS country, r.industry AS industry, r.employees AS employees, r.annual_sales AS annual_sales,
  r.sessions AS sessions, r.pages AS pages,
  bitOr(r.attributes, if(r.visitor_no IN (SELECT visitor_no FROM high_value_visitors), 1, 0)) AS attributes
FROM counted AS r JOIN cities AS l ON l.city_no = r.city_no
WHERE l.account_id = {account:String}
  -- when limit
  AND (r.place = 1 OR (r.place > r.cursor_place AND r.place <= r.cursor_place + {limit:UInt64}))
  -- end
ORDER BY r.place
