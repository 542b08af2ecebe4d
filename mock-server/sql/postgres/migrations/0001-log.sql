-- The log of accounts, as `npm run world -- --load` writes it and as every report reads it.
--
-- Each key begins with the account: nothing is ever read across accounts, so that a distributed Postgres can hash by it. The three tables that grow with traffic are partitioned by account and then by month of the
-- visit; a report of some weeks reads the partitions of these weeks alone. All else is small and is kept once an
-- account: companies, visitors, pages, referrers, terms and browsers are named by numbers, so that a session is a
-- hundred bytes and a view fifty.
--
-- Text is compared by its code points (COLLATE "C") wherever it is sorted or looked up, after it was lowered by the
-- rules of Unicode ("und-x-icu"), so that neither the server's locale nor its libc decides on an order (ANA-048).

-- The first moment of a day in a time zone (DAT-018). Where a clock is set back over midnight, its day begins at the
-- first of the two; where it is set forward, at the moment of the change.
CREATE FUNCTION day_start(day date, zone text) RETURNS timestamptz
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT min(moment)
    FROM (SELECT (day::timestamp AT TIME ZONE zone) - earlier AS moment
          FROM unnest(ARRAY['0', '30 minutes', '1 hour', '2 hours']::interval[]) AS earlier) AS moments
    WHERE (moment AT TIME ZONE zone)::date >= day
  );

-- Text as it is compared: without regard to case.
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
  -- The name as screens show it (FRM-035).
  title text NOT NULL,
  title_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (text_key(title)) STORED,
  industry text COLLATE "C",
  sub_industry text,
  employees integer,
  -- US dollars a year.
  annual_sales bigint,
  revenue_range text COLLATE "C",
  company_size text COLLATE "C",
  -- Visitors of an internet provider are Unknown, and nothing is known of their company (SES-049, VIS-007).
  is_isp boolean NOT NULL,
  is_directory_user boolean NOT NULL,
  PRIMARY KEY (account_id, company_no)
);

CREATE TABLE visitors (
  account_id text COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE,
  visitor_no integer NOT NULL,
  company_no integer NOT NULL,
  -- The company that owns the address.
  isp_no integer NOT NULL,
  city_no integer NOT NULL,
  ip text COLLATE "C" NOT NULL,
  street text,
  user_id text,
  -- Visitors are numbered by their first sessions, so that those who have come by a moment are the first of them.
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
  -- With its question mark; null where the address has none.
  params text COLLATE "C",
  page_type text NOT NULL,
  -- NETWORK or CLIENT_SITE.
  location text COLLATE "C" NOT NULL,
  -- The path as high-value pages are compared (SES-056).
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

-- Whole addresses that visitors came from.
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
  -- Seconds from the first page to the last.
  duration integer NOT NULL,
  referrer_no integer NOT NULL,
  address_no integer,
  term_no integer,
  browser_no integer NOT NULL,
  -- Bit i is the i-th attribute of SES-042; bits 0 and 1 follow from a person's targets and pages, and are never set.
  attributes integer NOT NULL,
  page_count integer NOT NULL,
  entry_page integer NOT NULL,
  exit_page integer NOT NULL,
  is_bot boolean NOT NULL,
  -- Whether it saw a page of the client's site, of the network, of a catalog.
  has_client boolean NOT NULL,
  has_network boolean NOT NULL,
  has_catalog boolean NOT NULL,
  PRIMARY KEY (account_id, visited_at, session_no)
) PARTITION BY LIST (account_id);
CREATE INDEX sessions_of_visitor ON sessions (account_id, visitor_no, visited_at);
-- A cursor names a session by its number alone.
CREATE INDEX sessions_by_number ON sessions (account_id, session_no);

CREATE TABLE page_views (
  account_id text COLLATE "C" NOT NULL,
  -- When the session began: a view is kept with its session.
  visited_at timestamptz NOT NULL,
  session_no bigint NOT NULL,
  view_no bigint NOT NULL,
  viewed_at timestamptz NOT NULL,
  page_no integer NOT NULL,
  -- Place of the attribute that was done on the page, by SES-042.
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
  -- Ten digits; null where the network gave none.
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
  -- Noon of the day, whatever the zone.
  noted_at timestamptz NOT NULL,
  note text NOT NULL
);

-- What each account was loaded from, and how far.
CREATE TABLE loads (
  account_id text COLLATE "C" PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  seed integer NOT NULL,
  size bigint NOT NULL,
  world_seed integer NOT NULL,
  world_now timestamptz NOT NULL,
  -- Null while it is being loaded.
  loaded_at timestamptz
);

-- Parts of a load that are there: a table, or a month of one.
CREATE TABLE loaded_parts (
  account_id text COLLATE "C" NOT NULL REFERENCES loads ON DELETE CASCADE,
  part text COLLATE "C" NOT NULL,
  rows bigint NOT NULL,
  PRIMARY KEY (account_id, part)
);
