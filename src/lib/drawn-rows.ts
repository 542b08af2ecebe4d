/** What tells the rows of a list apart and how long their bars are, whatever a server has sent (ERR-031). */

/**
 * The keys with each one once, in the same order: a server may name two rows alike, and what is drawn by its key needs
 * one of its own. The first of a name keeps it.
 */
export function distinctKeys(keys: readonly string[]): readonly string[] {
  const taken = new Set(keys);
  if (taken.size === keys.length) return keys;
  const given = new Set<string>();
  return keys.map((key) => {
    let own = key;
    for (let number = 2; given.has(own) || (own !== key && taken.has(own)); number++) own = `${key} ${number}`;
    given.add(own);
    return own;
  });
}

/** The share of the largest count as a CSS length; a count below 0 has no bar. */
export function barLength(count: number, largest: number): string {
  return `${Math.min(100, Math.max(0, (100 * count) / Math.max(1, largest)))}%`;
}
