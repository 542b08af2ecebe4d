-- visitorsByIndustry (CMP-041, CMP-042, CMP-061): impressions by industry, most first, ties A to Z with Other after
-- them. Unidentifiable viewers count as Unknown, which comes last.
WITH
-- include shown
SELECT ifNull(industry, 'unknown') AS id, ifNull(industry, 'Unknown') AS label, sum(impressions) AS value
FROM viewers
GROUP BY industry
ORDER BY isNull(industry), value DESC, label = 'Other', label
