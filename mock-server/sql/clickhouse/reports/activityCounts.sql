-- The number of activities of each kind in a range of days (ACT-030).
WITH
-- include admitted
deeds AS (
  SELECT a.action_type AS action_type
  FROM actions AS a
  WHERE a.account_id = {account:String}
    AND a.acted_at >= day_start({start_date:String})
    AND a.acted_at < day_start(toDate32({end_date:String}) + 1)
    AND has({vetted:Array(String)}, a.vetted)
    AND a.session_no IN (SELECT session_no FROM admitted)
)
SELECT action_type, count() AS count FROM deeds GROUP BY action_type
