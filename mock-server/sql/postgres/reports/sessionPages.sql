-- The page views of some sessions, in order (SES-054 to SES-056).
SELECT w.session_no, w.view_no, w.viewed_at, w.attribute_no, p.location, p.page_type, p.domain,
  p.path || coalesce(p.params, '') AS url,
  p.location = 'CLIENT_SITE' AND p.bare_path = ANY (:own_paths::text[]) AS is_high_value
FROM unnest(:sessions::bigint[], :moments::timestamptz[]) AS asked (session_no, visited_at)
JOIN page_views AS w ON w.account_id = :account AND w.visited_at = asked.visited_at AND w.session_no = asked.session_no
JOIN pages AS p ON p.account_id = :account AND p.page_no = w.page_no
WHERE w.visited_at BETWEEN :first_moment::timestamptz AND :last_moment::timestamptz
ORDER BY w.session_no, w.view_no
