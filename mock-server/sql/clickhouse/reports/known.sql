-- What a query refers to: whether its visitor, pages and browsers exist, if it names any, and the first session that
-- isn't revealed yet because it or an earlier one is still in progress (TST-002). Sessions from 900000000 on were added
-- and are revealed individually (TST-086).
WITH
  parseDateTimeBestEffort({now:String}, 'UTC') AS present,
  parseDateTimeBestEffort({revealed_until:String}, 'UTC') AS revealed_until
SELECT
  -- when visitor_no
  toBool((
    SELECT count() FROM sessions
    WHERE account_id = {account:String} AND visited_at <= present AND session_no IN (
      SELECT first_session_no FROM visitors
      WHERE account_id = {account:String} AND visitor_no = {visitor_no:Int64})) > 0) AS has_visitor,
  -- end
  -- when browsers
  toBool(hasAll(
    (SELECT groupArray(toInt64(browser_no)) FROM browsers WHERE account_id = {account:String}),
    {browsers:Array(Int64)})) AS has_browsers,
  -- end
  -- when page_ids
  arrayFilter(asked -> NOT has(
    (SELECT groupArray(page_id) FROM pages WHERE account_id = {account:String} AND has({page_ids:Array(String)}, page_id)),
    asked), {page_ids:Array(String)}) AS unknown_pages,
  -- end
  toString(ifNull(minOrNull(session_no), 9223372036854775807)) AS revealed_before
FROM sessions
WHERE account_id = {account:String} AND session_no < 900000000
  AND visited_at > revealed_until - 65536 AND visited_at + duration > revealed_until
