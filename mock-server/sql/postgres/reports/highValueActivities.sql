-- highValueActivities (ACT-014 to ACT-024): activities in a range of days, latest first, then by id; all of them if
-- there is no limit.
WITH
-- include admitted
-- include activity-rows
asked AS NOT MATERIALIZED (
  SELECT * FROM described
  WHERE acted_at >= day_start(:start_date::date, :zone)
    AND acted_at < day_start(:end_date::date + 1, :zone)
    AND vetted = ANY (:vetted::text[])
)
SELECT * FROM asked
ORDER BY acted_at DESC, action_no
LIMIT :limit::bigint OFFSET :offset::bigint
