/**
 * A text as it can be printed: composed, on one line, without what has no shape of its own (control characters, marks of
 * direction, joiners). Lone halves of a character go, since no file can hold them.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\ufffd]|(?!\s)\p{Cc}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
