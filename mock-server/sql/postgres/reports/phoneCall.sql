-- phoneCall (ACT-026 to ACT-028): a call. No row if it is unknown, or outside of the requested days, moment or source.
WITH
-- include admitted
-- include activity-rows
asked AS (
  SELECT * FROM described
  WHERE action_no = :action_no::bigint AND action_type = 'PHONE_CALL'
    -- When its session started: otherwise the planner may read all sessions, in all months, to find it.
    AND visited_at = (SELECT visited_at FROM actions WHERE account_id = :account AND action_no = :action_no::bigint LIMIT 1)
)
SELECT * FROM asked
WHERE (:source::text IS NULL OR text_key(source) = text_key(:source::text))
  AND (:start_date::date IS NULL OR acted_at >= day_start(:start_date::date, :zone))
  AND (:end_date::date IS NULL OR acted_at < day_start(:end_date::date + 1, :zone))
  AND (:until::timestamptz IS NULL OR visited_at <= :until::timestamptz)
