-- What a campaign has shown on the days of a range that are not in the future (CMP-038, CMP-039): a row per day, viewer
-- and device. For the account's current day, only what has been shown by now. A day starts at its first moment, even if
-- the clocks change (DAT-018).
present AS MATERIALIZED (
  SELECT today, extract(epoch FROM :now::timestamptz - day_start(today, :zone))::integer AS seconds
  FROM (SELECT (:now::timestamptz AT TIME ZONE :zone)::date AS today) AS days
),
shown AS (
  SELECT i.day, i.visitor_no, i.device,
    CASE WHEN i.day < p.today THEN i.impressions
      ELSE (SELECT count(*) FROM unnest(i.shown_after) AS after WHERE after <= p.seconds)::integer END AS impressions,
    CASE WHEN i.day < p.today THEN i.clicks
      ELSE (SELECT count(*) FROM unnest(i.clicked_after) AS after WHERE after <= p.seconds)::integer END AS clicks
  FROM campaign_impressions AS i CROSS JOIN present AS p
  WHERE i.account_id = :account AND i.campaign_id = :campaign
    AND i.day BETWEEN :start_date::date AND :end_date::date AND i.day <= p.today
),
-- By viewer, with their company. People who have seen nothing yet are excluded (CMP-041).
viewers AS (
  SELECT s.visitor_no, v.city_no, c.title, c.title_key, c.industry, c.revenue_range, c.employees, c.is_isp,
    sum(s.impressions) AS impressions, sum(s.clicks) AS clicks
  FROM shown AS s
  JOIN visitors AS v ON v.account_id = :account AND v.visitor_no = s.visitor_no
  JOIN companies AS c ON c.account_id = :account AND c.company_no = v.company_no
  GROUP BY s.visitor_no, v.city_no, c.account_id, c.company_no
  HAVING sum(s.impressions) > 0
),
-- Ranges of revenue and number of employees, in order, with their labels (FRM-039).
revenue_ranges (range_no, id, label) AS (
  VALUES (1, '<1M', 'under 1M'), (2, '1M-5M', '1M–5M'), (3, '5M-10M', '5M–10M'), (4, '10M-25M', '10M–25M'),
    (5, '25M-50M', '25M–50M'), (6, '50M-100M', '50M–100M'), (7, '100M-250M', '100M–250M'),
    (8, '250M-500M', '250M–500M'), (9, '500M-1B', '500M–1B'), (10, '1B-2.5B', '1B–2.5B'), (11, '2.5B-5B', '2.5B–5B'),
    (12, '>5B', 'over 5B')
),
employee_ranges (least, most, label) AS (
  VALUES (1, 9, '1–9'), (10, 19, '10–19'), (20, 49, '20–49'), (50, 99, '50–99'), (100, 249, '100–249'),
    (250, 499, '250–499'), (500, 999, '500–999'), (1000, 4999, '1,000–4,999'), (5000, 9999, '5,000–9,999'),
    (10000, 2147483647, '10,000+')
)
