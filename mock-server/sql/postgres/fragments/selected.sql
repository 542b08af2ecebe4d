-- include admitted
-- Sessions that viewed a high-value page on the days of the query (SES-041).
high_value_sessions AS NOT MATERIALIZED (
  SELECT w.session_no
  FROM page_views AS w
  WHERE w.account_id = :account
    AND w.visited_at >= day_start(:start_date::date, :zone)
    AND w.visited_at < day_start(:end_date::date + 1, :zone)
    AND w.page_no IN (SELECT page_no FROM high_value_pages)
),
-- The sessions of a query's days, by conditions on their columns (CAL-020 to CAL-032). A null parameter doesn't filter.
-- If there are further filters, these sessions are found first (OFFSET 0), because each partition would otherwise
-- repeat all lookups.
ranged AS NOT MATERIALIZED (
  SELECT s.*
  FROM admitted AS s
  WHERE s.visited_at >= day_start(:start_date::date, :zone)
    AND s.visited_at < day_start(:end_date::date + 1, :zone)
    AND (:until::timestamptz IS NULL OR s.visited_at <= :until::timestamptz)
    AND (:visitor_no::integer IS NULL OR s.visitor_no = :visitor_no::integer)
    AND (:depth_from::integer IS NULL OR s.page_count BETWEEN :depth_from::integer AND :depth_to::integer)
    AND (:length_from::integer IS NULL OR s.duration BETWEEN :length_from::integer AND :length_to::integer)
    AND (:browsers::integer[] IS NULL OR s.browser_no = ANY (:browsers::integer[]))
    AND (NOT :asks_base::boolean OR (:asks_network::boolean AND s.has_network) OR (:asks_catalog::boolean AND s.has_catalog))
    AND NOT :matches_nothing::boolean
  -- when is_narrowed
  OFFSET 0
  -- end
),
-- The sessions that a query selects. IS TRUE keeps each condition a table lookup: as a join it could be reversed, and
-- the planner, which doesn't know how many sessions come from a host or country, would then loop over all of them.
selected AS NOT MATERIALIZED (
  SELECT s.*
  FROM ranged AS s
  WHERE true
    -- when terms
    AND (s.term_no IN (
      SELECT t.term_no FROM search_terms AS t WHERE t.account_id = :account AND t.term = ANY (:terms::text[]))) IS TRUE
    -- end
    -- when referrers
    AND (s.referrer_no IN (
      SELECT h.referrer_no FROM hosts AS h WHERE text_key(h.referrer) = ANY (:referrers::text[]))) IS TRUE
    -- end
    -- Any of several attributes: those of the row, the person's audience, the person's pages.
    -- when attributes
    AND (s.attributes & :attributes::integer <> 0
      OR (:asks_audience::boolean AND s.visitor_no IN (SELECT visitor_no FROM high_value_visitors))
      OR (:asks_pages::boolean AND s.session_no IN (SELECT session_no FROM high_value_sessions)))
    -- end
    -- Pages by id, full URL or path with query string (CAL-031).
    -- when pages
    AND (s.session_no IN (
      SELECT w.session_no FROM page_views AS w JOIN pages AS p USING (account_id, page_no)
      WHERE w.account_id = :account
        AND w.visited_at >= day_start(:start_date::date, :zone)
        AND w.visited_at < day_start(:end_date::date + 1, :zone)
        AND ARRAY[p.page_id, p.path || coalesce(p.params, ''), p.domain || p.path || coalesce(p.params, '')] && :pages::text[])) IS TRUE
    -- end
    -- when entry_pages
    AND (s.entry_page IN (
      SELECT p.page_no FROM pages AS p WHERE p.account_id = :account
        AND ARRAY[p.page_id, p.path || coalesce(p.params, ''), p.domain || p.path || coalesce(p.params, '')] && :entry_pages::text[])) IS TRUE
    -- end
    -- when exit_pages
    AND (s.exit_page IN (
      SELECT p.page_no FROM pages AS p WHERE p.account_id = :account
        AND ARRAY[p.page_id, p.path || coalesce(p.params, ''), p.domain || p.path || coalesce(p.params, '')] && :exit_pages::text[])) IS TRUE
    -- end
    -- Targets: alternatives within a type, and one of every type in the query (TGT-016 to TGT-018).
    -- when asks_targets
    AND (s.visitor_no IN (
      SELECT v.visitor_no
      FROM visitors AS v
      JOIN companies AS c USING (account_id, company_no)
      JOIN cities AS l USING (account_id, city_no)
      WHERE v.account_id = :account
        AND (:target_industries::text[] IS NULL OR c.industry = ANY (:target_industries::text[]))
        AND (:target_sizes::text[] IS NULL OR c.company_size = ANY (:target_sizes::text[]))
        AND (:target_revenues::text[] IS NULL OR c.revenue_range = ANY (:target_revenues::text[]))
        AND (:target_states::text[] IS NULL OR l.state = ANY (:target_states::text[]))
        AND (:target_countries::text[] IS NULL OR l.country = ANY (:target_countries::text[])))) IS TRUE
    -- end
    -- Any of several texts in the display name or the search term, ignoring case (CAL-027).
    -- when searches
    AND (s.visitor_no IN (
        SELECT v.visitor_no
        FROM visitors AS v JOIN companies AS c USING (account_id, company_no)
        WHERE v.account_id = :account AND EXISTS (
          SELECT FROM unnest(:searches::text[]) AS needle
          WHERE strpos(CASE WHEN c.is_isp THEN 'unknown' ELSE c.title_key END, text_key(needle)) > 0))
      OR s.term_no IN (
        SELECT t.term_no FROM search_terms AS t
        WHERE t.account_id = :account AND EXISTS (
          SELECT FROM unnest(:searches::text[]) AS needle WHERE strpos(t.term_key, text_key(needle)) > 0)))
    -- end
),
