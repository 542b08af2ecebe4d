-- Campaigns on a cluster. Replaces their migration, just as log.sql replaces the first one.

CREATE TABLE IF NOT EXISTS campaigns_local ON CLUSTER '{cluster}' (
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
) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/campaigns', '{replica}') ORDER BY (account_id, campaign_id);
CREATE TABLE IF NOT EXISTS campaigns ON CLUSTER '{cluster}' AS campaigns_local
  ENGINE = Distributed('{cluster}', currentDatabase(), 'campaigns_local', cityHash64(account_id));

-- A row per day, viewer and device. Days are in the account's time zone. Past days are read by their sums; for today,
-- what has come by a moment is derived from the seconds at which each impression was shown.
CREATE TABLE IF NOT EXISTS campaign_impressions_local ON CLUSTER '{cluster}' (
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
) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/campaign_impressions', '{replica}') PARTITION BY toYYYYMM(day) ORDER BY (account_id, campaign_id, day, visitor_no, device);
CREATE TABLE IF NOT EXISTS campaign_impressions ON CLUSTER '{cluster}' AS campaign_impressions_local
  ENGINE = Distributed('{cluster}', currentDatabase(), 'campaign_impressions_local', cityHash64(account_id));
