-- The log of accounts on a cluster, which replaces the migrations. Each table has replicas on every shard, and a
-- Distributed table under its own name, so that reports can use it as on a single server. Rows are sharded by account,
-- so that everything a report joins is on one shard. Reports declare this in each statement (distributed_product_mode =
-- 'local', optimize_skip_unused_shards = 1).
--
-- The servers define the macros {cluster}, {shard} and {replica}.

CREATE TABLE IF NOT EXISTS accounts_local ON CLUSTER '{cluster}' (
  account_id String,
  name String,
  time_zone String
) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/accounts', '{replica}') ORDER BY account_id;
CREATE TABLE IF NOT EXISTS accounts ON CLUSTER '{cluster}' AS accounts_local
  ENGINE = Distributed('{cluster}', currentDatabase(), 'accounts_local', cityHash64(account_id));

CREATE TABLE IF NOT EXISTS cities_local ON CLUSTER '{cluster}' (
  account_id String,
  city_no UInt32,
  name String,
  -- Postal code; null outside the United States and Canada.
  state Nullable(String),
  -- ISO 3166-1 alpha-2.
  country String,
  latitude Float64,
  longitude Float64
) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/cities', '{replica}') ORDER BY (account_id, city_no);
CREATE TABLE IF NOT EXISTS cities ON CLUSTER '{cluster}' AS cities_local
  ENGINE = Distributed('{cluster}', currentDatabase(), 'cities_local', cityHash64(account_id));

CREATE TABLE IF NOT EXISTS companies_local ON CLUSTER '{cluster}' (
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
) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/companies', '{replica}') ORDER BY (account_id, company_no);
CREATE TABLE IF NOT EXISTS companies ON CLUSTER '{cluster}' AS companies_local
  ENGINE = Distributed('{cluster}', currentDatabase(), 'companies_local', cityHash64(account_id));

CREATE TABLE IF NOT EXISTS visitors_local ON CLUSTER '{cluster}' (
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
) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/visitors', '{replica}') ORDER BY (account_id, visitor_no);
CREATE TABLE IF NOT EXISTS visitors ON CLUSTER '{cluster}' AS visitors_local
  ENGINE = Distributed('{cluster}', currentDatabase(), 'visitors_local', cityHash64(account_id));

CREATE TABLE IF NOT EXISTS pages_local ON CLUSTER '{cluster}' (
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
) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/pages', '{replica}') ORDER BY (account_id, page_no);
CREATE TABLE IF NOT EXISTS pages ON CLUSTER '{cluster}' AS pages_local
  ENGINE = Distributed('{cluster}', currentDatabase(), 'pages_local', cityHash64(account_id));

-- Row 0 is direct to site.
CREATE TABLE IF NOT EXISTS referrers_local ON CLUSTER '{cluster}' (
  account_id String,
  referrer_no UInt32,
  host String,
  host_key String MATERIALIZED lowerUTF8(host)
) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/referrers', '{replica}') ORDER BY (account_id, referrer_no);
CREATE TABLE IF NOT EXISTS referrers ON CLUSTER '{cluster}' AS referrers_local
  ENGINE = Distributed('{cluster}', currentDatabase(), 'referrers_local', cityHash64(account_id));

-- Full referring URLs.
CREATE TABLE IF NOT EXISTS referring_addresses_local ON CLUSTER '{cluster}' (
  account_id String,
  address_no UInt32,
  address String
) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/referring_addresses', '{replica}') ORDER BY (account_id, address_no);
CREATE TABLE IF NOT EXISTS referring_addresses ON CLUSTER '{cluster}' AS referring_addresses_local
  ENGINE = Distributed('{cluster}', currentDatabase(), 'referring_addresses_local', cityHash64(account_id));

CREATE TABLE IF NOT EXISTS search_terms_local ON CLUSTER '{cluster}' (
  account_id String,
  term_no UInt32,
  term String,
  term_key String MATERIALIZED lowerUTF8(term)
) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/search_terms', '{replica}') ORDER BY (account_id, term_no);
CREATE TABLE IF NOT EXISTS search_terms ON CLUSTER '{cluster}' AS search_terms_local
  ENGINE = Distributed('{cluster}', currentDatabase(), 'search_terms_local', cityHash64(account_id));

CREATE TABLE IF NOT EXISTS browsers_local ON CLUSTER '{cluster}' (
  account_id String,
  browser_no UInt32,
  browser String,
  platform String,
  version String
) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/browsers', '{replica}') ORDER BY (account_id, browser_no);
CREATE TABLE IF NOT EXISTS browsers ON CLUSTER '{cluster}' AS browsers_local
  ENGINE = Distributed('{cluster}', currentDatabase(), 'browsers_local', cityHash64(account_id));

CREATE TABLE IF NOT EXISTS sessions_local ON CLUSTER '{cluster}' (
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
) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/sessions', '{replica}') PARTITION BY toYYYYMM(visited_at) ORDER BY (account_id, visited_at, session_no);
CREATE TABLE IF NOT EXISTS sessions ON CLUSTER '{cluster}' AS sessions_local
  ENGINE = Distributed('{cluster}', currentDatabase(), 'sessions_local', cityHash64(account_id));

CREATE TABLE IF NOT EXISTS page_views_local ON CLUSTER '{cluster}' (
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
) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/page_views', '{replica}') PARTITION BY toYYYYMM(visited_at) ORDER BY (account_id, visited_at, session_no, view_no);
CREATE TABLE IF NOT EXISTS page_views ON CLUSTER '{cluster}' AS page_views_local
  ENGINE = Distributed('{cluster}', currentDatabase(), 'page_views_local', cityHash64(account_id));

CREATE TABLE IF NOT EXISTS actions_local ON CLUSTER '{cluster}' (
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
) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/actions', '{replica}') PARTITION BY toYYYYMM(visited_at) ORDER BY (account_id, visited_at, session_no, action_no);
CREATE TABLE IF NOT EXISTS actions ON CLUSTER '{cluster}' AS actions_local
  ENGINE = Distributed('{cluster}', currentDatabase(), 'actions_local', cityHash64(account_id));

CREATE TABLE IF NOT EXISTS day_notes_local ON CLUSTER '{cluster}' (
  account_id String,
  -- Noon of the day, independent of the time zone.
  noted_at DateTime('UTC'),
  note String
) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/day_notes', '{replica}') ORDER BY (account_id, noted_at);
CREATE TABLE IF NOT EXISTS day_notes ON CLUSTER '{cluster}' AS day_notes_local
  ENGINE = Distributed('{cluster}', currentDatabase(), 'day_notes_local', cityHash64(account_id));

-- What each account was loaded from.
CREATE TABLE IF NOT EXISTS loads_local ON CLUSTER '{cluster}' (
  account_id String,
  seed UInt32,
  size UInt64,
  world_seed UInt32,
  world_now DateTime('UTC')
) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/loads', '{replica}') ORDER BY account_id;
CREATE TABLE IF NOT EXISTS loads ON CLUSTER '{cluster}' AS loads_local
  ENGINE = Distributed('{cluster}', currentDatabase(), 'loads_local', cityHash64(account_id));

-- Loaded parts: a table, a month of one, or `whole`.
CREATE TABLE IF NOT EXISTS loaded_parts_local ON CLUSTER '{cluster}' (
  account_id String,
  part String,
  rows UInt64
) ENGINE = ReplicatedMergeTree('/clickhouse/tables/{shard}/{database}/loaded_parts', '{replica}') ORDER BY (account_id, part);
CREATE TABLE IF NOT EXISTS loaded_parts ON CLUSTER '{cluster}' AS loaded_parts_local
  ENGINE = Distributed('{cluster}', currentDatabase(), 'loaded_parts_local', cityHash64(account_id));
