-- entryPages: pages that sessions started on, and how many of those sessions viewed no other.
-- key url: url_key
-- key entryCount: entryCount
-- key bounces: bounces
-- key bounceRate: bounceRate
WITH
-- include selected
counts AS (
  SELECT entry_page AS page_no, count() AS entries, countIf(page_count = 1) AS single
  FROM selected
  GROUP BY entry_page
),
figures AS (
  SELECT p.page_id AS id, p.page_no AS row_no, p.path AS url, lowerUTF8(p.path) AS url_key, p.params AS params,
    p.domain AS domain, c.entries AS entryCount, c.single AS bounces, c.single / c.entries AS bounceRate
  FROM counts AS c JOIN pages AS p ON p.page_no = c.page_no
  WHERE p.account_id = {account:String}
),
-- default: entryCount DESC
-- ties: url_key, row_no
-- include page-of-figures
