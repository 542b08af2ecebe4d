-- sessionsByDate (HOM-016 to HOM-018): every day of the range in the account's time zone, including empty days. Each
-- row also has the sums over all days.
WITH
-- include selected
days AS (
  SELECT day::date AS day, row_number() OVER (ORDER BY day)::integer AS day_no, day_start(day::date, :zone) AS begins_at
  FROM generate_series(:start_date::date, :end_date::date, interval '1 day') AS day
),
begins AS MATERIALIZED (
  SELECT array_agg(begins_at ORDER BY day_no) AS moments FROM days
),
counts AS (
  SELECT width_bucket(visited_at, (SELECT moments FROM begins)) AS day_no, count(*) AS sessions, sum(duration) AS seconds,
    sum(page_count) AS pages
  FROM selected
  GROUP BY 1
),
-- A note belongs to the day that contains its moment, and is revealed when noon of that day starts.
notes AS (
  SELECT (noted_at AT TIME ZONE :zone)::date AS day, max(note) AS note
  FROM day_notes
  WHERE account_id = :account AND noted_at - interval '12 hours' <= :now::timestamptz
  GROUP BY 1
)
SELECT d.day::text AS ydt, coalesce(c.sessions, 0)::integer AS "sessionsCount", n.note,
  coalesce(sum(c.sessions) OVER (), 0)::integer AS "totalCount",
  coalesce((sum(c.seconds) OVER ())::float8 / nullif(sum(c.sessions) OVER (), 0)::float8, 0) AS "avgDuration",
  coalesce((sum(c.pages) OVER ())::float8 / nullif(sum(c.sessions) OVER (), 0)::float8, 0) AS "avgPages"
FROM days AS d LEFT JOIN counts AS c USING (day_no) LEFT JOIN notes AS n USING (day)
ORDER BY d.day
