import { describe, expect, it } from 'vitest';
import { reportData, reportKeys, sortKeysOf } from '../../schema/reference/reports.ts';
import { listDepths, listDurations } from './depths-and-durations.ts';
import { reportLists } from './report-tables.ts';
import type { Ordering, ReportArgs, ReportConnection } from './support/report-list.ts';
import { testScope, testWorlds } from './testing/test-scope.ts';

type Row = Readonly<Record<string, string | number | null>>;
type ListReport = (args: ReportArgs<string>) => ReportConnection<Row>;

interface ReportCase {
  readonly name: string;
  readonly list: ListReport;
  /** The field for each sort key with a different name. */
  readonly keys: Readonly<Record<string, string>>;
  readonly defaultKey: string;
  readonly tie: string;
}

describe.each(testWorlds(3000))('a world $kind', ({ world }) => {
  const scope = testScope(world);
  const query = { startDate: '2025-11-20', endDate: '2026-11-20' };

  /** Lists accept only their own enum of sort keys; the table below uses plain texts. */
  function listWith(list: (scope: never, args: never) => unknown): ListReport {
    return (args) => list(scope as never, { query, ...args } as never) as ReportConnection<Row>;
  }

  const same = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]));
  const cases: ReportCase[] = [
    ...reportKeys.map((name) => ({
      name,
      list: listWith(reportLists[name]),
      // Versions sort numerically: see below.
      keys: same(...sortKeysOf(name).filter((key) => key !== 'version')),
      defaultKey: reportData[name].defaultSort.key,
      tie: reportData[name].columns[0].field,
    })),
    {
      name: 'durations',
      list: listWith(listDurations),
      keys: same('duration', 'sessionsct'),
      defaultKey: 'sessionsct',
      tie: 'duration',
    },
    {
      name: 'depths',
      list: listWith(listDepths),
      keys: { pagect_expanded: 'pagect', sessionsct: 'sessionsct' },
      defaultKey: 'sessionsct',
      tie: 'pagect',
    },
  ];

  const nodes = ({ edges }: ReportConnection<Row>) => edges.map(({ node }) => node);
  const lower = (value: string | number | null | undefined) =>
    typeof value === 'string' ? value.toLowerCase() : (value ?? 0);

  /** How many rows come right after a row that they should precede. */
  function faults(rows: readonly Row[], steps: readonly { readonly field: string; readonly sign: number }[]): number {
    return rows.filter((row, index) => {
      const previous = rows[index - 1];
      const step = previous && steps.find(({ field }) => lower(previous[field]) !== lower(row[field]));
      if (!previous || !step) return false;
      return (lower(previous[step.field]) < lower(row[step.field]) ? 1 : -1) !== step.sign;
    }).length;
  }

  describe.each(cases)('$name', ({ list, keys, defaultKey, tie }) => {
    const all = nodes(list({ limit: 1000 }));

    it('sorts by count by default, with ties from A to Z (ANA-046, ANA-047)', () => {
      expect(all.length).toBeGreaterThan(2);
      expect(
        faults(all, [
          { field: defaultKey, sign: -1 },
          { field: tie, sign: 1 },
        ]),
      ).toBe(0);
    });

    it.each(Object.entries(keys))('sorts by %s in both directions, with ties from A to Z', (key, field) => {
      const up = nodes(list({ limit: 1000, ordering: [{ key, direction: 'ASC' }] }));
      const down = nodes(list({ limit: 1000, ordering: [{ key, direction: 'DESC' }] }));
      expect(
        faults(up, [
          { field, sign: 1 },
          { field: tie, sign: 1 },
        ]),
      ).toBe(0);
      expect(
        faults(down, [
          { field, sign: -1 },
          { field: tie, sign: 1 },
        ]),
      ).toBe(0);
      expect(new Set(up)).toEqual(new Set(all));
      expect(new Set(down)).toEqual(new Set(all));
    });

    it('applies orderings in sequence, and pages without loss', () => {
      const ordering: Ordering<string>[] = [
        { key: defaultKey, direction: 'ASC' },
        { key: Object.keys(keys)[0] ?? defaultKey, direction: 'DESC' },
      ];
      const whole = nodes(list({ limit: 1000, ordering }));
      expect(
        faults(whole, [
          { field: defaultKey, sign: 1 },
          { field: Object.values(keys)[0] ?? defaultKey, sign: -1 },
        ]),
      ).toBe(0);
      const paged: Row[] = [];
      for (let hasNext = true; hasNext; ) {
        const page = list({ limit: 3, offset: paged.length, ordering });
        paged.push(...nodes(page));
        hasNext = page.pageInfo.hasNextPage;
        expect(page.pageInfo.totalCount).toBe(all.length);
      }
      expect(paged).toEqual(whole);
    });
  });

  describe('browsers', () => {
    it('are numbered by sessions in any order, and versions are sorted numerically (ANA-032, ANA-048)', () => {
      const rows = reportLists.browsers(scope, {
        query,
        limit: 1000,
        ordering: [{ key: 'version', direction: 'ASC' }],
      }).edges;
      const byIndex = rows.map(({ node }) => node).sort((a, b) => a.browserIndex - b.browserIndex);
      expect(byIndex.map((node) => node.id)).toEqual(
        reportLists.browsers(scope, { query, limit: 1000 }).edges.map(({ node }) => node.id),
      );
      const versions = rows.map(({ node }) => Number.parseInt(node.version, 10)).filter(Number.isFinite);
      expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    });
  });
});
