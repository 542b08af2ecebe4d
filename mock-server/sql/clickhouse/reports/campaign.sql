-- campaign (CMP-036, CMP-037): a campaign as the list shows it. No row where the account has none of that id.
WITH
-- include booked
SELECT * FROM figures WHERE campaignId = {campaign:String}
