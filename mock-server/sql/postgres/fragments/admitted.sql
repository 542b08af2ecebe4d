-- Visitors that the settings exclude, looked up once instead of again for the sessions of each month.
blocked_visitors AS MATERIALIZED (
  SELECT visitor_no FROM visitors WHERE account_id = :account AND ip = ANY (:blocked_ips::text[])
),
excluded_visitors AS MATERIALIZED (
  SELECT v.visitor_no FROM visitors AS v JOIN cities AS c USING (account_id, city_no)
  WHERE v.account_id = :account AND c.country = ANY (:excluded_countries::text[])
),
-- Sessions that the account's settings admit, regardless of the query (SET-021 to SET-024), and that the clock has
-- revealed by the moment of the query (TST-002, CAL-024). Inlined wherever it is used, so that conditions of a query
-- reach the partitions.
admitted AS NOT MATERIALIZED (
  SELECT s.*
  FROM sessions AS s
  WHERE s.account_id = :account
    AND (s.session_no < :revealed_before::bigint OR s.session_no >= 900000000)
    -- Added visits are revealed when they are over, regardless of others in progress (TST-086).
    AND NOT (s.session_no >= 900000000 AND s.visited_at + s.duration * interval '1 second' > :revealed_until::timestamptz)
    AND s.visited_at <= :revealed_until::timestamptz
    AND NOT (:bot_filtering::boolean AND s.is_bot)
    AND (s.has_client OR s.visited_at >= day_start(:network_from::date, :zone))
    -- when blocked_referrers
    AND s.referrer_no NOT IN (
      SELECT r.referrer_no FROM referrers AS r
      WHERE r.account_id = :account AND r.referrer_no > 0 AND r.host_key = ANY (:blocked_referrers::text[]))
    -- end
    -- when blocked_ips
    AND s.visitor_no NOT IN (SELECT visitor_no FROM blocked_visitors)
    -- end
    -- when excluded_countries
    AND s.visitor_no NOT IN (SELECT visitor_no FROM excluded_visitors)
    -- end
),
-- The effective referrer: the account's own hosts count as direct to site (SES-002).
hosts AS NOT MATERIALIZED (
  SELECT referrer_no, CASE WHEN referrer_no = 0 OR host_key = ANY (:own_referrers::text[]) THEN 'DTS' ELSE host END AS referrer
  FROM referrers
  WHERE account_id = :account
),
-- Visitors whose industry, size or revenue is among the person's targets (SES-040).
high_value_visitors AS NOT MATERIALIZED (
  SELECT v.visitor_no
  FROM visitors AS v JOIN companies AS c USING (account_id, company_no)
  WHERE v.account_id = :account
    AND (c.industry = ANY (:own_industries::text[]) OR c.company_size = ANY (:own_sizes::text[])
      OR c.revenue_range = ANY (:own_revenues::text[]))
),
-- Pages of the client's site that are among the person's high-value pages (SES-056).
high_value_pages AS NOT MATERIALIZED (
  SELECT page_no
  FROM pages
  WHERE account_id = :account AND location = 'CLIENT_SITE' AND bare_path = ANY (:own_paths::text[])
),
