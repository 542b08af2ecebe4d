/** A smaller share of the whole has no slice (access section 9). */
const leastShare = 0.005;

/**
 * Whole percentages of counts that together make 100: each is floored, and what is left over goes one by one to those
 * that lost most by it, to the smaller of equals (access section 9). Null stands for a share under 0.5 %, which is
 * dropped; nothing at all has no percentages.
 */
export function wholePercents(counts: readonly number[]): (number | null)[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const exact = counts.map((count) => (total > 0 && count / total >= leastShare ? (100 * count) / total : null));
  const percents = exact.map((percent) => percent && Math.floor(percent));
  const places = exact
    .flatMap((percent, place) => (percent === null ? [] : [{ place, percent, lost: percent % 1 }]))
    .sort((a, b) => b.lost - a.lost || a.percent - b.percent || a.place - b.place);
  const left = places.length > 0 ? 100 - percents.reduce<number>((sum, percent) => sum + (percent ?? 0), 0) : 0;
  for (let given = 0; given < left; given++) {
    const { place = 0 } = places[given % places.length] ?? {};
    percents[place] = (percents[place] ?? 0) + 1;
  }
  return percents;
}
