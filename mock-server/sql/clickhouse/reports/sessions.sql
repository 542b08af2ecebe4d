-- sessions (SES-043 to SES-063): a page of the list, or all of it if there is no limit. Finds the page using only the
-- sessions, or also the names that it is sorted by, and then adds details to its rows. Finds the rows after a cursor by
-- the sort keys of its session instead of by position, so that equal keys lose no row (CAL-012, CAL-017).
-- key sortable_company: n.is_isp, n.company_key
-- key ip_company: n.isp_key
-- key time_expanded: r.visited_at
-- key pagect: r.page_count
-- key online: r.duration
-- join n: JOIN visitor_names AS n ON n.visitor_no = r.visitor_no
WITH
-- include selected
-- Visitors of internet providers come after all others and are equal (SES-060).
visitor_names AS (
  SELECT v.visitor_no AS visitor_no, c.is_isp AS is_isp, if(c.is_isp, '', c.title_key) AS company_key,
    i.title_key AS isp_key
  FROM visitors AS v
  JOIN (SELECT *, title_key FROM companies WHERE account_id = {account:String}) AS c ON c.company_no = v.company_no
  JOIN (SELECT *, title_key FROM companies WHERE account_id = {account:String}) AS i ON i.company_no = v.isp_no
  WHERE v.account_id = {account:String}
),
cursor_row AS (
  SELECT s.visited_at AS visited_at, s.session_no AS session_no, s.page_count AS page_count, s.duration AS duration,
    n.is_isp AS is_isp, n.company_key AS company_key, n.isp_key AS isp_key
  FROM selected AS s JOIN visitor_names AS n ON n.visitor_no = s.visitor_no
  WHERE s.session_no = {after:Nullable(Int64)}
),
page AS (
  SELECT r.session_no AS session_no, r.visited_at AS visited_at, r.visitor_no AS visitor_no, r.duration AS duration,
    r.page_count AS page_count, r.attributes AS attributes, r.referrer_no AS referrer_no, r.address_no AS address_no,
    r.term_no AS term_no, row_number() OVER (ORDER BY {{order}}) AS place
  FROM selected AS r
  {{joins}}
  {{after}}
  -- default: r.visited_at DESC
  -- ties: r.visited_at DESC, r.session_no
  ORDER BY {{order}}
  -- when limit
  LIMIT {limit:UInt64} OFFSET {offset:UInt64}
  -- end
)
SELECT s.session_no AS session_no, s.visited_at AS visited_at, s.visitor_no AS visitor_no, s.duration AS duration,
  s.page_count AS page_count,
  bitOr(bitOr(s.attributes, if(s.visitor_no IN (SELECT visitor_no FROM high_value_visitors), 1, 0)),
    -- when marks_own_paths
    s.session_no IN (SELECT session_no FROM high_value_sessions) ? 2 :
    -- end
    0) AS attributes,
  if(c.is_isp, 'Unknown', c.title) AS title, i.title AS isp, v.ip AS ip, l.name AS city, l.state AS state,
  l.country AS country, h.referrer AS referrer, if(h.referrer = 'DTS', NULL, a.address) AS referrer_full, t.term AS term
FROM page AS s
JOIN (SELECT * FROM visitors WHERE account_id = {account:String}) AS v ON v.visitor_no = s.visitor_no
JOIN (SELECT * FROM companies WHERE account_id = {account:String}) AS c ON c.company_no = v.company_no
JOIN (SELECT * FROM companies WHERE account_id = {account:String}) AS i ON i.company_no = v.isp_no
JOIN (SELECT * FROM cities WHERE account_id = {account:String}) AS l ON l.city_no = v.city_no
JOIN hosts AS h ON h.referrer_no = s.referrer_no
LEFT JOIN (SELECT * FROM referring_addresses WHERE account_id = {account:String}) AS a ON a.address_no = s.address_no
LEFT JOIN (SELECT * FROM search_terms WHERE account_id = {account:String}) AS t ON t.term_no = s.term_no
ORDER BY s.place
