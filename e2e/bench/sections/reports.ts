import { benchReports, type ReportTime } from '../../../mock-server/reports/bench-reports.ts';
import { benchWorldOptions } from '../../../mock-server/reports/testing/bench-queries.ts';
import { createWorld } from '../../../mock-server/world/create-world.ts';
import type { Figure } from '../figure.ts';
import { bareScanTime } from '../peers/bare-scan.ts';

const [small, large] = [10_000, 1_000_000];
const repeats = 9;

/** Time at the large size; only queries with three filters have a bound. */
function timeFigure({ report, filters, milliseconds }: ReportTime, floor: number): Figure {
  return {
    name: `${report} (${filters})`,
    unit: 'ms',
    ours: milliseconds,
    peer: { name: 'bare loop', value: floor },
    ...(filters !== 'none' && { bound: { of: 'ours', kind: 'at most', value: 10 } }),
  };
}

/** How many times dearer a report is at the large size than at the small, beside how much larger its input is. */
function growthFigure({ report, filters, milliseconds }: ReportTime, before: number): Figure {
  return {
    name: `growth of ${report} (${filters})`,
    unit: 'times',
    ours: milliseconds / before,
    peer: { name: 'sessions', value: large / small },
    bound: { of: 'ratio', kind: 'at most', value: 1 },
  };
}

/** Every report over a year of a million sessions, and how its cost grows from ten thousand on. */
export async function benchReportTimes(): Promise<Figure[]> {
  const floor = bareScanTime(createWorld(benchWorldOptions(large)), repeats);
  const times = await benchReports({ sizes: [small, large], repeats });
  const of = (size: number) => times.filter(({ sessions }) => sessions === size);
  const before = ({ report, filters }: ReportTime) =>
    of(small).find((time) => time.report === report && time.filters === filters)?.milliseconds ?? Number.NaN;
  return [
    ...of(large).map((time) => timeFigure(time, floor)),
    ...of(large).map((time) => growthFigure(time, before(time))),
  ];
}
