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
