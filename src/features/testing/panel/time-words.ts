const units = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const;

/** A span in its two largest units, such as "1 d 3 h"; "0 s" for none. */
export function spanWords(milliseconds: number): string {
  let rest = Math.round(Math.abs(milliseconds) / 1000);
  const words: string[] = [];
  for (const [unit, seconds] of units) {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    if (count > 0) words.push(`${count} ${unit}`);
  }
  return words.slice(0, 2).join(' ') || '0 s';
}

/** A moment in UTC to the second, as one reads it: 2026-11-21 15:00:00. */
export function momentWords(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');
}

/** The value of a field for date and time, taken as UTC; null where it is none. */
export function readMoment(text: string): string | null {
  const time = Date.parse(`${text}Z`);
  return text === '' || Number.isNaN(time) ? null : new Date(time).toISOString();
}
