-- The log of accounts, written by `npm run world -- --load` and read by every report.
--
-- Each key starts with the account: nothing is ever read across accounts, so that a distributed Postgres can hash by
-- it. The three tables that grow with traffic are partitioned by account, and those of a large log then by month of the
-- visit, so that a report on several weeks reads only their partitions. Everything else is small and stored once per account: companies,
-- visitors, pages, referrers, terms and browsers are referred to by number, so that a session takes a hundred bytes and
-- a view fifty.
--
-- Text that is sorted or looked up is lowercased by Unicode rules ("und-x-icu") and compared by code point (COLLATE
-- "C"), so that the order depends neither on the server's locale nor on its libc (ANA-048).

-- The first moment of a day in a time zone (DAT-018). If clocks go back over midnight, the day starts at the first of
-- the two midnights; if they go forward, at the moment of the change.
CREATE FUNCTION day_start(day date, zone text) RETURNS timestamptz
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT min(moment)
    FROM (SELECT (day::timestamp AT TIME ZONE zone) - earlier AS moment
          FROM unnest(ARRAY['0', '30 minutes', '1 hour', '2 hours']::interval[]) AS earlier) AS moments
    WHERE (moment AT TIME ZONE zone)::date >= day
  );

-- Text in the form used for comparison, ignoring case.
CREATE FUNCTION text_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(value COLLATE "und-x-icu") COLLATE "C";

-- Text in which numbers sort as numbers: 9.1 before 10 (ANA-048).
CREATE FUNCTION numbers_key(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT string_agg(CASE WHEN part[1] ~ '^[0-9]' THEN lpad(part[1], greatest(length(part[1]), 12), '0') ELSE part[1] END,
                      '' ORDER BY place)
    FROM regexp_matches(text_key(value), '[0-9]+|[^0-9]+', 'g') WITH ORDINALITY AS parts (part, place)
  );

CREATE TABLE accounts (
  account_id text COLLATE "C" PRIMARY KEY,
  name text NOT NULL,
  time_zone text NOT NULL
);

CREATE TABLE cities (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE,
  city_no integer NOT NULL,
  name text NOT NULL,
  -- Postal code; null outside the United States and Canada.
  state text COLLATE "C",
  -- ISO 3166-1 alpha-2.
  country text COLLATE "C" NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  PRIMARY KEY (account_id, city_no)
);

CREATE TABLE companies (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE,
  company_no integer NOT NULL,
  -- The display name (FRM-035).
  title text NOT NULL,
  title_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (text_key(title)) STORED,
  industry text COLLATE "C",
  sub_industry text,
  employees integer,
  -- US dollars per year.
  annual_sales bigint,
  revenue_range text COLLATE "C",
  company_size text COLLATE "C",
  -- Visitors of an internet provider are Unknown and have no company details (SES-049, VIS-007).
  is_isp boolean NOT NULL,
  is_directory_user boolean NOT NULL,
  PRIMARY KEY (account_id, company_no)
);

CREATE TABLE visitors (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE,
  visitor_no integer NOT NULL,
  company_no integer NOT NULL,
  -- The company that owns the IP address.
  isp_no integer NOT NULL,
  city_no integer NOT NULL,
  ip text COLLATE "C" NOT NULL,
  street text,
  user_id text,
  -- Visitors are numbered in the order of their first sessions, so that those who have come by a moment come first.
  first_session_no bigint NOT NULL,
  PRIMARY KEY (account_id, visitor_no),
  FOREIGN KEY (account_id, company_no) REFERENCES companies ON DELETE CASCADE,
  FOREIGN KEY (account_id, isp_no) REFERENCES companies ON DELETE CASCADE,
  FOREIGN KEY (account_id, city_no) REFERENCES cities ON DELETE CASCADE
);

CREATE TABLE pages (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE,
  page_no integer NOT NULL,
  page_id text COLLATE "C" NOT NULL,
  domain text COLLATE "C" NOT NULL,
  path text COLLATE "C" NOT NULL,
  -- Includes the question mark; null if the URL has none.
  params text COLLATE "C",
  page_type text NOT NULL,
  -- NETWORK or CLIENT_SITE.
  location text COLLATE "C" NOT NULL,
  -- The path in the form in which high-value pages are compared (SES-056).
  bare_path text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (coalesce(nullif(rtrim(regexp_replace(path, '[?#].*$', ''), '/'), ''), '/')) STORED,
  PRIMARY KEY (account_id, page_no),
  UNIQUE (account_id, page_id)
);

-- Row 0 is direct to site.
CREATE TABLE referrers (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE,
  referrer_no integer NOT NULL,
  host text COLLATE "C" NOT NULL,
  host_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (text_key(host)) STORED,
  PRIMARY KEY (account_id, referrer_no)
);

-- Full referring URLs.
CREATE TABLE referring_addresses (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE,
  address_no integer NOT NULL,
  address text NOT NULL,
  PRIMARY KEY (account_id, address_no)
);

CREATE TABLE search_terms (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE,
  term_no integer NOT NULL,
  term text COLLATE "C" NOT NULL,
  term_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (text_key(term)) STORED,
  PRIMARY KEY (account_id, term_no)
);

CREATE TABLE browsers (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE,
  browser_no integer NOT NULL,
  browser text NOT NULL,
  platform text NOT NULL,
  version text NOT NULL,
  PRIMARY KEY (account_id, browser_no)
);

CREATE TABLE sessions (
  account_id text COLLATE "C" NOT NULL,
  visited_at timestamptz NOT NULL,
  session_no bigint NOT NULL,
  visitor_no integer NOT NULL,
  -- Seconds from the first page view to the last.
  duration integer NOT NULL,
  referrer_no integer NOT NULL,
  address_no integer,
  term_no integer,
  browser_no integer NOT NULL,
  -- Bit i is the i-th attribute of SES-042. Bits 0 and 1 depend on a person's targets and pages and are never set.
  attributes integer NOT NULL,
  page_count integer NOT NULL,
  entry_page integer NOT NULL,
  exit_page integer NOT NULL,
  is_bot boolean NOT NULL,
  -- Whether it viewed a page of the client's site, of the network, of a catalog.
  has_client boolean NOT NULL,
  has_network boolean NOT NULL,
  has_catalog boolean NOT NULL,
  PRIMARY KEY (account_id, visited_at, session_no)
) PARTITION BY LIST (account_id);
CREATE INDEX sessions_of_visitor ON sessions (account_id, visitor_no, visited_at);
-- A cursor identifies a session only by its number.
CREATE INDEX sessions_by_number ON sessions (account_id, session_no);

CREATE TABLE page_views (
  account_id text COLLATE "C" NOT NULL,
  -- When the session started, because a view is stored with its session.
  visited_at timestamptz NOT NULL,
  session_no bigint NOT NULL,
  view_no bigint NOT NULL,
  viewed_at timestamptz NOT NULL,
  page_no integer NOT NULL,
  -- Index of the attribute done on the page, according to SES-042.
  attribute_no integer,
  PRIMARY KEY (account_id, visited_at, session_no, view_no)
) PARTITION BY LIST (account_id);
CREATE INDEX page_views_of_page ON page_views (account_id, page_no, visited_at, session_no);

CREATE TABLE actions (
  account_id text COLLATE "C" NOT NULL,
  visited_at timestamptz NOT NULL,
  session_no bigint NOT NULL,
  action_no bigint NOT NULL,
  acted_at timestamptz NOT NULL,
  -- PHONE_CALL, RFI or ASSET_DOWNLOAD.
  action_type text COLLATE "C" NOT NULL,
  -- lead, solicitation, other or unclassified.
  vetted text COLLATE "C" NOT NULL,
  location text COLLATE "C" NOT NULL,
  name text,
  email text,
  subject text,
  message text,
  call_summary text,
  call_seconds integer NOT NULL,
  -- Ten digits; null if the network provided none.
  caller_phone text,
  target_phone text,
  is_tracked boolean NOT NULL,
  mirror_host text,
  has_recording boolean NOT NULL,
  PRIMARY KEY (account_id, visited_at, session_no, action_no)
) PARTITION BY LIST (account_id);
CREATE INDEX actions_by_moment ON actions (account_id, acted_at);
CREATE INDEX actions_by_number ON actions (account_id, action_no);

CREATE TABLE day_notes (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- Noon of the day, independent of the time zone.
  noted_at timestamptz NOT NULL,
  note text NOT NULL
);

-- What each account was loaded from, and when that was completed.
CREATE TABLE loads (
  account_id text COLLATE "C" PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  seed integer NOT NULL,
  size bigint NOT NULL,
  world_seed integer NOT NULL,
  world_now timestamptz NOT NULL,
  -- Null while it is being loaded.
  loaded_at timestamptz
);

-- Loaded parts: a table, or a month of one.
CREATE TABLE loaded_parts (
  account_id text COLLATE "C" NOT NULL REFERENCES loads ON DELETE CASCADE,
  part text COLLATE "C" NOT NULL,
  rows bigint NOT NULL,
  PRIMARY KEY (account_id, part)
);
