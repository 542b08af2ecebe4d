const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Characters that XML cannot contain, not even escaped. */
const unwritable = /[\p{Cc}\ufffe\uffff]/gu;
const spaces = '\t\n\r';

/** Escapes a text for XML or HTML, between tags and in attributes. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(unwritable, (sign) => (spaces.includes(sign) ? sign : '\ufffd'))
    .replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? mark);
}
