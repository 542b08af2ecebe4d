-- Activities with details of the people behind them. Tables are joined only by their numbers: if they also had the
-- account in common, ClickHouse could join any two first, pairing each activity with each visitor.
described AS (
  SELECT a.session_no AS session_no, a.action_no AS action_no, a.visited_at AS visited_at, a.acted_at AS acted_at,
    a.action_type AS action_type, a.vetted AS vetted, a.location AS location, a.name AS name, a.email AS email,
    a.subject AS subject, a.message AS message, a.call_summary AS call_summary, a.call_seconds AS call_seconds,
    a.caller_phone AS caller_phone, a.target_phone AS target_phone, a.is_tracked AS is_tracked,
    a.mirror_host AS mirror_host, a.has_recording AS has_recording, s.visitor_no AS visitor_no, h.referrer AS source,
    if(c.is_isp, NULL, c.title) AS company, l.name AS city, l.state AS state, l.country AS country
  FROM actions AS a
  -- Sessions without an activity would only take up memory.
  JOIN (
    SELECT session_no, visitor_no, referrer_no FROM admitted
    WHERE session_no IN (SELECT session_no FROM actions WHERE account_id = {account:String})
  ) AS s ON s.session_no = a.session_no
  JOIN hosts AS h ON h.referrer_no = s.referrer_no
  JOIN (SELECT * FROM visitors WHERE account_id = {account:String}) AS v ON v.visitor_no = s.visitor_no
  JOIN (SELECT * FROM companies WHERE account_id = {account:String}) AS c ON c.company_no = v.company_no
  JOIN (SELECT * FROM cities WHERE account_id = {account:String}) AS l ON l.city_no = v.city_no
  WHERE a.account_id = {account:String}
),
