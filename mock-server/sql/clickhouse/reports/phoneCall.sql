-- phoneCall (ACT-026 to ACT-028): a call. No row if it is unknown, or outside of the requested days, moment or source.
WITH
-- include admitted
-- include activity-rows
asked AS (
  SELECT * FROM described WHERE action_no = {action_no:Int64} AND action_type = 'PHONE_CALL'
)
SELECT * FROM asked
WHERE true
  -- when source
  AND lowerUTF8(source) = lowerUTF8({source:String})
  -- end
  -- when start_date
  AND acted_at >= day_start({start_date:String})
  -- end
  -- when end_date
  AND acted_at < day_start(toDate32({end_date:String}) + 1)
  -- end
  -- when until
  AND visited_at <= parseDateTimeBestEffort({until:String}, 'UTC')
  -- end
