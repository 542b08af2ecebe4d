-- highValueActivities (ACT-014 to ACT-024): activities in a range of days, latest first, then by id; all of them if
-- there is no limit.
WITH
-- include admitted
-- include activity-rows
asked AS (
  SELECT * FROM described
  WHERE acted_at >= day_start({start_date:String})
    AND acted_at < day_start(toDate32({end_date:String}) + 1)
    AND has({vetted:Array(String)}, vetted)
)
SELECT * FROM asked
ORDER BY acted_at DESC, action_no
-- when limit
LIMIT {limit:UInt64} OFFSET {offset:UInt64}
-- end
