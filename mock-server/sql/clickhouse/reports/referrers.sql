-- referrers (ANA-026, ANA-046 to ANA-048): sessions by referrer.
-- key url: url_key
-- key sessionsCount: sessionsCount
-- key avgDuration: avgDuration
-- key avgPages: avgPages
-- key bounceRate: bounceRate
WITH
-- include selected
sums AS (
  SELECT referrer_no, count() AS sessions, sum(duration) AS seconds, sum(page_count) AS pages,
    countIf(page_count = 1) AS bounces
  FROM selected
  GROUP BY referrer_no
),
figures AS (
  SELECT h.referrer AS url, lowerUTF8(url) AS url_key, min(h.referrer_no) AS row_no, sum(s.sessions) AS sessionsCount,
    sum(s.seconds) / sessionsCount AS avgDuration, sum(s.pages) / sessionsCount AS avgPages,
    sum(s.bounces) / sessionsCount AS bounceRate
  FROM sums AS s JOIN hosts AS h ON h.referrer_no = s.referrer_no
  GROUP BY h.referrer
),
-- default: sessionsCount DESC
-- ties: url_key, url
-- include page-of-figures
