-- topPages (ANA-027): pages by views.
-- key url: url_key
-- key pageCount: pageCount
WITH
-- include selected
counts AS (
  SELECT w.page_no AS page_no, count() AS views
  FROM page_views AS w
  WHERE w.account_id = {account:String} AND w.session_no IN (SELECT session_no FROM selected)
    -- Also filters the views, so that only their months are read.
    AND w.visited_at >= day_start({start_date:String})
    AND w.visited_at < day_start(toDate32({end_date:String}) + 1)
  GROUP BY w.page_no
),
figures AS (
  SELECT p.page_id AS id, p.page_no AS row_no, p.path AS url, lowerUTF8(p.path) AS url_key, p.params AS params,
    p.domain AS domain, c.views AS pageCount
  FROM counts AS c JOIN pages AS p ON p.page_no = c.page_no
  WHERE p.account_id = {account:String}
),
-- default: pageCount DESC
-- ties: url_key, row_no
-- include page-of-figures
