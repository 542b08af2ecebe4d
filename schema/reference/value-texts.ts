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

/** A smaller share has no slice (ANA-016, CMP-017). */
const minSliceShare = 0.005;

/**
 * Whole percentages that add up to 100, as a pie has them on the screen and on paper: each is rounded down, and the
 * remaining points go to those with the largest fractions, the smaller one first if equal (CMP-017). Null marks a share
 * under 0.5 %, which is dropped. Without any counts there are no percentages. Counts are whole numbers.
 */
export function wholePercents(counts: readonly number[]): (number | null)[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const isKept = (count: number) => total > 0 && count / total >= minSliceShare;
  const percents = counts.map((count) => (isKept(count) ? Math.floor((100 * count) / total) : null));
  const places = counts
    .flatMap((count, place) => (isKept(count) ? [{ place, count, lost: (100 * count) % total }] : []))
    .sort((a, b) => b.lost - a.lost || a.count - b.count || a.place - b.place);
  const left = places.length > 0 ? 100 - percents.reduce<number>((sum, percent) => sum + (percent ?? 0), 0) : 0;
  for (let given = 0; given < left; given++) {
    const { place = 0 } = places[given % places.length] ?? {};
    percents[place] = (percents[place] ?? 0) + 1;
  }
  return percents;
}

/**
 * Shares of 0 to 1 in thousandths that add up to 1, as a list prints them with one decimal beside its whole (FRM-064):
 * each is rounded down, and the remaining thousandths go to those with the largest fractions, the larger one first if
 * equal. All are 0 where nothing is counted. Counts are whole numbers; a negative one counts as none.
 */
export function sharesOfWhole(counts: readonly number[]): number[] {
  const kept = counts.map((count) => Math.max(0, count));
  const total = kept.reduce((sum, count) => sum + count, 0);
  if (total === 0) return kept;
  const thousandths = kept.map((count) => Math.floor((1000 * count) / total));
  const left = 1000 - thousandths.reduce((sum, share) => sum + share, 0);
  const places = kept
    .map((count, place) => ({ place, count, lost: (1000 * count) % total }))
    .sort((a, b) => b.lost - a.lost || b.count - a.count || a.place - b.place)
    .slice(0, left);
  for (const { place } of places) thousandths[place] = (thousandths[place] ?? 0) + 1;
  return thousandths.map((share) => share / 1000);
}
