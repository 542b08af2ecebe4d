-- Campaigns of the account in the form of its calls. Which of them exist, and their status, depend on the account's
-- current day (CMP-033).
booked AS (
  SELECT c.*,
    CASE WHEN t.today < c.first_day THEN 'SCHEDULED' WHEN t.today > c.last_day THEN 'COMPLETED'
      WHEN t.today > c.end_day THEN 'PAUSED' ELSE 'ACTIVE' END AS status
  FROM campaigns AS c CROSS JOIN (SELECT (:now::timestamptz AT TIME ZONE :zone)::date AS today) AS t
  WHERE c.account_id = :account AND c.created_day <= t.today
),
figures AS (
  SELECT b.campaign_id AS "campaignId", b.vertical AS "campaignName", b.first_day::text AS "startDate",
    b.last_day::text AS "endDate", b.created_day::text AS "createdDate", b.status,
    array_position(ARRAY['SCHEDULED', 'ACTIVE', 'PAUSED', 'COMPLETED'], b.status)::text AS "statusId",
    b.tgrams_id AS "tgramsId", b.product_id AS "productId", a.account_id AS company_id, a.name AS company_name
  FROM booked AS b JOIN accounts AS a ON a.account_id = :account
)
