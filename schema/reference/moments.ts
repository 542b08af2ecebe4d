/**
 * Parses a day (its start in UTC) or a timestamp with a zone, as milliseconds since 1970: 2026-11-21,
 * 2026-11-21T15:00:00Z. Null for any other text: `Date.parse` reads 5 as a month and February 31 as a day in March, and
 * depends on the machine if there is no zone.
 */
export function parseMoment(text: string): number | null {
  const [, day = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.exec(text) ?? [];
  const [value, start] = [Date.parse(text), Date.parse(day)];
  const isDay = !Number.isNaN(start) && new Date(start).toISOString().startsWith(day);
  return isDay && !Number.isNaN(value) ? value : null;
}

/**
 * Parses the time a clock is set to, in milliseconds since 1970; null if `parseMoment` rejects it. A plain day means
 * noon UTC, so that a clock shows that day in all zones of America and Europe (TST-072).
 */
export function parseClockTime(text: string): number | null {
  return parseMoment(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T12:00:00Z` : text);
}

/**
 * Returns a function for the calendar day of a moment (milliseconds since 1970) in a time zone, YYYY-MM-DD. Throws
 * RangeError for an unknown zone. Formats to parts, since browsers order them differently (DAT-018).
 */
export function dayReader(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (at) => {
    const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
    for (const { type, value } of format.formatToParts(at)) parts[type] = value;
    return `${parts.year}-${parts.month}-${parts.day}`;
  };
}
