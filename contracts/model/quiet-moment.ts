import type { Row } from './account-snapshot.ts';

/**
 * A moment near the middle of the rows before which nobody came for the longest time, as ISO 8601 in UTC; null where
 * there is none at which no session goes on. Whether one that goes on at the timestamp of a query is in its list is the
 * backend's own: each way, pages don't shift (CAL-024).
 */
export function quietMoment(rows: readonly Row[]): string | null {
  const spans = rows
    .map(({ session }) => {
      const start = Date.parse(session.visitDate);
      return { start, end: start + session.sessionDuration * 1000 };
    })
    .sort((one, other) => one.start - other.start);
  let latestEnd = spans[0]?.end ?? 0;
  let longest = { before: 0, quiet: 1000 };
  spans.forEach(({ start, end }, place) => {
    const isNearMiddle = place >= spans.length / 4 && place <= (spans.length * 3) / 4;
    const quiet = start - latestEnd;
    if (isNearMiddle && quiet > longest.quiet) longest = { before: start, quiet };
    latestEnd = Math.max(latestEnd, end);
  });
  if (longest.before === 0) return null;
  return `${new Date(longest.before - 1000).toISOString().slice(0, 19)}Z`;
}
