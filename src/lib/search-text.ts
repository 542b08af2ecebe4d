/**
 * A text in the form that searches compare, ignoring case, accents and Unicode variants of a letter: Angstrom finds
 * Ångström, composed and decomposed letters match, and so do full-width and half-width ones (ACC-007, CMP-009).
 */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}
