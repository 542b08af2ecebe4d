deeds AS NOT MATERIALIZED (
  SELECT a.*, s.visitor_no, s.referrer_no
  FROM actions AS a JOIN admitted AS s USING (account_id, visited_at, session_no)
  WHERE a.account_id = :account
),
described AS NOT MATERIALIZED (
  SELECT d.*, h.referrer AS source, CASE WHEN c.is_isp THEN NULL ELSE c.title END AS company,
    l.name AS city, l.state, l.country
  FROM deeds AS d
  JOIN hosts AS h USING (referrer_no)
  JOIN visitors AS v ON v.account_id = :account AND v.visitor_no = d.visitor_no
  JOIN companies AS c ON c.account_id = :account AND c.company_no = v.company_no
  JOIN cities AS l ON l.account_id = :account AND l.city_no = v.city_no
),
