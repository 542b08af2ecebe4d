-- The attributes that occur among sessions, as bits (SES-066).
WITH
-- include selected
found AS (
  SELECT attributes,
    if(visitor_no IN (SELECT visitor_no FROM high_value_visitors), 1, 0) AS audience,
    -- when has_own_paths
    session_no IN (SELECT session_no FROM high_value_sessions) ? 2 :
    -- end
    0 AS own_pages
  FROM selected
)
SELECT bitOr(bitOr(groupBitOr(attributes), groupBitOr(audience)), groupBitOr(own_pages)) AS attributes FROM found
