/** (xxx) xxx-xxxx for ten digits, anything else as it is, and so a number of another country (FRM-034). */
export function phoneText(text: string): string {
  if (text.trimStart().startsWith('+')) return text;
  const digits = text.replace(/\D/g, '');
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : text;
}

/** Seconds as 3m 41s or 1h 02m, and 0 as 0s. */
export function lengthText(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole}s`;
  const minutes = Math.floor(whole / 60);
  const pad = (value: number) => String(value).padStart(2, '0');
  return minutes < 60 ? `${minutes}m ${pad(whole % 60)}s` : `${Math.floor(minutes / 60)}h ${pad(minutes % 60)}m`;
}

/** A range as it is read, from one as answers and addresses have it (FRM-065): 6–9 from 6-9, 10+ as it is. */
export function rangeText(range: string): string {
  return range.replace('-', '–');
}

/** A value of an enum that has no text yet, in words: NEW_KIND is New kind (ERR-027). */
export function plainName(value: string): string {
  const words = value.replaceAll('_', ' ').trim().toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const yearOf = (day: string) => day.slice(0, 4);

/** `Nov` of `2026-11-03`. */
export function monthText(day: string): string {
  return months[Number(day.slice(5, 7)) - 1] ?? '';
}

/** `Nov 3` of `2026-11-03`. */
export function shortDayText(day: string): string {
  return `${monthText(day)} ${Number(day.slice(8, 10))}`;
}

/** `Nov 3, 2026` of `2026-11-03`. */
export function dayText(day: string): string {
  return `${shortDayText(day)}, ${yearOf(day)}`;
}

/** Two days as a range: one year once, both years where they differ, and a single day by itself. */
export function periodText(first: string, last: string): string {
  if (first === last) return dayText(first);
  return `${yearOf(first) === yearOf(last) ? shortDayText(first) : dayText(first)} – ${dayText(last)}`;
}

/** A whole number with its thousands apart. */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** From here on code units and code points differ in order: halves of pairs come before, and mean what comes after. */
const firstHalf = 0xd800;
const afterHalves = 0xe000;

/** Code units in the order of the code points that they belong to. */
const rank = (unit: number) => (unit >= afterHalves ? unit - 0x800 : unit + 0x2000);

/**
 * Order of two texts by the Unicode numbers of their characters, as `COLLATE "C"` of a database has it in UTF-8:
 * negative where the first comes first, 0 where they are equal (ANA-048). JavaScript's own compares halves of them.
 */
export function compareTexts(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at++) {
    const [a, b] = [one.charCodeAt(at), other.charCodeAt(at)];
    if (a !== b) return a >= firstHalf && b >= firstHalf ? rank(a) - rank(b) : a - b;
  }
  return one.length - other.length;
}
