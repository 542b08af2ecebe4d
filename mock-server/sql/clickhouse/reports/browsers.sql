-- browsers (ANA-031): sessions by browser. browserIndex is the rank by sessions, regardless of the order. Versions sort
-- numerically: 9.1 before 10 (ANA-048).
-- key browser: browser_key
-- key platform: platform_key
-- key version: version_key
-- key sessionsct: sessionsct
WITH
-- include selected
counts AS (
  SELECT browser_no, count() AS sessions
  FROM selected
  GROUP BY browser_no
),
figures AS (
  SELECT 'b' || toString(b.browser_no) AS id, b.browser_no AS row_no, b.browser AS browser, b.platform AS platform,
    b.version AS version, lowerUTF8(b.browser) AS browser_key, lowerUTF8(b.platform) AS platform_key,
    arrayStringConcat(arrayMap(
      part -> if(match(part, '^[0-9]'), leftPad(part, greatest(length(part), 12), '0'), part),
      extractAll(lowerUTF8(b.version), '[0-9]+|[^0-9]+'))) AS version_key,
    c.sessions AS sessionsct, 100 * (c.sessions / sum(c.sessions) OVER ()) AS percentage,
    row_number() OVER (ORDER BY c.sessions DESC, lowerUTF8(b.browser), b.browser_no) AS browserIndex
  FROM counts AS c JOIN browsers AS b ON b.browser_no = c.browser_no
  WHERE b.account_id = {account:String}
),
-- default: sessionsct DESC
-- ties: browser_key, row_no
-- include page-of-figures
