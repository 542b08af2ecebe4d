import type { SessionQuery } from '../../../schema/generated/types.ts';
import { createWorld } from '../../world/create-world.ts';
import type { World, WorldOptions } from '../../world/world.ts';
import type { ReportScope } from '../report-scope.ts';
import { reportCalls } from './report-calls.ts';
import { TEST_NOW, target, testScope } from './test-scope.ts';

/** The time of one report for an uncached query, with all indices already built. */
export interface ReportTime {
  readonly report: string;
  /** What the query filters by in addition to a range of days, which is a year unless named. */
  readonly filters: string;
  readonly sessions: number;
  /** Median. */
  readonly milliseconds: number;
}

/** The moments of the repetitions lie within this many seconds before the end of the range. */
const SPARE = 3600;

/**
 * Measures every report, with three filters and with none, for worlds of these sizes. Takes the median of
 * `repeats` runs, each with a new query, after one run that builds what is built once per world.
 */
export async function benchReports(options: {
  readonly sizes: readonly number[];
  readonly repeats: number;
}): Promise<ReportTime[]> {
  const times: ReportTime[] = [];
  for (const sessions of options.sizes) {
    const scope = benchScope(createWorld(benchWorldOptions(sessions)));
    for (const { filters, query } of benchQueries) {
      for (const [report, call] of Object.entries(reportCalls)) {
        const milliseconds = timeReport(call, scope, query, options.repeats);
        times.push({ report, filters, sessions, milliseconds });
        // Lets the process handle other work between two reports.
        await Promise.resolve();
      }
    }
  }
  return times;
}

let turn = 0;

/** Median milliseconds of a report. Each run uses a new query, after one that builds what is built once. */
export function timeReport(
  call: (scope: ReportScope, query: SessionQuery) => unknown,
  scope: ReportScope,
  query: SessionQuery,
  repeats: number,
): number {
  const times: number[] = [];
  for (let run = -1; run < repeats; run++) {
    const currentQuery = untilMoment(query, scope, turn++);
    const start = performance.now();
    call(scope, currentQuery);
    if (run >= 0) times.push(performance.now() - start);
  }
  return median(times);
}

/** A different moment makes a different query for nearly the same rows, so that nothing is cached for it. */
function untilMoment(query: SessionQuery, scope: ReportScope, turn: number): SessionQuery {
  const moment = new Date(scope.now - (SPARE + turn) * 1000).toISOString();
  return { ...query, timestamp: moment };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

const year = { startDate: '2025-11-20', endDate: '2026-11-20' };

export function benchWorldOptions(size: number): WorldOptions {
  const trade = { trade: 'fluid-controls', domain: 'northgatevalves.example', timeZone: 'America/New_York' };
  return { seed: 7, now: TEST_NOW, size, ...trade };
}

/** A person with targets and high-value pages, so that nothing is skipped for lack of them. */
function benchScope(world: World): ReportScope {
  const clientPages = world.tables.pages.filter((page) => page.where === 'CLIENT_SITE');
  return testScope(world, {
    targets: [target('Industry', 'Machinery'), target('State', 'WI')],
    highValuePages: clientPages.slice(4, 7).map((page) => page.path),
  });
}

/** A year, with three filters and with none, and days long past. */
const benchQueries: readonly { readonly filters: string; readonly query: SessionQuery }[] = [
  {
    filters: 'referrer, industry, action',
    query: {
      ...year,
      referrers: ['google.com'],
      targets: [{ targetType: 'Industry', value: 'Machinery' }],
      actions: ['PRODUCT_VIEW', 'HIGH_VALUE_PAGE'],
    },
  },
  {
    filters: 'search, state, network',
    query: {
      ...year,
      searches: ['valve'],
      targets: [{ targetType: 'State', value: 'OH' }],
      base: ['THOMASNET_ACTIVITY'],
    },
  },
  {
    filters: 'page, length, action',
    query: { ...year, pages: ['p3', 'p5'], length: { min: 61, max: 600 }, actions: ['CLIENT_SITE_ACTIVITY'] },
  },
  {
    filters: 'first page, last page, browser',
    query: { ...year, entryPages: ['p1', 'p3', 'p5'], exitPages: ['p1', 'p3', 'p4'], browsers: ['b0', 'b1', 'b2'] },
  },
  { filters: 'none', query: year },
  { filters: 'none, an earlier quarter', query: { startDate: '2025-03-01', endDate: '2025-05-31' } },
];
