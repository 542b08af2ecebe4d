/** The first entry of each key: a key that was sorted by already decides nothing more. */
export function distinctKeys<Entry extends { readonly key: string }>(ordering: readonly Entry[]): Entry[] {
  const keys = new Set<string>();
  return ordering.filter(({ key }) => {
    const isNew = !keys.has(key);
    keys.add(key);
    return isNew;
  });
}
