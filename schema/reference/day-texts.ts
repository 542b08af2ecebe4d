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
