/**
 * A text as a search compares it, without regard to case, to accents and to how a device writes a letter: Angstrom finds
 * Ångström, a pasted name its own letters that another system composes, and letters of full width those of half
 * (ACC-007, CMP-009).
 */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}
