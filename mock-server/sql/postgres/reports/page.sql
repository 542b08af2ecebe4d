-- page (ANA-042, ANA-044): what happens on and around a page. No row where there is no such page.
WITH
-- include selected
asked AS (
  SELECT page_no FROM pages WHERE account_id = :account AND page_id = :page_id
),
ends AS (
  SELECT count(*) FILTER (WHERE s.entry_page = a.page_no) AS entries,
    count(*) FILTER (WHERE s.exit_page = a.page_no) AS exits,
    count(*) FILTER (WHERE s.entry_page = a.page_no AND s.page_count = 1) AS bounces
  FROM selected AS s JOIN asked AS a ON a.page_no IN (s.entry_page, s.exit_page)
),
views AS (
  SELECT count(*) AS requests, count(DISTINCT w.session_no) AS sessions
  FROM page_views AS w JOIN selected AS s USING (account_id, visited_at, session_no)
  WHERE w.account_id = :account
    AND w.visited_at >= day_start(:start_date::date, :zone)
    AND w.visited_at < day_start(:end_date::date + 1, :zone)
    AND w.page_no = (SELECT page_no FROM asked)
)
SELECT :page_id::text AS id, entries::integer AS "entryCount", exits::integer AS "exitCount",
  requests::integer AS "requestsCount", sessions::integer AS "sessionsCount", bounces::integer AS bounces,
  CASE WHEN entries = 0 THEN 0 ELSE bounces::float8 / entries::float8 END AS "bounceRate"
FROM asked CROSS JOIN ends CROSS JOIN views
