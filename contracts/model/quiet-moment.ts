import type { Row } from './account-snapshot.ts';

interface QuietMoment {
  /** ISO 8601 in UTC, a second before the next session. */
  readonly moment: string;
  /** How long nobody had come and no session gone on. */
  readonly quietMs: number;
  /** The sessions before it, as a share of all. */
  readonly share: number;
  /** Whether the next session is over as soon as it begins, so that a second later every backend has it. */
  readonly isNextOver: boolean;
}

/**
 * The moments of the rows, the earliest first, at which no session goes on. Whether one that goes on at the timestamp
 * of a query is in its list is the backend's own: each way, pages don't shift (CAL-024).
 */
function quietMomentsOf(rows: readonly Row[]): readonly QuietMoment[] {
  const spans = rows
    .map(({ session }) => {
      const start = Date.parse(session.visitDate);
      return { start, end: start + session.sessionDuration * 1000 };
    })
    .sort((one, other) => one.start - other.start);
  let latestEnd = spans[0]?.end ?? 0;
  return spans.flatMap(({ start, end }, place) => {
    const quietMs = start - latestEnd;
    latestEnd = Math.max(latestEnd, end);
    const moment = `${new Date(start - 1000).toISOString().slice(0, 19)}Z`;
    return quietMs > 1000 ? [{ moment, quietMs, share: place / spans.length, isNextOver: end === start }] : [];
  });
}

/** The one near the middle of the rows before which nobody came for the longest time; null where there is none. */
export function quietMoment(rows: readonly Row[]): string | null {
  const nearMiddle = quietMomentsOf(rows).filter(({ share }) => share >= 1 / 4 && share <= 3 / 4);
  const [longest] = nearMiddle.toSorted((one, other) => other.quietMs - one.quietMs);
  return longest?.moment ?? null;
}

/** The latest one a second before a session that is over as soon as it begins; null where there is none. */
export function lastMomentBefore(rows: readonly Row[]): string | null {
  return quietMomentsOf(rows).findLast(({ isNextOver }) => isNextOver)?.moment ?? null;
}

/** Some of them, at most `count`, spread over the rows. */
export function quietMoments(rows: readonly Row[], count: number): readonly string[] {
  const all = quietMomentsOf(rows).map(({ moment }) => moment);
  const step = Math.max(1, Math.ceil(all.length / count));
  return all.filter((_, at) => at % step === 0);
}
