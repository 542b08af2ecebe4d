-- visitors (VIS-013, VIS-014): identifiable visitors, most active first; only those after a visitor if one is given,
-- and all of them if there is no limit.
WITH
-- include selected
tallies AS (
  SELECT visitor_no, count(*) AS sessions, sum(page_count) AS pages, bit_or(attributes) AS attributes
  FROM selected
  GROUP BY visitor_no
),
ranked AS MATERIALIZED (
  SELECT t.*, v.city_no, c.title, c.industry, c.employees, c.annual_sales,
    row_number() OVER (ORDER BY t.sessions DESC, t.pages DESC, c.title_key, t.visitor_no) AS place
  FROM tallies AS t
  JOIN visitors AS v ON v.account_id = :account AND v.visitor_no = t.visitor_no
  JOIN companies AS c ON c.account_id = :account AND c.company_no = v.company_no
  WHERE NOT c.is_isp
),
page AS (
  SELECT r.visitor_no, r.title, l.name AS city, l.state, l.country, r.industry, r.employees, r.annual_sales, r.place,
    r.sessions::integer AS sessions, r.pages::integer AS pages,
    r.attributes
      | CASE WHEN r.visitor_no IN (SELECT visitor_no FROM high_value_visitors) THEN 1 ELSE 0 END
      -- when has_own_paths
      | CASE WHEN r.visitor_no IN (
          SELECT s.visitor_no FROM selected AS s WHERE s.session_no IN (SELECT session_no FROM high_value_sessions)
        ) THEN 2 ELSE 0 END
      -- end
      AS attributes
  FROM ranked AS r JOIN cities AS l ON l.account_id = :account AND l.city_no = r.city_no
  WHERE :after::integer IS NULL OR r.place > (SELECT place FROM ranked WHERE visitor_no = :after::integer)
  ORDER BY r.place
  LIMIT :limit::bigint
)
SELECT (SELECT count(*) FROM ranked)::integer AS total_count,
  :after::integer IS NULL OR EXISTS (SELECT FROM ranked WHERE visitor_no = :after::integer) AS has_cursor, page.*
FROM (VALUES (true)) AS always LEFT JOIN page ON true
ORDER BY page.place
