-- What a query refers to: whether its visitor, pages and browsers exist, if it names any, and the first session that
-- isn't revealed yet because it or an earlier one is still in progress (TST-002). Sessions from 900000000 on were added
-- and are revealed individually (TST-086).
SELECT
  -- when visitor_no
  EXISTS (
    SELECT FROM visitors AS v JOIN sessions AS s
      ON s.account_id = v.account_id AND s.visitor_no = v.visitor_no AND s.session_no = v.first_session_no
    WHERE v.account_id = :account AND v.visitor_no = :visitor_no::integer AND s.visited_at <= :now::timestamptz) AS has_visitor,
  -- end
  -- when browsers
  NOT EXISTS (SELECT FROM unnest(:browsers::integer[]) AS asked WHERE asked NOT IN (
    SELECT browser_no FROM browsers WHERE account_id = :account)) AS has_browsers,
  -- end
  -- when page_ids
  (SELECT coalesce(array_agg(asked), '{}') FROM unnest(:page_ids::text[]) AS asked WHERE asked NOT IN (
    SELECT page_id FROM pages WHERE account_id = :account)) AS unknown_pages,
  -- end
  -- The moment is computed in UTC, which depends on no setting, so that it is known when partitions are pruned.
  (SELECT coalesce(min(session_no), 9223372036854775807)::text FROM sessions
   WHERE account_id = :account AND session_no < 900000000
     AND visited_at > (:revealed_until::timestamptz AT TIME ZONE 'UTC' - interval '65536 seconds') AT TIME ZONE 'UTC'
     AND visited_at + duration * interval '1 second' > :revealed_until::timestamptz) AS revealed_before
