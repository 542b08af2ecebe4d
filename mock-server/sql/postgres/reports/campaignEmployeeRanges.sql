-- visitorsByEmployeeRange (CMP-041, CMP-042, CMP-059): impressions by number of employees, ascending, Unknown last.
WITH
-- include shown
SELECT coalesce(r.label, 'unknown') AS id, coalesce(r.label, 'Unknown') AS label, sum(v.impressions)::integer AS value
FROM viewers AS v LEFT JOIN employee_ranges AS r ON v.employees BETWEEN r.least AND r.most
GROUP BY r.least, r.label
ORDER BY r.least NULLS LAST
