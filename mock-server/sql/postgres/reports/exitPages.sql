-- exitPages: pages that sessions ended on.
-- key url: url_key
-- key exitCount: "exitCount"
WITH
-- include selected
counts AS (
  SELECT exit_page AS page_no, count(*) AS exits
  FROM selected
  GROUP BY exit_page
),
figures AS (
  SELECT p.page_id AS id, p.page_no AS row_no, p.path AS url, text_key(p.path) AS url_key, p.params, p.domain,
    c.exits::integer AS "exitCount"
  FROM counts AS c JOIN pages AS p ON p.account_id = :account AND p.page_no = c.page_no
),
-- default: "exitCount" DESC
-- ties: url_key, row_no
-- include page-of-figures
