-- visitorsByRevenueRange (CMP-041, CMP-042, CMP-059): impressions by revenue range, ascending, Unknown last.
WITH
-- include shown
SELECT coalesce(r.id, 'unknown') AS id, coalesce(r.label, 'Unknown') AS label, sum(v.impressions)::integer AS value
FROM viewers AS v LEFT JOIN revenue_ranges AS r ON r.id = v.revenue_range
GROUP BY r.range_no, r.id, r.label
ORDER BY r.range_no NULLS LAST
