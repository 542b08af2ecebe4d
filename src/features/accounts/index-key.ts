const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** The index of the account picker (ACC-002); All takes the choice back. */
export const indexKeys: readonly string[] = ['All', ...letters, '0-9', 'Other'];

/** The key that a name is listed under, by its first character. Letters with marks are listed under Other. */
export function indexKeyOf(name: string): string {
  const first = name.trim().charAt(0).toUpperCase();
  if (letters.includes(first)) return first;
  return /^[0-9]$/.test(first) ? '0-9' : 'Other';
}
