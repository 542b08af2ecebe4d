/** The least part of the whole that gets a slice (access section 9). */
const LEAST_PART = 0.005;

/**
 * Whole percentages of a pie, in the order of the values; null for a slice that is dropped, being under half a per cent.
 * Each is floored, and what is missing to 100 goes one by one to those that lost most, the earlier first (access
 * section 9). The app counts alike.
 */
export function pieShares(values: readonly number[]): (number | null)[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  const isKept = values.map((value) => total > 0 && value / total >= LEAST_PART);
  const shares = values.map((value, place) => (isKept[place] ? Math.floor((value * 100) / total) : null));
  const kept = values.flatMap((value, place) => (isKept[place] ? [{ place, lost: (value * 100) % total }] : []));
  kept.sort((a, b) => b.lost - a.lost || a.place - b.place);
  const rest = kept.length === 0 ? 0 : 100 - shares.reduce<number>((sum, share) => sum + (share ?? 0), 0);
  for (let given = 0; given < rest; given++) {
    const { place = 0 } = kept[given % kept.length] ?? {};
    shares[place] = (shares[place] ?? 0) + 1;
  }
  return shares;
}
