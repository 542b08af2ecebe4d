/** Smaller shares get no slice (ANA-016, CMP-017). */
const minSliceShare = 0.005;

/**
 * Whole percentages that add up to 100, as in a pie on the screen and on paper: each is rounded down, and the remaining
 * points go to those with the largest fractions, the smaller count first if equal (CMP-017). Null for a share under 0.5
 * %, which is dropped. If all counts are 0, there are no percentages. Counts are whole numbers.
 */
export function wholePercents(counts: readonly number[]): (number | null)[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const isKept = (count: number) => total > 0 && count / total >= minSliceShare;
  const percents = counts.map((count) => (isKept(count) ? Math.floor((100 * count) / total) : null));
  const places = counts
    .flatMap((count, place) => (isKept(count) ? [{ place, count, lost: (100 * count) % total }] : []))
    .sort((a, b) => b.lost - a.lost || a.count - b.count || a.place - b.place);
  const left = places.length > 0 ? 100 - percents.reduce<number>((sum, percent) => sum + (percent ?? 0), 0) : 0;
  for (let given = 0; given < left; given++) {
    const { place = 0 } = places[given % places.length] ?? {};
    percents[place] = (percents[place] ?? 0) + 1;
  }
  return percents;
}

/**
 * Shares from 0 to 1, in thousandths that add up to 1, as a list prints them with one decimal next to its total
 * (FRM-064): each is rounded down, and the remaining thousandths go to those with the largest fractions, the larger
 * count first if equal. All are 0 if nothing is counted. Counts are whole numbers; negative ones count as 0.
 */
export function sharesOfWhole(counts: readonly number[]): number[] {
  const kept = counts.map((count) => Math.max(0, count));
  const total = kept.reduce((sum, count) => sum + count, 0);
  if (total === 0) return kept;
  const thousandths = kept.map((count) => Math.floor((1000 * count) / total));
  const left = 1000 - thousandths.reduce((sum, share) => sum + share, 0);
  const places = kept
    .map((count, place) => ({ place, count, lost: (1000 * count) % total }))
    .sort((a, b) => b.lost - a.lost || b.count - a.count || a.place - b.place)
    .slice(0, left);
  for (const { place } of places) thousandths[place] = (thousandths[place] ?? 0) + 1;
  return thousandths.map((share) => share / 1000);
}
