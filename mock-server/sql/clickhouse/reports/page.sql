-- page (ANA-042, ANA-044): what happens on and around a page. No row where there is no such page.
WITH
-- include selected
asked AS (
  SELECT page_no FROM pages WHERE account_id = {account:String} AND page_id = {page_id:String}
),
(SELECT page_no FROM asked) AS asked_no,
ends AS (
  SELECT countIf(entry_page = asked_no) AS entries, countIf(exit_page = asked_no) AS exits,
    countIf(entry_page = asked_no AND page_count = 1) AS single
  FROM selected
),
views AS (
  SELECT count() AS requests, uniqExact(w.session_no) AS sessions
  FROM page_views AS w
  WHERE w.account_id = {account:String} AND w.page_no = asked_no
    AND w.visited_at >= day_start({start_date:String})
    AND w.visited_at < day_start(toDate32({end_date:String}) + 1)
    AND w.session_no IN (SELECT session_no FROM selected)
)
SELECT {page_id:String} AS id, entries AS entryCount, exits AS exitCount, requests AS requestsCount,
  sessions AS sessionsCount, single AS bounces, if(entries = 0, 0, single / entries) AS bounceRate
FROM asked CROSS JOIN ends CROSS JOIN views
