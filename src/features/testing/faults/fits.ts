/** Whether each word of a search is in one of the texts, whatever its case. */
export function fits(search: string, texts: readonly string[]): boolean {
  const all = texts.join('\n').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
