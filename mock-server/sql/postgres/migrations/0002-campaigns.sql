-- Campaigns of accounts, and what they showed to whom.

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
  -- The account in the provider's books, and what was booked.
  tgrams_id text NOT NULL,
  product_id text NOT NULL,
  PRIMARY KEY (account_id, campaign_id)
);

-- A row a day, viewer and device. Days are those of the account's time zone. Past days are read by their sums; of today,
-- what has come by a moment follows from the seconds at which each impression was shown.
CREATE TABLE campaign_impressions (
  account_id text COLLATE "C" NOT NULL,
  campaign_id text COLLATE "C" NOT NULL,
  day date NOT NULL,
  visitor_no integer NOT NULL,
  -- Desktop, Mobile or Tablet.
  device text COLLATE "C" NOT NULL,
  impressions integer NOT NULL,
  clicks integer NOT NULL,
  -- Seconds since the first moment of the day, one an impression, one a click.
  shown_after integer[] NOT NULL,
  clicked_after integer[] NOT NULL,
  PRIMARY KEY (account_id, campaign_id, day, visitor_no, device)
) PARTITION BY LIST (account_id);
