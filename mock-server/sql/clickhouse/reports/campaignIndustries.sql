-- visitorsByIndustry (CMP-041, CMP-042, CMP-061): impressions by industry, most first; of equals A to Z, and Other after
-- them. Viewers whom nobody can identify are Unknown, and last.
WITH
-- include shown
SELECT ifNull(industry, 'unknown') AS id, ifNull(industry, 'Unknown') AS label, sum(impressions) AS value
FROM viewers
GROUP BY industry
ORDER BY isNull(industry), value DESC, label = 'Other', label
