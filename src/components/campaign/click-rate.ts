/** Clicks of a hundred impressions with two decimals, since such rates are small; a dash where nothing was shown. */
export function clickRate(clicks: number, impressions: number): string {
  return impressions > 0 ? `${((100 * clicks) / impressions).toFixed(2)}%` : '—';
}
