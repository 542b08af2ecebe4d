-- referrers (ANA-026, ANA-046 to ANA-048): sessions by referrer.
-- key url: url_key
-- key sessionsCount: "sessionsCount"
-- key avgDuration: "avgDuration"
-- key avgPages: "avgPages"
-- key bounceRate: "bounceRate"
WITH
-- include selected
sums AS (
  SELECT referrer_no, count(*) AS sessions, sum(duration) AS seconds, sum(page_count) AS pages,
    count(*) FILTER (WHERE page_count = 1) AS bounces
  FROM selected
  GROUP BY referrer_no
),
figures AS (
  SELECT h.referrer AS url, text_key(h.referrer) AS url_key, min(h.referrer_no) AS row_no,
    sum(s.sessions)::integer AS "sessionsCount",
    sum(s.seconds)::float8 / sum(s.sessions)::float8 AS "avgDuration",
    sum(s.pages)::float8 / sum(s.sessions)::float8 AS "avgPages",
    sum(s.bounces)::float8 / sum(s.sessions)::float8 AS "bounceRate"
  FROM sums AS s JOIN hosts AS h USING (referrer_no)
  GROUP BY h.referrer
),
-- default: "sessionsCount" DESC
-- ties: url_key, url
-- include page-of-figures
