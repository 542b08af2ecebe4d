/** The names that --only holds, parted at commas; null for all. */
export function namesOf(only: string | null): string[] | null {
  const names = (only ?? '').split(',').map((name) => name.trim());
  return only === null ? null : names.filter((name) => name !== '');
}
