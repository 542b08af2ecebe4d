-- visitorsByEmployeeRange (CMP-041, CMP-042, CMP-059): impressions by number of employees, ascending, Unknown last.
WITH
-- include shown
SELECT if(place = 0, 'unknown', employee_labels[place]) AS id, if(place = 0, 'Unknown', employee_labels[place]) AS label,
  sum(impressions) AS value
FROM (SELECT employee_place(employees) AS place, impressions FROM viewers)
GROUP BY place
ORDER BY place = 0, place
