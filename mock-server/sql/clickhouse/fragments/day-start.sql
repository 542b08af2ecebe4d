-- The first moment of a day of the account's time zone, the first of two where a midnight comes twice (DAT-018). No log
-- reaches beyond the days between which it is kept, as DateTime does not.
(day) -> toDateTime(toDate(greatest(least(toDate32(day), toDate32('2100-01-01')), toDate32('1971-01-01'))), {zone:String})
  AS day_start,
