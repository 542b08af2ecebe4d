-- page (ANA-042, ANA-044): activity on and around a page. No row if the page doesn't exist. Sessions that start or end
-- on it have viewed it, so only sessions that viewed it are read.
WITH
-- include selected
asked AS (
  SELECT page_no FROM pages WHERE account_id = :account AND page_id = :page_id
),
seen AS (
  SELECT s.session_no, s.entry_page, s.exit_page, s.page_count, count(*) AS requests
  FROM page_views AS w JOIN selected AS s USING (account_id, visited_at, session_no)
  WHERE w.account_id = :account
    AND w.visited_at >= day_start(:start_date::date, :zone)
    AND w.visited_at < day_start(:end_date::date + 1, :zone)
    AND w.page_no = (SELECT page_no FROM asked)
  GROUP BY s.session_no, s.entry_page, s.exit_page, s.page_count
),
counts AS (
  SELECT count(*) FILTER (WHERE s.entry_page = a.page_no) AS entries,
    count(*) FILTER (WHERE s.exit_page = a.page_no) AS exits,
    count(*) FILTER (WHERE s.entry_page = a.page_no AND s.page_count = 1) AS bounces,
    coalesce(sum(s.requests), 0) AS requests, count(s.session_no) AS sessions
  FROM asked AS a LEFT JOIN seen AS s ON true
  GROUP BY a.page_no
)
SELECT :page_id::text AS id, entries::integer AS "entryCount", exits::integer AS "exitCount",
  requests::integer AS "requestsCount", sessions::integer AS "sessionsCount", bounces::integer AS bounces,
  CASE WHEN entries = 0 THEN 0 ELSE bounces::float8 / entries::float8 END AS "bounceRate"
FROM counts
