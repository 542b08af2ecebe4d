-- Sessions by industry, revenue range and company size (SES-068, SES-069). The row without a kind counts all of them.
WITH
-- include selected
by_company AS (
  SELECT v.company_no, count(*) AS sessions
  FROM selected AS s JOIN visitors AS v ON v.account_id = s.account_id AND v.visitor_no = s.visitor_no
  GROUP BY v.company_no
)
SELECT c.industry, c.revenue_range, c.company_size,
  CASE GROUPING(c.industry, c.revenue_range, c.company_size)
    WHEN 3 THEN 'industry' WHEN 5 THEN 'revenue' WHEN 6 THEN 'size' ELSE 'all' END AS kind,
  coalesce(sum(b.sessions), 0)::integer AS sessions
FROM by_company AS b JOIN companies AS c ON c.account_id = :account AND c.company_no = b.company_no
GROUP BY GROUPING SETS ((c.industry), (c.revenue_range), (c.company_size), ())
