import { memoizeByObject } from '../client/json.ts';
import type { Node } from '../client/lists.ts';
import type { Call } from '../client/schema.ts';
import type { Row } from './account-snapshot.ts';
import { pageKey, reportPageKey } from './matches.ts';

/** What a row of a report must contain, computed from the sessions it summarizes. */
export interface ReportModel {
  readonly call: Call;
  /** The key of the expected row that corresponds to a received one. */
  key(node: Node): string;
  expected(rows: readonly Row[]): ReadonlyMap<string, Readonly<Record<string, number>>>;
}

function group(rows: readonly Row[], keysOf: (row: Row) => readonly (string | null | undefined)[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    for (const key of keysOf(row)) {
      if (key == null) continue;
      const members = groups.get(key);
      if (members) members.push(row);
      else groups.set(key, [row]);
    }
  }
  return groups;
}

type Numbers = Readonly<Record<string, number>>;

function summed(
  keysOf: (row: Row) => readonly (string | null | undefined)[],
  numbers: (rows: readonly Row[]) => Numbers,
): ReportModel['expected'] {
  return memoizeByObject((rows: readonly Row[]) => {
    return new Map([...group(rows, keysOf)].map(([key, members]) => [key, numbers(members)]));
  });
}

const sum = (rows: readonly Row[], value: (row: Row) => number) => rows.reduce((total, row) => total + value(row), 0);
const isBounce = ({ session }: Row) => session.pagesInSession === 1;
const bouncesOf = (rows: readonly Row[]) => rows.filter(isBounce).length;
const entry = ({ session }: Row) => session.pageViews.slice(0, 1).map(pageKey);
const exit = ({ session }: Row) => session.pageViews.slice(-1).map(pageKey);

export const means = (rows: readonly Row[]) => ({
  avgDuration: rows.length === 0 ? 0 : sum(rows, ({ session }) => session.sessionDuration) / rows.length,
  avgPages: rows.length === 0 ? 0 : sum(rows, ({ session }) => session.pagesInSession) / rows.length,
});

const rate = (rows: readonly Row[]) => ({ bounces: bouncesOf(rows), bounceRate: bouncesOf(rows) / rows.length });

/** Buckets by their start (descriptions of Duration and Depth): every bucket is returned, empty or not. */
function buckets(starts: readonly number[], readValue: (row: Row) => number): ReportModel['expected'] {
  return memoizeByObject((rows: readonly Row[]) => {
    const counts = starts.map(() => 0);
    for (const row of rows) {
      const index = starts.findLastIndex((start) => readValue(row) >= start);
      counts[index] = (counts[index] ?? 0) + 1;
    }
    return new Map(
      counts.map((sessionsct, index) => [
        String(starts[index]),
        { sessionsct, percentage: rows.length === 0 ? 0 : (100 * sessionsct) / rows.length },
      ]),
    );
  });
}

/** The reports that can be fully recomputed from the list of sessions (ANA-026, ANA-027). */
export const reportModels: readonly ReportModel[] = [
  {
    call: 'referrers',
    key: ({ url }) => String(url),
    expected: summed(
      ({ session }) => [session.referrer],
      (rows) => ({ sessionsCount: rows.length, ...means(rows), bounceRate: bouncesOf(rows) / rows.length }),
    ),
  },
  {
    call: 'topPages',
    key: reportPageKey,
    expected: summed(
      ({ session }) => session.pageViews.map(pageKey),
      (rows) => ({ pageCount: rows.length }),
    ),
  },
  {
    call: 'entryPages',
    key: reportPageKey,
    expected: summed(entry, (rows) => ({ entryCount: rows.length, ...rate(rows) })),
  },
  {
    call: 'exitPages',
    key: reportPageKey,
    expected: summed(exit, (rows) => ({ exitCount: rows.length })),
  },
  {
    call: 'searchTerms',
    key: ({ term }) => String(term),
    expected: summed(
      ({ session }) => [session.searchTerm],
      (rows) => ({ termct: rows.length, ...rate(rows) }),
    ),
  },
  {
    call: 'durations',
    key: ({ duration }) => String(duration),
    expected: buckets([0, 1, 61, 181, 301, 601, 1801], ({ session }) => session.sessionDuration),
  },
  {
    call: 'depths',
    key: ({ pagect }) => String(pagect),
    expected: buckets([1, 2, 3, 4, 5, 6, 10], ({ session }) => session.pagesInSession),
  },
];
