-- The base values that occur among sessions (SES-066).
WITH
-- include selected
found AS (
  SELECT countIf(has_network) AS networks, countIf(has_catalog) AS catalogs FROM selected
)
SELECT toBool(networks > 0) AS network, toBool(catalogs > 0) AS catalog FROM found
