-- The attributes that occur among sessions, as bits (SES-066).
WITH
-- include selected
found AS MATERIALIZED (
  SELECT session_no, visitor_no, attributes FROM selected
)
SELECT coalesce(bit_or(attributes), 0)
    | CASE WHEN EXISTS (SELECT FROM found WHERE visitor_no IN (SELECT visitor_no FROM high_value_visitors)) THEN 1 ELSE 0 END
    -- when has_own_paths
    | CASE WHEN EXISTS (SELECT FROM found WHERE session_no IN (SELECT session_no FROM high_value_sessions)) THEN 2 ELSE 0 END
    -- end
  AS attributes
FROM found
