-- topPages (ANA-027): pages by views.
-- key url: url_key
-- key pageCount: "pageCount"
WITH
-- include selected
counts AS (
  SELECT w.page_no, count(*) AS views
  FROM page_views AS w JOIN selected AS s USING (account_id, visited_at, session_no)
  -- Also filters the views, so that only their months are read.
  WHERE w.account_id = :account
    AND w.visited_at >= day_start(:start_date::date, :zone)
    AND w.visited_at < day_start(:end_date::date + 1, :zone)
  GROUP BY w.page_no
),
figures AS (
  SELECT p.page_id AS id, p.page_no AS row_no, p.path AS url, text_key(p.path) AS url_key, p.params, p.domain,
    c.views::integer AS "pageCount"
  FROM counts AS c JOIN pages AS p ON p.account_id = :account AND p.page_no = c.page_no
),
-- default: "pageCount" DESC
-- ties: url_key, row_no
-- include page-of-figures
