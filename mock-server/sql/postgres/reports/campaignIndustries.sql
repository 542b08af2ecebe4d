-- visitorsByIndustry (CMP-041, CMP-042, CMP-061): impressions by industry, most first, ties A to Z with Other after
-- them. Unidentifiable viewers count as Unknown, which comes last.
WITH
-- include shown
SELECT coalesce(industry, 'unknown') AS id, coalesce(industry, 'Unknown') AS label, sum(impressions)::integer AS value
FROM viewers
GROUP BY industry
ORDER BY industry IS NULL, value DESC, industry = 'Other', industry
