-- entryPages: pages that sessions started on, and how many of those sessions viewed no other.
-- key url: url_key
-- key entryCount: "entryCount"
-- key bounces: bounces
-- key bounceRate: "bounceRate"
WITH
-- include selected
counts AS (
  SELECT entry_page AS page_no, count(*) AS entries, count(*) FILTER (WHERE page_count = 1) AS bounces
  FROM selected
  GROUP BY entry_page
),
figures AS (
  SELECT p.page_id AS id, p.page_no AS row_no, p.path AS url, text_key(p.path) AS url_key, p.params, p.domain,
    c.entries::integer AS "entryCount", c.bounces::integer AS bounces, c.bounces::float8 / c.entries::float8 AS "bounceRate"
  FROM counts AS c JOIN pages AS p ON p.account_id = :account AND p.page_no = c.page_no
),
-- default: "entryCount" DESC
-- ties: url_key, row_no
-- include page-of-figures
