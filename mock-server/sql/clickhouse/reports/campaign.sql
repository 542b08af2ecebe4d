-- campaign (CMP-036, CMP-037): a campaign in the form of the list. No row if the account has none with that id.
WITH
-- include booked
SELECT * FROM figures WHERE campaignId = {campaign:String}
