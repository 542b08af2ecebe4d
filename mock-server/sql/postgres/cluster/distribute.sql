-- The tables on a distributed Postgres (Citus 11 or newer), hash-distributed by account. Run once on the coordinator of
-- a database with the extension citus, after the migrations and before any account with sessions is loaded:
--
--   npm run world -- --load URL --account 70001      creates the tables, and an account without sessions
--   psql URL -f mock-server/sql/postgres/cluster/distribute.sql
--   npm run world -- --load URL --account all
--
-- Everything that a report joins belongs to one account and is thus on one shard, so that each statement goes to one
-- node unchanged. Partitions of partitions can't be distributed, so rows are sharded by account and partitioned only by
-- month. Months are created here, and must be created ahead as time passes.

-- Columns, keys and indexes are those of the migrations.
CREATE TABLE sessions_by_month (LIKE sessions INCLUDING ALL) PARTITION BY RANGE (visited_at);
CREATE TABLE page_views_by_month (LIKE page_views INCLUDING ALL) PARTITION BY RANGE (visited_at);
CREATE TABLE actions_by_month (LIKE actions INCLUDING ALL) PARTITION BY RANGE (visited_at);
CREATE TABLE campaign_impressions_by_month (LIKE campaign_impressions INCLUDING ALL) PARTITION BY RANGE (day);
DROP TABLE sessions, page_views, actions, campaign_impressions;
ALTER TABLE sessions_by_month RENAME TO sessions;
ALTER TABLE page_views_by_month RENAME TO page_views;
ALTER TABLE actions_by_month RENAME TO actions;
ALTER TABLE campaign_impressions_by_month RENAME TO campaign_impressions;

-- Referenced tables go first.
SELECT create_distributed_table('accounts', 'account_id');
SELECT create_distributed_table('cities', 'account_id', colocate_with => 'accounts');
SELECT create_distributed_table('companies', 'account_id', colocate_with => 'accounts');
SELECT create_distributed_table('visitors', 'account_id', colocate_with => 'accounts');
SELECT create_distributed_table('pages', 'account_id', colocate_with => 'accounts');
SELECT create_distributed_table('referrers', 'account_id', colocate_with => 'accounts');
SELECT create_distributed_table('referring_addresses', 'account_id', colocate_with => 'accounts');
SELECT create_distributed_table('search_terms', 'account_id', colocate_with => 'accounts');
SELECT create_distributed_table('browsers', 'account_id', colocate_with => 'accounts');
SELECT create_distributed_table('day_notes', 'account_id', colocate_with => 'accounts');
SELECT create_distributed_table('campaigns', 'account_id', colocate_with => 'accounts');
SELECT create_distributed_table('loads', 'account_id', colocate_with => 'accounts');
SELECT create_distributed_table('loaded_parts', 'account_id', colocate_with => 'accounts');
SELECT create_distributed_table('sessions', 'account_id', colocate_with => 'accounts');
SELECT create_distributed_table('page_views', 'account_id', colocate_with => 'accounts');
SELECT create_distributed_table('actions', 'account_id', colocate_with => 'accounts');
SELECT create_distributed_table('campaign_impressions', 'account_id', colocate_with => 'accounts');

-- A log covers two past years and a future one; campaigns are booked for up to a year.
SELECT create_time_partitions(name, interval '1 month', (SELECT max(world_now) FROM loads) + interval '25 months',
  (SELECT max(world_now) FROM loads) - interval '37 months')
FROM unnest(ARRAY['sessions', 'page_views', 'actions', 'campaign_impressions']::regclass[]) AS name;
