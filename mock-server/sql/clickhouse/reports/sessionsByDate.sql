-- sessionsByDate (HOM-016 to HOM-018): every day of the range in the account's time zone, including empty days. Each
-- row also has the sums over all days.
WITH
-- include selected
days AS (
  SELECT {account:String} AS account_id, arrayJoin({days:Array(String)}) AS day,
    toTimeZone(day_start(day), 'UTC') AS begins_at
),
-- A session belongs to the last day that started before it.
counts AS (
  SELECT d.day AS day, count() AS sessions, sum(s.duration) AS seconds, sum(s.page_count) AS pages
  FROM selected AS s ASOF JOIN days AS d ON d.account_id = s.account_id AND s.visited_at >= d.begins_at
  GROUP BY d.day
),
-- A note belongs to the day that contains its moment, and is revealed when noon of that day starts.
notes AS (
  SELECT toString(toDate(noted_at, {zone:String})) AS day, max(note) AS text
  FROM day_notes
  WHERE account_id = {account:String} AND noted_at - INTERVAL 12 HOUR <= parseDateTimeBestEffort({now:String}, 'UTC')
  GROUP BY day
)
SELECT d.day AS ydt, ifNull(c.sessions, 0) AS sessionsCount, n.text AS note, sum(sessionsCount) OVER () AS totalCount,
  if(totalCount = 0, 0, sum(ifNull(c.seconds, 0)) OVER () / totalCount) AS avgDuration,
  if(totalCount = 0, 0, sum(ifNull(c.pages, 0)) OVER () / totalCount) AS avgPages
FROM days AS d LEFT JOIN counts AS c ON c.day = d.day LEFT JOIN notes AS n ON n.day = d.day
ORDER BY d.day
