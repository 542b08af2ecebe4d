-- searchTerms: the search terms that led visitors to the site.
-- key term: term_key
-- key termct: termct
-- key bounces: bounces
-- key bounceRate: "bounceRate"
WITH
-- include selected
counts AS (
  SELECT term_no, count(*) AS sessions, count(*) FILTER (WHERE page_count = 1) AS bounces
  FROM selected
  WHERE term_no IS NOT NULL
  GROUP BY term_no
),
figures AS (
  SELECT 't' || t.term_no AS id, t.term_no AS row_no, t.term, t.term_key, c.sessions::integer AS termct,
    c.bounces::integer AS bounces, c.bounces::float8 / c.sessions::float8 AS "bounceRate"
  FROM counts AS c JOIN search_terms AS t ON t.account_id = :account AND t.term_no = c.term_no
),
-- default: termct DESC
-- ties: term_key, row_no
-- include page-of-figures
