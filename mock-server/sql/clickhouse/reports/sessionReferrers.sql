-- The referrers of sessionsInfo (SES-065, SES-066): those that occur, most sessions first, then A to Z.
WITH
-- include selected
sums AS (
  SELECT referrer_no, count() AS sessions FROM selected GROUP BY referrer_no
)
SELECT h.referrer AS value
FROM sums AS s JOIN hosts AS h ON h.referrer_no = s.referrer_no
GROUP BY h.referrer
ORDER BY sum(s.sessions) DESC, lowerUTF8(h.referrer), h.referrer
LIMIT 1000
