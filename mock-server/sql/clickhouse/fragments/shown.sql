-- include day-start
toDate32(toTimeZone(parseDateTimeBestEffort({now:String}, 'UTC'), {zone:String})) AS today,
toUnixTimestamp(parseDateTimeBestEffort({now:String}, 'UTC')) - toUnixTimestamp(day_start(today)) AS seconds_of_today,
-- What a campaign has shown on the days of a range that are not in the future (CMP-038, CMP-039): a row per day, viewer
-- and device. For the account's current day, only what has been shown by now. A day starts at its first moment, even if
-- the clocks change (DAT-018).
shown AS (
  SELECT i.day AS day, i.visitor_no AS visitor_no, toString(i.device) AS device,
    if(i.day < today, i.impressions, arrayCount(after -> after <= seconds_of_today, i.shown_after)) AS impressions,
    if(i.day < today, i.clicks, arrayCount(after -> after <= seconds_of_today, i.clicked_after)) AS clicks
  FROM campaign_impressions AS i
  WHERE i.account_id = {account:String} AND i.campaign_id = {campaign:String}
    AND i.day BETWEEN toDate32({start_date:String}) AND toDate32({end_date:String}) AND i.day <= today
),
-- By viewer, with their company. People who have seen nothing yet are excluded (CMP-041).
viewers AS (
  SELECT v.visitor_no AS visitor_no, v.city_no AS city_no, c.title AS title, c.title_key AS title_key,
    c.industry AS industry, c.revenue_range AS revenue_range, c.employees AS employees, c.is_isp AS is_isp,
    s.impressions AS impressions, s.clicks AS clicks
  FROM (
    SELECT visitor_no, sum(shown.impressions) AS impressions, sum(shown.clicks) AS clicks
    FROM shown GROUP BY visitor_no HAVING impressions > 0
  ) AS s
  JOIN visitors AS v ON v.visitor_no = s.visitor_no
  JOIN companies AS c ON c.account_id = v.account_id AND c.company_no = v.company_no
  WHERE v.account_id = {account:String}
),
-- Ranges of revenue and number of employees, in order, with their labels (FRM-039).
['<1M', '1M-5M', '5M-10M', '10M-25M', '25M-50M', '50M-100M', '100M-250M', '250M-500M', '500M-1B', '1B-2.5B', '2.5B-5B',
  '>5B'] AS revenue_ids,
['under 1M', '1M–5M', '5M–10M', '10M–25M', '25M–50M', '50M–100M', '100M–250M', '250M–500M', '500M–1B', '1B–2.5B',
  '2.5B–5B', 'over 5B'] AS revenue_labels,
[1, 10, 20, 50, 100, 250, 500, 1000, 5000, 10000] AS employee_starts,
['1–9', '10–19', '20–49', '50–99', '100–249', '250–499', '500–999', '1,000–4,999', '5,000–9,999', '10,000+']
  AS employee_labels,
-- The index of a range within its kind; 0 if unknown.
(revenue) -> indexOf(revenue_ids, ifNull(revenue, '')) AS revenue_place,
(people) -> arrayCount(start -> start <= ifNull(people, 0), employee_starts) AS employee_place
