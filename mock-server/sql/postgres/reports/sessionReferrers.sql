-- The referrers of sessionsInfo (SES-065, SES-066): those that occur, most sessions first, then A to Z.
WITH
-- include selected
sums AS (
  SELECT referrer_no, count(*) AS sessions FROM selected GROUP BY referrer_no
)
SELECT h.referrer AS value
FROM sums AS s JOIN hosts AS h USING (referrer_no)
GROUP BY h.referrer
ORDER BY sum(s.sessions) DESC, text_key(h.referrer), h.referrer
LIMIT 1000
