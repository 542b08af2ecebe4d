-- include day-start
-- Sessions that the account's settings admit, regardless of the query (SET-021 to SET-024), and that the clock has
-- revealed by the moment of the query (TST-002, CAL-024).
admitted AS (
  SELECT s.*
  FROM sessions AS s
  WHERE s.account_id = {account:String}
    AND (s.session_no < {revealed_before:UInt64} OR s.session_no >= 900000000)
    -- Added visits are revealed when they are over, regardless of others in progress (TST-086).
    AND NOT (s.session_no >= 900000000 AND s.visited_at + s.duration > parseDateTimeBestEffort({revealed_until:String}, 'UTC'))
    AND s.visited_at <= parseDateTimeBestEffort({revealed_until:String}, 'UTC')
    AND NOT ({bot_filtering:Bool} AND s.is_bot)
    AND (s.has_client OR s.visited_at >= day_start({network_from:String}))
    -- when blocked_referrers
    AND s.referrer_no NOT IN (
      SELECT r.referrer_no FROM referrers AS r
      WHERE r.account_id = {account:String} AND r.referrer_no > 0 AND has({blocked_referrers:Array(String)}, r.host_key))
    -- end
    -- when blocked_ips
    AND s.visitor_no NOT IN (
      SELECT v.visitor_no FROM visitors AS v
      WHERE v.account_id = {account:String} AND has({blocked_ips:Array(String)}, v.ip))
    -- end
    -- when excluded_countries
    AND s.visitor_no NOT IN (
      SELECT v.visitor_no FROM visitors AS v
      WHERE v.account_id = {account:String} AND v.city_no IN (
        SELECT l.city_no FROM cities AS l
        WHERE l.account_id = {account:String} AND has({excluded_countries:Array(String)}, l.country)))
    -- end
),
-- The effective referrer: the account's own hosts count as direct to site (SES-002).
hosts AS (
  SELECT referrer_no, if(referrer_no = 0 OR has({own_referrers:Array(String)}, host_key), 'DTS', host) AS referrer
  FROM referrers
  WHERE account_id = {account:String}
),
-- Visitors whose industry, size or revenue is among the person's targets (SES-040).
high_value_visitors AS (
  SELECT visitor_no
  FROM visitors
  WHERE account_id = {account:String} AND company_no IN (
    SELECT c.company_no FROM companies AS c
    WHERE c.account_id = {account:String}
      AND (has({own_industries:Array(String)}, c.industry) OR has({own_sizes:Array(String)}, c.company_size)
        OR has({own_revenues:Array(String)}, c.revenue_range)))
),
-- Pages of the client's site that are among the person's high-value pages (SES-056).
high_value_pages AS (
  SELECT page_no
  FROM pages
  WHERE account_id = {account:String} AND location = 'CLIENT_SITE' AND has({own_paths:Array(String)}, bare_path)
),
