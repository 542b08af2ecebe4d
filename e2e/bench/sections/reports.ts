import { performance } from 'node:perf_hooks';
import {
  benchReports,
  benchWorldOptions,
  type ReportTime,
} from '../../../mock-server/reports/testing/bench-reports.ts';
import { createWorld } from '../../../mock-server/world/create-world.ts';
import type { World } from '../../../mock-server/world/world.ts';
import { type Bound, type Figure, median } from '../figure.ts';

const [small, large] = [10_000, 1_000_000];
const repeats = 9;

/** What queries without filters start with. */
const none = 'none';

/** What a report's figure says of its query. */
const queryName = (filters: string) => filters.replace(none, 'no filter');

const filteredBound: Bound = { of: 'ratio', kind: 'at most', value: 0.25 };
const unfilteredBound: Bound = { of: 'ours', kind: 'at most', value: 2 };

/** The item with the highest cost. Throws if there are none. */
function dearest<Item>(items: readonly Item[], cost: (item: Item) => number): Item {
  const [first, ...rest] = items;
  if (first === undefined) throw new Error('no report was measured');
  return rest.reduce((worst, item) => (cost(item) > cost(worst) ? item : worst), first);
}

const groups = (times: readonly ReportTime[], key: 'report' | 'filters') =>
  Object.values(Object.groupBy(times, (time) => time[key])).map((group) => group ?? []);

/** A report over a year of a million sessions, by its slowest query, which the figure names. */
function timeFigure(times: readonly ReportTime[], floor: number, bound: Bound): Figure {
  const { report, filters, milliseconds } = dearest(times, (time) => time.milliseconds);
  return {
    name: `${report} (${queryName(filters)})`,
    unit: 'ms',
    ours: milliseconds,
    peer: { name: 'bare loop', value: floor },
    bound,
  };
}

/**
 * How many times more than at the small size the fastest-growing report costs, compared with the growth of its input.
 */
function growthFigure(times: readonly ReportTime[], before: readonly ReportTime[]): Figure {
  const growth = ({ report, filters, milliseconds }: ReportTime) =>
    milliseconds /
    (before.find((time) => time.report === report && time.filters === filters)?.milliseconds ?? Number.NaN);
  const worst = dearest(times, growth);
  return {
    name: `10,000 to 1,000,000 sessions, largest growth: ${worst.report} (${queryName(worst.filters)})`,
    unit: 'times',
    ours: growth(worst),
    peer: { name: 'sessions', value: large / small },
    bound: { of: 'ratio', kind: 'at most', value: 1 },
  };
}

/** Every report over a year of a million sessions, and how its cost grows from ten thousand. */
export async function benchReportTimes(): Promise<Figure[]> {
  const floor = bareScanTime(createWorld(benchWorldOptions(large)), repeats);
  const times = await benchReports({ sizes: [small, large], repeats });
  const [before, after] = [small, large].map((size) => times.filter(({ sessions }) => sessions === size));
  if (before === undefined || after === undefined) return [];
  const isUnfiltered = ({ filters }: ReportTime) => filters.startsWith(none);
  const filtered = after.filter((time) => !isUnfiltered(time));
  const unfiltered = after.filter(isUnfiltered);
  return [
    ...groups(filtered, 'report').map((group) => timeFigure(group, floor, filteredBound)),
    ...groups(unfiltered, 'filters').map((group) => timeFigure(group, floor, unfilteredBound)),
    ...groups(after, 'filters').map((group) => growthFigure(group, before)),
  ];
}

/** Sessions of the range from the referrer: one bare loop over two columns. */
function count({ sessions }: World, from: number, to: number, referrer: number): number {
  const { time, referrer: referrers } = sessions;
  let found = 0;
  for (let row = 0; row < sessions.count; row++) {
    const moment = time[row] as number;
    if (moment >= from && moment < to && referrers[row] === referrer) found++;
  }
  return found;
}

/** The floor of a report: median milliseconds to look at each session of a world once, for a year and one filter. */
function bareScanTime(world: World, repeats: number): number {
  const year = 365 * 86_400;
  const times: number[] = [];
  let found = 0;
  for (let run = -3; run < repeats; run++) {
    const startedAt = performance.now();
    found += count(world, world.now - year - run, world.now, 1);
    if (run >= 0) times.push(performance.now() - startedAt);
  }
  if (found === 0) throw new Error('the floor found no sessions, so it measured nothing');
  return median(times);
}
