/** The nearest known name to one that is not known, by a slip or two. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const rated = known.map((one) => ({ one, distance: distanceOf(name.toLowerCase(), one.toLowerCase()) }));
  const best = rated.sort((a, b) => a.distance - b.distance)[0];
  return best !== undefined && best.distance <= Math.max(2, name.length / 4) ? best.one : undefined;
}

/** How many letters have to be added, left out or changed. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
