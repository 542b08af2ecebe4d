// What the flags of `npm run world` have in common.

/** Fixed, so that the worlds of two machines can be compared. */
export const defaultNow = '2026-11-21T15:00:00Z';
export const defaultAccount = '10442';

/** Throws an error that names the flag. */
export function wholeNumber(flag: string, value: string, least: number, most: number): number {
  const number = Number(value);
  if (!/^-?\d+$/.test(value) || number < least || number > most) {
    throw new Error(`${flag} ${value} is not a whole number of ${least} to ${most}`);
  }
  return number;
}

/** Whether the flags ask for a log in a database. */
export const isLoad = (args: readonly string[]): boolean => args.some((flag) => /^--load(?:=|$)/.test(flag));
