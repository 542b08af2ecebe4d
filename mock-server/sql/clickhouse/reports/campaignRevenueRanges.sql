-- visitorsByRevenueRange (CMP-041, CMP-042, CMP-059): impressions by revenue range, ascending, Unknown last.
WITH
-- include shown
SELECT if(place = 0, 'unknown', revenue_ids[place]) AS id, if(place = 0, 'Unknown', revenue_labels[place]) AS label,
  sum(impressions) AS value
FROM (SELECT revenue_place(revenue_range) AS place, impressions FROM viewers)
GROUP BY place
ORDER BY place = 0, place
