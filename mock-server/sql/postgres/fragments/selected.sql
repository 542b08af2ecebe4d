-- include admitted
-- Sessions that saw a high-value page in the days of the query (SES-041).
high_value_sessions AS NOT MATERIALIZED (
  SELECT w.session_no
  FROM page_views AS w
  WHERE w.account_id = :account
    AND w.visited_at >= day_start(:start_date::date, :zone)
    AND w.visited_at < day_start(:end_date::date + 1, :zone)
    AND w.page_no IN (SELECT page_no FROM high_value_pages)
),
-- The sessions of a query's days, by conditions on their columns (CAL-020 to CAL-032). A parameter that is null does not
-- narrow. Where more narrows them, they are found first (OFFSET 0): each partition would look everything up for itself.
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
-- The sessions that a query means. IS TRUE keeps each condition a table that is looked up: as a join it may be turned
-- around, and the planner, which doesn't know how many sessions come from a host or of a country, then loops over all.
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
    -- One of several attributes: those of the row, the person's audience, the person's pages.
    -- when attributes
    AND (s.attributes & :attributes::integer <> 0
      OR (:asks_audience::boolean AND s.visitor_no IN (SELECT visitor_no FROM high_value_visitors))
      OR (:asks_pages::boolean AND s.session_no IN (SELECT session_no FROM high_value_sessions)))
    -- end
    -- Pages by id, whole address or path with query string (CAL-031).
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
    -- Targets: alternatives within a type, and one of each type that is asked for (TGT-016 to TGT-018).
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
    -- One of several texts in the shown name or in the search term, without regard to case (CAL-027).
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
