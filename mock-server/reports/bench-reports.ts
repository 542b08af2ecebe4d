import type { SessionQuery } from '../../schema/generated/types.ts';
import type { ReportScope } from '../context.ts';
import { createWorld } from '../world/create-world.ts';
import { benchQueries, benchScope, benchWorldOptions } from './testing/bench-queries.ts';
import { reportCalls } from './testing/report-calls.ts';

/** The time that one report takes for one query that it has not seen, its indices being there. */
export interface ReportTime {
  readonly report: string;
  /** What the query asks for beside a year's range. */
  readonly filters: string;
  readonly sessions: number;
  /** Median. */
  readonly milliseconds: number;
}

/** Seconds before the end of the range from which the moments of the repetitions count. */
const SPARE = 3600;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Another moment makes another query, of the same rows but for the last few, so that nothing of it is remembered. */
function untilMoment(query: SessionQuery, scope: ReportScope, turn: number): SessionQuery {
  const moment = new Date(scope.now - (SPARE + turn) * 1000).toISOString();
  return { ...query, timestamp: moment };
}

/**
 * Measures every report over a year with three filters, and without any, for worlds of these sizes: the median of
 * `repeats` runs, each for a query not asked before, after one run that builds what is built once a world.
 */
export async function benchReports(options: {
  readonly sizes: readonly number[];
  readonly repeats: number;
}): Promise<ReportTime[]> {
  const times: ReportTime[] = [];
  let turn = 0;
  for (const sessions of options.sizes) {
    const scope = benchScope(createWorld(benchWorldOptions(sessions)));
    for (const { filters, query } of benchQueries) {
      for (const [report, call] of Object.entries(reportCalls)) {
        const spent: number[] = [];
        for (let run = -1; run < options.repeats; run++) {
          const asked = untilMoment(query, scope, turn++);
          const start = performance.now();
          call(scope, asked);
          if (run >= 0) spent.push(performance.now() - start);
        }
        times.push({ report, filters, sessions, milliseconds: median(spent) });
        // Lets the process answer others between two reports.
        await Promise.resolve();
      }
    }
  }
  return times;
}
