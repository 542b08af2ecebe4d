-- page (ANA-042, ANA-044): activity on and around a page. No row if the page doesn't exist. Sessions that start or end
-- on it have viewed it, so only sessions that viewed it are counted.
WITH
-- include selected
asked AS (
  SELECT page_no FROM pages WHERE account_id = {account:String} AND page_id = {page_id:String}
),
(SELECT page_no FROM asked) AS asked_no,
seen AS (
  SELECT session_no, count() AS requests
  FROM page_views
  WHERE account_id = {account:String} AND page_no = asked_no
    AND visited_at >= day_start({start_date:String})
    AND visited_at < day_start(toDate32({end_date:String}) + 1)
  GROUP BY session_no
),
counts AS (
  SELECT countIf(s.entry_page = asked_no) AS entries, countIf(s.exit_page = asked_no) AS exits,
    countIf(s.entry_page = asked_no AND s.page_count = 1) AS single, sum(w.requests) AS requests, count() AS sessions
  FROM selected AS s JOIN seen AS w ON w.session_no = s.session_no
)
SELECT {page_id:String} AS id, entries AS entryCount, exits AS exitCount, requests AS requestsCount,
  sessions AS sessionsCount, single AS bounces, if(entries = 0, 0, single / entries) AS bounceRate
FROM asked CROSS JOIN counts
