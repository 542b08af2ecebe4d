-- The first moment of a day in the account's time zone, the first of two if midnight comes twice (DAT-018). The day is
-- clamped to a range that covers every log, because DateTime has limits.
(day) -> toDateTime(toDate(greatest(least(toDate32(day), toDate32('2100-01-01')), toDate32('1971-01-01'))), {zone:String})
  AS day_start,
