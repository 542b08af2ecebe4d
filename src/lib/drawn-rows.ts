/** What tells the rows of a list apart and how long their bars are, whatever a server has sent (ERR-031). */

/**
 * The keys with each one once, in the same order: a server may name two rows alike, and what is drawn by its key needs
 * one of its own. The first of a name keeps it.
 */
export function distinctKeys(keys: readonly string[]): readonly string[] {
  const taken = new Set(keys);
  if (taken.size === keys.length) return keys;
  // Where the search for the next key of a name begins: thousands of rows may be named alike.
  const nextNumbers = new Map<string, number>();
  return keys.map((key) => {
    const first = nextNumbers.get(key);
    if (first === undefined) {
      nextNumbers.set(key, 2);
      return key;
    }
    let number = first;
    while (taken.has(`${key} ${number}`)) number++;
    nextNumbers.set(key, number + 1);
    const own = `${key} ${number}`;
    taken.add(own);
    return own;
  });
}

/** The share of the largest count as a CSS length. The least can be seen; a count of 0, or below, has no bar. */
export function barLength(count: number, largest: number): string {
  return count > 0 ? `${Math.min(100, Math.max(1, (100 * count) / Math.max(1, largest)))}%` : '0%';
}
