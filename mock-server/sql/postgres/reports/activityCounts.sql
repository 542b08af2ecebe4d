-- The number of activities of each kind in a range of days (ACT-030).
WITH
-- include admitted
deeds AS (
  SELECT a.action_type
  FROM actions AS a JOIN admitted AS s USING (account_id, visited_at, session_no)
  WHERE a.account_id = :account
    AND a.acted_at >= day_start(:start_date::date, :zone)
    AND a.acted_at < day_start(:end_date::date + 1, :zone)
    AND a.vetted = ANY (:vetted::text[])
)
SELECT action_type, count(*)::integer AS count FROM deeds GROUP BY action_type
