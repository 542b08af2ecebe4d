-- The base values that occur among sessions (SES-066).
WITH
-- include selected
found AS (
  SELECT bool_or(has_network) AS network, bool_or(has_catalog) AS catalog FROM selected
)
SELECT coalesce(network, false) AS network, coalesce(catalog, false) AS catalog FROM found
