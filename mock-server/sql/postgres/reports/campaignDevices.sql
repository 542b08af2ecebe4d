-- visitorsByDevice (CMP-041, CMP-061): impressions by device, most first, ties A to Z.
WITH
-- include shown
SELECT lower(device) AS id, device AS label, sum(impressions)::integer AS value
FROM shown
GROUP BY device
HAVING sum(impressions) > 0
ORDER BY value DESC, device
