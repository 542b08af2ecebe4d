-- campaignActivity (CMP-038 to CMP-040): every day of the range that is within the campaign's period and not in the
-- future, including days on which it was paused. Each row also has the sums over all days. No row if there is no such
-- day.
WITH
-- include shown
, days AS (
  SELECT day::date AS day
  FROM campaigns AS c CROSS JOIN present AS p CROSS JOIN LATERAL generate_series(
    greatest(c.first_day, :start_date::date)::timestamp, least(c.last_day, :end_date::date, p.today)::timestamp,
    interval '1 day') AS day
  WHERE c.account_id = :account AND c.campaign_id = :campaign
),
by_day AS (
  SELECT day, sum(impressions)::integer AS impressions, sum(clicks)::integer AS clicks FROM shown GROUP BY day
)
SELECT d.day::text AS date, coalesce(s.impressions, 0) AS "adImpressions", coalesce(s.clicks, 0) AS clicks,
  coalesce(sum(s.impressions) OVER (), 0)::integer AS total_impressions,
  coalesce(sum(s.clicks) OVER (), 0)::integer AS total_clicks
FROM days AS d LEFT JOIN by_day AS s USING (day)
ORDER BY d.day
