-- Campaigns of accounts, and their impressions by viewer.

CREATE TABLE campaigns (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- Digits.
  campaign_id text COLLATE "C" NOT NULL,
  vertical text NOT NULL,
  -- Both included.
  first_day date NOT NULL,
  last_day date NOT NULL,
  -- When it was booked.
  created_day date NOT NULL,
  is_paused boolean NOT NULL,
  -- The account in the provider's accounting, and the booked product.
  tgrams_id text NOT NULL,
  product_id text NOT NULL,
  PRIMARY KEY (account_id, campaign_id)
);

-- A row per day, viewer and device. Days are in the account's time zone. Past days are read by their sums; for today,
-- what has come by a moment is derived from the seconds at which each impression was shown.
CREATE TABLE campaign_impressions (
  account_id text COLLATE "C" NOT NULL,
  campaign_id text COLLATE "C" NOT NULL,
  day date NOT NULL,
  visitor_no integer NOT NULL,
  -- Desktop, Mobile or Tablet.
  device text COLLATE "C" NOT NULL,
  impressions integer NOT NULL,
  clicks integer NOT NULL,
  -- Seconds since the day started, one per impression and one per click.
  shown_after integer[] NOT NULL,
  clicked_after integer[] NOT NULL,
  PRIMARY KEY (account_id, campaign_id, day, visitor_no, device)
) PARTITION BY LIST (account_id);
