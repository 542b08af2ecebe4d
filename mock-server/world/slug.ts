/** A title as part of an address: lower case, words joined by hyphens. ASCII only. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
