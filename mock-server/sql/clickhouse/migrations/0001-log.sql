-- The log of accounts, written by `npm run world -- --load` and read by every report. Each statement can be repeated,
-- because ClickHouse has no transactions that would make a migration atomic.
--
-- Rows are ordered by account, then by time: nothing is ever read across accounts, and a report on several weeks reads
-- only those weeks. Partitions are only by month, because each has its own files and thousands of them would be slow.
--
-- Text is lowercased by Unicode rules and compared by bytes, which for UTF-8 is the order of code points, so that the
-- order doesn't depend on a locale (ANA-048).

CREATE TABLE IF NOT EXISTS accounts (
  account_id String,
  name String,
  time_zone String
) ENGINE = MergeTree ORDER BY account_id;

CREATE TABLE IF NOT EXISTS cities (
  account_id String,
  city_no UInt32,
  name String,
  -- Postal code; null outside the United States and Canada.
  state Nullable(String),
  -- ISO 3166-1 alpha-2.
  country String,
  latitude Float64,
  longitude Float64
) ENGINE = MergeTree ORDER BY (account_id, city_no);

CREATE TABLE IF NOT EXISTS companies (
  account_id String,
  company_no UInt32,
  -- The display name (FRM-035).
  title String,
  title_key String MATERIALIZED lowerUTF8(title),
  industry Nullable(String),
  sub_industry Nullable(String),
  employees Nullable(UInt32),
  -- US dollars per year.
  annual_sales Nullable(UInt64),
  revenue_range Nullable(String),
  company_size Nullable(String),
  -- Visitors of an internet provider are Unknown and have no company details (SES-049, VIS-007).
  is_isp Bool,
  is_directory_user Bool
) ENGINE = MergeTree ORDER BY (account_id, company_no);

CREATE TABLE IF NOT EXISTS visitors (
  account_id String,
  visitor_no UInt32,
  company_no UInt32,
  -- The company that owns the IP address.
  isp_no UInt32,
  city_no UInt32,
  ip String,
  street Nullable(String),
  user_id Nullable(String),
  -- Visitors are numbered in the order of their first sessions, so that those who have come by a moment come first.
  first_session_no UInt64
) ENGINE = MergeTree ORDER BY (account_id, visitor_no);

CREATE TABLE IF NOT EXISTS pages (
  account_id String,
  page_no UInt32,
  page_id String,
  domain String,
  path String,
  -- Includes the question mark; null if the URL has none.
  params Nullable(String),
  page_type String,
  -- NETWORK or CLIENT_SITE.
  location LowCardinality(String),
  -- The path in the form in which high-value pages are compared (SES-056).
  bare_path String MATERIALIZED
    ifNull(nullIf(trimRight(replaceRegexpOne(path, '[?#].*$', ''), '/'), ''), '/')
) ENGINE = MergeTree ORDER BY (account_id, page_no);

-- Row 0 is direct to site.
CREATE TABLE IF NOT EXISTS referrers (
  account_id String,
  referrer_no UInt32,
  host String,
  host_key String MATERIALIZED lowerUTF8(host)
) ENGINE = MergeTree ORDER BY (account_id, referrer_no);

-- Full referring URLs.
CREATE TABLE IF NOT EXISTS referring_addresses (
  account_id String,
  address_no UInt32,
  address String
) ENGINE = MergeTree ORDER BY (account_id, address_no);

CREATE TABLE IF NOT EXISTS search_terms (
  account_id String,
  term_no UInt32,
  term String,
  term_key String MATERIALIZED lowerUTF8(term)
) ENGINE = MergeTree ORDER BY (account_id, term_no);

CREATE TABLE IF NOT EXISTS browsers (
  account_id String,
  browser_no UInt32,
  browser String,
  platform String,
  version String
) ENGINE = MergeTree ORDER BY (account_id, browser_no);

CREATE TABLE IF NOT EXISTS sessions (
  account_id String,
  visited_at DateTime('UTC'),
  session_no UInt64,
  visitor_no UInt32,
  -- Seconds from the first page view to the last.
  duration UInt32,
  referrer_no UInt32,
  address_no Nullable(UInt32),
  term_no Nullable(UInt32),
  browser_no UInt32,
  -- Bit i is the i-th attribute of SES-042. Bits 0 and 1 depend on a person's targets and pages and are never set.
  attributes UInt32,
  page_count UInt32,
  entry_page UInt32,
  exit_page UInt32,
  is_bot Bool,
  -- Whether it viewed a page of the client's site, of the network, of a catalog.
  has_client Bool,
  has_network Bool,
  has_catalog Bool,
  -- For lookups of visitors and cursors.
  INDEX by_visitor visitor_no TYPE bloom_filter GRANULARITY 1,
  INDEX by_number session_no TYPE minmax GRANULARITY 1
) ENGINE = MergeTree PARTITION BY toYYYYMM(visited_at) ORDER BY (account_id, visited_at, session_no);

CREATE TABLE IF NOT EXISTS page_views (
  account_id String,
  -- When the session started, because a view is stored with its session.
  visited_at DateTime('UTC'),
  session_no UInt64,
  view_no UInt64,
  viewed_at DateTime('UTC'),
  page_no UInt32,
  -- Index of the attribute done on the page, according to SES-042.
  attribute_no Nullable(UInt8),
  INDEX by_page page_no TYPE bloom_filter GRANULARITY 1
) ENGINE = MergeTree PARTITION BY toYYYYMM(visited_at) ORDER BY (account_id, visited_at, session_no, view_no);

CREATE TABLE IF NOT EXISTS actions (
  account_id String,
  visited_at DateTime('UTC'),
  session_no UInt64,
  action_no UInt64,
  acted_at DateTime('UTC'),
  -- PHONE_CALL, RFI or ASSET_DOWNLOAD.
  action_type LowCardinality(String),
  -- lead, solicitation, other or unclassified.
  vetted LowCardinality(String),
  location LowCardinality(String),
  name Nullable(String),
  email Nullable(String),
  subject Nullable(String),
  message Nullable(String),
  call_summary Nullable(String),
  call_seconds UInt32,
  -- Ten digits; null if the network provided none.
  caller_phone Nullable(String),
  target_phone Nullable(String),
  is_tracked Bool,
  mirror_host Nullable(String),
  has_recording Bool,
  INDEX by_moment acted_at TYPE minmax GRANULARITY 1,
  INDEX by_number action_no TYPE minmax GRANULARITY 1
) ENGINE = MergeTree PARTITION BY toYYYYMM(visited_at) ORDER BY (account_id, visited_at, session_no, action_no);

CREATE TABLE IF NOT EXISTS day_notes (
  account_id String,
  -- Noon of the day, independent of the time zone.
  noted_at DateTime('UTC'),
  note String
) ENGINE = MergeTree ORDER BY (account_id, noted_at);

-- What each account was loaded from.
CREATE TABLE IF NOT EXISTS loads (
  account_id String,
  seed UInt32,
  size UInt64,
  world_seed UInt32,
  world_now DateTime('UTC')
) ENGINE = MergeTree ORDER BY account_id;

-- Loaded parts: a table, a month of one, or `whole`.
CREATE TABLE IF NOT EXISTS loaded_parts (
  account_id String,
  part String,
  rows UInt64
) ENGINE = MergeTree ORDER BY (account_id, part);
