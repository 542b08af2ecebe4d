-- campaignActivity (CMP-038 to CMP-040): every day of the range that is within the campaign's period and not in the
-- future, including days on which it was paused. Each row also has the sums over all days. No row if there is no such
-- day.
WITH
-- include shown
, period AS (
  SELECT greatest(first_day, toDate32({start_date:String})) AS first, least(last_day, toDate32({end_date:String}), today) AS last
  FROM campaigns
  WHERE account_id = {account:String} AND campaign_id = {campaign:String}
),
days AS (
  SELECT arrayJoin(arrayMap(n -> first + n, range(toUInt32(greatest(0, dateDiff('day', first, last) + 1))))) AS day
  FROM period
),
by_day AS (
  SELECT day, sum(shown.impressions) AS impressions, sum(shown.clicks) AS clicks FROM shown GROUP BY day
)
SELECT toString(d.day) AS date, ifNull(s.impressions, 0) AS adImpressions, ifNull(s.clicks, 0) AS clicks,
  sum(adImpressions) OVER () AS total_impressions, sum(ifNull(s.clicks, 0)) OVER () AS total_clicks
FROM days AS d LEFT JOIN by_day AS s ON s.day = d.day
ORDER BY d.day
