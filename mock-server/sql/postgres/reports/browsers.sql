-- browsers (ANA-031): sessions by browser. browserIndex is the rank by sessions, regardless of the order.
-- key browser: browser_key
-- key platform: platform_key
-- key version: version_key
-- key sessionsct: sessionsct
WITH
-- include selected
counts AS (
  SELECT browser_no, count(*) AS sessions
  FROM selected
  GROUP BY browser_no
),
figures AS (
  SELECT 'b' || b.browser_no AS id, b.browser_no AS row_no, b.browser, b.platform, b.version,
    text_key(b.browser) AS browser_key, text_key(b.platform) AS platform_key, numbers_key(b.version) AS version_key,
    c.sessions::integer AS sessionsct,
    100 * (c.sessions::float8 / (sum(c.sessions) OVER ())::float8) AS percentage,
    (row_number() OVER (ORDER BY c.sessions DESC, text_key(b.browser), b.browser_no))::integer AS "browserIndex"
  FROM counts AS c JOIN browsers AS b ON b.account_id = :account AND b.browser_no = c.browser_no
),
-- default: sessionsct DESC
-- ties: browser_key, row_no
-- include page-of-figures
