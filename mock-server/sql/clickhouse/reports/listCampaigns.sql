-- listCampaigns (CMP-031 to CMP-035): the account's campaigns, the latest first day first, then by id.
WITH
-- include booked
SELECT * FROM figures ORDER BY startDate DESC, length(campaignId), campaignId
