/**
 * What is saved of a list of text boxes: trimmed and tidied, without empty entries and duplicates, in their order
 * (dashboard section 5).
 */
export function cleanEntries(values: readonly string[], tidy: (value: string) => string = (value) => value): string[] {
  const entries = values.map((value) => tidy(value.trim())).filter((value) => value !== '');
  return [...new Set(entries)];
}
