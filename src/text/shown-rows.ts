/** Read aloud: how many rows there are, and what the last press brought of them (FRM-069). */
export function nowShownText(count: string, page: number, loaded?: string): string {
  if (loaded !== undefined) return `${count}, ${loaded} shown`;
  return page > 1 ? `${count}, page ${page}` : count;
}
