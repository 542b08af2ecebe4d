/** (xxx) xxx-xxxx for ten digits; anything else, including a foreign number, unchanged (FRM-034). */
export function phoneText(text: string): string {
  if (text.trimStart().startsWith('+')) return text;
  const digits = text.replace(/\D/g, '');
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : text;
}

/** Seconds as 3m 41s or 1h 02m; 0 as 0s. */
export function lengthText(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole}s`;
  const minutes = Math.floor(whole / 60);
  const pad = (value: number) => String(value).padStart(2, '0');
  return minutes < 60 ? `${minutes}m ${pad(whole % 60)}s` : `${Math.floor(minutes / 60)}h ${pad(minutes % 60)}m`;
}

/** The displayed form of a range from a response or URL (FRM-065): 6–9 for 6-9, 10+ unchanged. */
export function rangeText(range: string): string {
  return range.replace('-', '–');
}

/** An enum value without a text yet, in plain words: NEW_KIND is New kind (ERR-027). */
export function plainName(value: string): string {
  const words = value.replaceAll('_', ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const yearOf = (day: string) => day.slice(0, 4);

/** `Nov` for `2026-11-03`. */
export function monthText(day: string): string {
  return months[Number(day.slice(5, 7)) - 1] ?? '';
}

/** `Nov 3` for `2026-11-03`. */
export function shortDayText(day: string): string {
  return `${monthText(day)} ${Number(day.slice(8, 10))}`;
}

/** `Nov 3, 2026` for `2026-11-03`. */
export function dayText(day: string): string {
  return `${shortDayText(day)}, ${yearOf(day)}`;
}

/** Two days as a range: a shared year once, both years if they differ, and a single day by itself. */
export function periodText(first: string, last: string): string {
  if (first === last) return dayText(first);
  return `${yearOf(first) === yearOf(last) ? shortDayText(first) : dayText(first)} – ${dayText(last)}`;
}

/** An integer with thousands separators. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * From here on, code units and code points sort differently: surrogates come first, but encode code points that come
 * after the rest.
 */
const firstHalf = 0xd800;
const afterHalves = 0xe000;

/** Ranks code units in the order of the code points they belong to. */
const rank = (unit: number) => (unit >= afterHalves ? unit - 0x800 : unit + 0x2000);

/**
 * Compares two texts by Unicode code points, like a database's `COLLATE "C"` in UTF-8: negative if the first comes
 * first, 0 if they are equal (ANA-048). JavaScript's own comparison uses UTF-16 code units.
 */
export function compareTexts(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at++) {
    const [a, b] = [one.charCodeAt(at), other.charCodeAt(at)];
    if (a !== b) return a >= firstHalf && b >= firstHalf ? rank(a) - rank(b) : a - b;
  }
  return one.length - other.length;
}
