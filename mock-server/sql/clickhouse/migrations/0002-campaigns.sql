-- Campaigns of accounts, and their impressions by viewer.

CREATE TABLE IF NOT EXISTS campaigns (
  account_id String,
  -- Digits.
  campaign_id String,
  vertical String,
  -- Both included.
  first_day Date32,
  last_day Date32,
  -- When it was booked.
  created_day Date32,
  is_paused Bool,
  -- The account in the provider's accounting, and the booked product.
  tgrams_id String,
  product_id String
) ENGINE = MergeTree ORDER BY (account_id, campaign_id);

-- A row per day, viewer and device. Days are in the account's time zone. Past days are read by their sums; for today,
-- what has come by a moment is derived from the seconds at which each impression was shown.
CREATE TABLE IF NOT EXISTS campaign_impressions (
  account_id String,
  campaign_id String,
  day Date32,
  visitor_no UInt32,
  -- Desktop, Mobile or Tablet.
  device LowCardinality(String),
  impressions UInt32,
  clicks UInt32,
  -- Seconds since the day started, one per impression and one per click.
  shown_after Array(UInt32),
  clicked_after Array(UInt32)
) ENGINE = MergeTree PARTITION BY toYYYYMM(day) ORDER BY (account_id, campaign_id, day, visitor_no, device);
