-- What a query refers to: whether its visitor, pages and browsers exist, and the first session that is not shown yet,
-- because it or an earlier one still goes on (TST-002). Those from 900000000 on were added, and are told of by
-- themselves (TST-086).
WITH
parseDateTimeBestEffort({now:String}, 'UTC') AS present,
(SELECT groupArray(toInt64(browser_no)) FROM browsers WHERE account_id = {account:String}) AS known_browsers,
(SELECT groupArray(page_id) FROM pages WHERE account_id = {account:String} AND has({page_ids:Array(String)}, page_id)) AS known_pages
SELECT
  (SELECT toString(ifNull(minOrNull(session_no), 9223372036854775807)) FROM sessions
   WHERE account_id = {account:String} AND session_no < 900000000
     AND visited_at > present - 65536 AND visited_at + duration > present) AS told_before,
  toBool({visitor_no:Nullable(Int64)} IS NULL OR (
    SELECT count() FROM sessions
    WHERE account_id = {account:String} AND visited_at <= present AND session_no IN (
      SELECT first_session_no FROM visitors
      WHERE account_id = {account:String} AND visitor_no = {visitor_no:Nullable(Int64)})) > 0) AS has_visitor,
  toBool(hasAll(known_browsers, {browsers:Array(Int64)})) AS has_browsers,
  arrayFilter(asked -> NOT has(known_pages, asked), {page_ids:Array(String)}) AS unknown_pages
