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
visitor_names AS NOT MATERIALIZED (
  SELECT v.visitor_no, c.is_isp, CASE WHEN c.is_isp THEN '' ELSE c.title_key END COLLATE "C" AS company_key,
    i.title_key AS isp_key
  FROM visitors AS v
  JOIN companies AS c USING (account_id, company_no)
  JOIN companies AS i ON i.account_id = v.account_id AND i.company_no = v.isp_no
  WHERE v.account_id = :account
),
cursor_row AS MATERIALIZED (
  SELECT s.visited_at, s.session_no, s.page_count, s.duration, n.is_isp, n.company_key, n.isp_key
  FROM selected AS s JOIN visitor_names AS n USING (visitor_no)
  WHERE s.session_no = :after::bigint
),
page AS MATERIALIZED (
  SELECT r.*
  FROM selected AS r
  {{joins}}
  {{after}}
  -- default: r.visited_at DESC
  -- ties: r.visited_at DESC, r.session_no
  ORDER BY {{order}}
  LIMIT :limit::bigint OFFSET :offset::bigint
),
placed AS (
  SELECT *, row_number() OVER () AS place FROM page
)
SELECT s.session_no, s.visited_at, s.visitor_no, s.duration, s.page_count,
  s.attributes
    | CASE WHEN s.visitor_no IN (SELECT visitor_no FROM high_value_visitors) THEN 1 ELSE 0 END
    -- when marks_own_paths
    | CASE WHEN EXISTS (
        SELECT FROM page_views AS w
        WHERE w.account_id = :account AND w.visited_at = s.visited_at AND w.session_no = s.session_no
          AND w.page_no IN (SELECT page_no FROM high_value_pages)
          AND w.visited_at >= day_start(:start_date::date, :zone)
          AND w.visited_at < day_start(:end_date::date + 1, :zone)
      ) THEN 2 ELSE 0 END
    -- end
    AS attributes,
  CASE WHEN c.is_isp THEN 'Unknown' ELSE c.title END AS title, i.title AS isp, v.ip, l.name AS city, l.state, l.country,
  h.referrer, CASE WHEN h.referrer = 'DTS' THEN NULL ELSE a.address END AS referrer_full, t.term
FROM placed AS s
JOIN visitors AS v ON v.account_id = :account AND v.visitor_no = s.visitor_no
JOIN companies AS c ON c.account_id = :account AND c.company_no = v.company_no
JOIN companies AS i ON i.account_id = :account AND i.company_no = v.isp_no
JOIN cities AS l ON l.account_id = :account AND l.city_no = v.city_no
JOIN hosts AS h ON h.referrer_no = s.referrer_no
LEFT JOIN referring_addresses AS a ON a.account_id = :account AND a.address_no = s.address_no
LEFT JOIN search_terms AS t ON t.account_id = :account AND t.term_no = s.term_no
ORDER BY s.place
