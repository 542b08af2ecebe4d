-- include admitted
-- Sessions that viewed a high-value page on the days of the query (SES-041).
high_value_sessions AS (
  SELECT w.session_no
  FROM page_views AS w
  WHERE w.account_id = {account:String}
    AND w.visited_at >= day_start({start_date:String})
    AND w.visited_at < day_start(toDate32({end_date:String}) + 1)
    AND w.page_no IN (SELECT page_no FROM high_value_pages)
),
companies_of_visitors AS (
  SELECT v.visitor_no AS visitor_no, c.industry AS industry, c.company_size AS company_size,
    c.revenue_range AS revenue_range, c.is_isp AS is_isp, c.title_key AS title_key
  FROM visitors AS v JOIN companies AS c ON c.account_id = v.account_id AND c.company_no = v.company_no
  WHERE v.account_id = {account:String}
),
cities_of_visitors AS (
  SELECT v.visitor_no AS visitor_no, l.state AS state, l.country AS country
  FROM visitors AS v JOIN cities AS l ON l.account_id = v.account_id AND l.city_no = v.city_no
  WHERE v.account_id = {account:String}
),
-- The sessions that a query selects (CAL-020 to CAL-032). A null parameter doesn't filter: its condition is left out or
-- handles null itself.
selected AS (
  SELECT s.*
  FROM admitted AS s
  WHERE s.visited_at >= day_start({start_date:String})
    AND s.visited_at < day_start(toDate32({end_date:String}) + 1)
    -- when until
    AND s.visited_at <= parseDateTimeBestEffort({until:String}, 'UTC')
    -- end
    -- when visitor_no
    AND s.visitor_no = {visitor_no:Int64}
    -- end
    -- when depth_to
    AND s.page_count BETWEEN {depth_from:Int64} AND {depth_to:Int64}
    -- end
    -- when length_to
    AND s.duration BETWEEN {length_from:Int64} AND {length_to:Int64}
    -- end
    -- when browsers
    AND has({browsers:Array(Int64)}, s.browser_no)
    -- end
    -- when terms
    AND s.term_no IN (
      SELECT t.term_no FROM search_terms AS t
      WHERE t.account_id = {account:String} AND has({terms:Array(String)}, t.term))
    -- end
    -- when referrers
    AND s.referrer_no IN (
      SELECT h.referrer_no FROM hosts AS h WHERE has({referrers:Array(String)}, lowerUTF8(h.referrer)))
    -- end
    -- Any of several attributes: those of the row, the person's audience, the person's pages.
    -- when attributes
    AND (bitAnd(s.attributes, {attributes:UInt32}) != 0
      OR ({asks_audience:Bool} AND s.visitor_no IN (SELECT visitor_no FROM high_value_visitors))
      OR ({asks_pages:Bool} AND s.session_no IN (SELECT session_no FROM high_value_sessions)))
    -- end
    -- when asks_base
    AND (({asks_network:Bool} AND s.has_network) OR ({asks_catalog:Bool} AND s.has_catalog))
    -- end
    -- Pages by id, full URL or path with query string (CAL-031).
    -- when pages
    AND s.session_no IN (
      SELECT w.session_no FROM page_views AS w
      WHERE w.account_id = {account:String}
        AND w.visited_at >= day_start({start_date:String})
        AND w.visited_at < day_start(toDate32({end_date:String}) + 1)
        AND w.page_no IN (
          SELECT p.page_no FROM pages AS p
          WHERE p.account_id = {account:String} AND hasAny({pages:Array(String)},
            [p.page_id, p.path || ifNull(p.params, ''), p.domain || p.path || ifNull(p.params, '')])))
    -- end
    -- when entry_pages
    AND s.entry_page IN (
      SELECT p.page_no FROM pages AS p
      WHERE p.account_id = {account:String} AND hasAny({entry_pages:Array(String)},
        [p.page_id, p.path || ifNull(p.params, ''), p.domain || p.path || ifNull(p.params, '')]))
    -- end
    -- when exit_pages
    AND s.exit_page IN (
      SELECT p.page_no FROM pages AS p
      WHERE p.account_id = {account:String} AND hasAny({exit_pages:Array(String)},
        [p.page_id, p.path || ifNull(p.params, ''), p.domain || p.path || ifNull(p.params, '')]))
    -- end
    -- Targets: alternatives within a type, and one of every type in the query (TGT-016 to TGT-018).
    -- when matches_nothing
    AND false
    -- end
    -- when target_industries
    AND s.visitor_no IN (
      SELECT visitor_no FROM companies_of_visitors WHERE has({target_industries:Array(String)}, industry))
    -- end
    -- when target_sizes
    AND s.visitor_no IN (
      SELECT visitor_no FROM companies_of_visitors WHERE has({target_sizes:Array(String)}, company_size))
    -- end
    -- when target_revenues
    AND s.visitor_no IN (
      SELECT visitor_no FROM companies_of_visitors WHERE has({target_revenues:Array(String)}, revenue_range))
    -- end
    -- when target_states
    AND s.visitor_no IN (SELECT visitor_no FROM cities_of_visitors WHERE has({target_states:Array(String)}, state))
    -- end
    -- when target_countries
    AND s.visitor_no IN (SELECT visitor_no FROM cities_of_visitors WHERE has({target_countries:Array(String)}, country))
    -- end
    -- Any of several texts in the display name or the search term, ignoring case (CAL-027).
    -- when searches
    AND (s.visitor_no IN (
        SELECT visitor_no FROM companies_of_visitors
        WHERE arrayExists(needle -> position(if(is_isp, 'unknown', title_key), lowerUTF8(needle)) > 0, {searches:Array(String)}))
      OR s.term_no IN (
        SELECT t.term_no FROM search_terms AS t
        WHERE t.account_id = {account:String}
          AND arrayExists(needle -> position(t.term_key, lowerUTF8(needle)) > 0, {searches:Array(String)})))
    -- end
),
