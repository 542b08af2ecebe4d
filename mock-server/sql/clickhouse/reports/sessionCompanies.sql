-- Sessions by industry, revenue range and company size (SES-068, SES-069). The row without a kind counts all of them.
WITH
-- include selected
by_visitor AS (
  SELECT visitor_no, count() AS sessions FROM selected GROUP BY visitor_no
),
by_company AS (
  SELECT c.industry AS industry, c.revenue_range AS revenue_range, c.company_size AS company_size, b.sessions AS sessions
  FROM by_visitor AS b JOIN companies_of_visitors AS c ON c.visitor_no = b.visitor_no
)
SELECT industry, revenue_range, company_size,
  multiIf(GROUPING(industry, revenue_range, company_size) = 3, 'industry',
    GROUPING(industry, revenue_range, company_size) = 5, 'revenue',
    GROUPING(industry, revenue_range, company_size) = 6, 'size', 'all') AS kind,
  sum(by_company.sessions) AS sessions
FROM by_company
GROUP BY GROUPING SETS ((industry), (revenue_range), (company_size), ())
