/** Days and moments as texts. A day is a number of days since 1970-01-01, a moment seconds since 1970. */

const DAY = 86_400;
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const momentPattern = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** Reads YYYY-MM-DD strictly; null where the text has another form or the calendar has no such day. */
export function parseDay(text: string): number | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return null;
  const days = Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])) / (DAY * 1000);
  return dayText(days) === text ? days : null;
}

/** YYYY-MM-DD. */
export function dayText(day: number): string {
  return new Date(day * DAY * 1000).toISOString().slice(0, 10);
}

/** The same day `count` months later or, where negative, earlier; the last of the month where it has no such day. */
export function addMonths(day: number, count: number): number {
  const date = new Date(day * DAY * 1000);
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + count;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / (DAY * 1000);
}

/** Reads an ISO 8601 moment with its offset, down to whole seconds; null where the text is none. */
export function parseMoment(text: string): number | null {
  const match = momentPattern.exec(text);
  if (!match || parseDay(match[1] as string) === null) return null;
  return Math.floor(Date.parse(text) / 1000);
}

/** ISO 8601 in UTC with whole seconds: scalar DateTime. */
export function momentText(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;
}

const two = (n: number): string => (n < 10 ? `0${n}` : String(n));

/** MMM D, YYYY hh:mm A (dashboard section 9). `seconds` are local: the moment plus the zone's offset. */
export function displayText(seconds: number): string {
  const date = new Date(seconds * 1000);
  const hour = date.getUTCHours();
  const day = `${monthNames[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
  return `${day} ${two(hour % 12 || 12)}:${two(date.getUTCMinutes())} ${hour < 12 ? 'AM' : 'PM'}`;
}
