-- listCampaigns (CMP-031 to CMP-035): the account's campaigns, by latest first day, then by id.
WITH
-- include booked
SELECT * FROM figures ORDER BY "startDate" DESC, length("campaignId"), "campaignId"
