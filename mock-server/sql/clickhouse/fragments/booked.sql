-- Campaigns of the account in the form of its calls. Which of them exist, and their status, depend on the account's
-- current day (CMP-033).
toDate32(toTimeZone(parseDateTimeBestEffort({now:String}, 'UTC'), {zone:String})) AS today,
figures AS (
  SELECT c.campaign_id AS campaignId, c.vertical AS campaignName, toString(c.first_day) AS startDate,
    toString(c.last_day) AS endDate, toString(c.created_day) AS createdDate,
    multiIf(today < c.first_day, 'SCHEDULED', today > c.last_day, 'COMPLETED', today > c.end_day, 'PAUSED', 'ACTIVE') AS status,
    toString(indexOf(['SCHEDULED', 'ACTIVE', 'PAUSED', 'COMPLETED'], status)) AS statusId,
    c.tgrams_id AS tgramsId, c.product_id AS productId, a.account_id AS company_id, a.name AS company_name
  FROM campaigns AS c JOIN accounts AS a ON a.account_id = c.account_id
  WHERE c.account_id = {account:String} AND c.created_day <= today
)
