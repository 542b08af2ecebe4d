-- searchTerms: the search terms that led visitors to the site.
-- key term: term_key
-- key termct: termct
-- key bounces: bounces
-- key bounceRate: bounceRate
WITH
-- include selected
counts AS (
  SELECT assumeNotNull(term_no) AS term_no, count() AS sessions, countIf(page_count = 1) AS single
  FROM selected AS s
  WHERE s.term_no IS NOT NULL
  GROUP BY s.term_no
),
figures AS (
  SELECT 't' || toString(t.term_no) AS id, t.term_no AS row_no, t.term AS term, t.term_key AS term_key,
    c.sessions AS termct, c.single AS bounces, c.single / c.sessions AS bounceRate
  FROM counts AS c JOIN search_terms AS t ON t.term_no = c.term_no
  WHERE t.account_id = {account:String}
),
-- default: termct DESC
-- ties: term_key, row_no
-- include page-of-figures
