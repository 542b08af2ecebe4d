/**
 * A day (its start in UTC) or a moment with its zone, in milliseconds since 1970: 2026-11-21, 2026-11-21T15:00:00Z.
 * Null for every other text: `Date.parse` reads 5 as a month, 31 February as a day in March, and depends on the machine
 * where there is no zone.
 */
export function parseMoment(text: string): number | null {
  const [, day = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.exec(text) ?? [];
  const [value, start] = [Date.parse(text), Date.parse(day)];
  const isDay = !Number.isNaN(start) && new Date(start).toISOString().startsWith(day);
  return isDay && !Number.isNaN(value) ? value : null;
}

/**
 * Where a clock is set, in milliseconds since 1970; null for what `parseMoment` does not read. A day alone is its noon
 * in UTC, so that a clock shows that day in all zones of America and Europe (TST-072).
 */
export function parseClockTime(text: string): number | null {
  return parseMoment(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T12:00:00Z` : text);
}

/**
 * Reads the calendar day of moments (milliseconds since 1970) in a time zone, YYYY-MM-DD. Throws RangeError for a zone
 * that is not known. By its parts, since the order in which a language writes them differs from browser to browser
 * (DAT-018).
 */
export function dayReader(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (at) => {
    const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
    for (const { type, value } of format.formatToParts(at)) parts[type] = value;
    return `${parts.year}-${parts.month}-${parts.day}`;
  };
}
