-- The page views of some sessions, in order (SES-054 to SES-056).
SELECT w.session_no AS session_no, w.view_no AS view_no, w.viewed_at AS viewed_at, w.attribute_no AS attribute_no,
  p.location AS location, p.page_type AS page_type, p.domain AS domain, p.path || ifNull(p.params, '') AS url,
  toBool(p.location = 'CLIENT_SITE' AND has({own_paths:Array(String)}, p.bare_path)) AS is_high_value
FROM page_views AS w
JOIN pages AS p ON p.account_id = w.account_id AND p.page_no = w.page_no
WHERE w.account_id = {account:String} AND w.session_no IN {sessions:Array(UInt64)}
  AND w.visited_at BETWEEN parseDateTimeBestEffort({first_moment:String}, 'UTC')
    AND parseDateTimeBestEffort({last_moment:String}, 'UTC')
ORDER BY w.session_no, w.view_no
