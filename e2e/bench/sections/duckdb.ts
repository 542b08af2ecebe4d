import { execFile } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { accounts } from '../../../fixtures/accounts.ts';
import { csvChunks } from '../../../mock-server/downloads/csv.ts';
import { exportRows } from '../../../mock-server/reports/export/export-rows.ts';
import type { ReportScope } from '../../../mock-server/reports/report-scope.ts';
import { select } from '../../../mock-server/reports/selection.ts';
import { timeReport } from '../../../mock-server/reports/testing/bench-reports.ts';
import { reportCalls } from '../../../mock-server/reports/testing/report-calls.ts';
import { testScope } from '../../../mock-server/reports/testing/test-scope.ts';
import { createWorld } from '../../../mock-server/world/create-world.ts';
import { worldOptions } from '../../../mock-server/world/world-store.ts';
import { testNow } from '../../support/test-world.ts';
import { benchFolder } from '../contenders.ts';
import { type Figure, median } from '../figure.ts';
import { type DuckLog, openDuckLog } from '../peers/duckdb-log.ts';

const size = 1_000_000;
const repeats = 25;
const years = [
  { startDate: '2024-11-22', endDate: '2025-11-21' },
  { startDate: '2025-11-22', endDate: '2026-11-21' },
] as const;
const [, year] = years;
const filters = {
  referrers: ['google.com'],
  targets: [{ targetType: 'Industry', value: 'Machinery' }],
  actions: ['PRODUCT_VIEW'],
} as const;
const filtered = {
  ...year,
  referrers: [...filters.referrers],
  targets: [...filters.targets],
  actions: [...filters.actions],
};

/** The queries both answer: the name of our call, and the same as SQL, for the sessions selected by `where`. */
const questions: readonly (readonly [call: string, sql: (where: string) => string])[] = [
  [
    'referrers',
    (where) =>
      `SELECT referrer, count(*) AS n, avg(duration), avg(pages), avg((pages = 1)::INTEGER) FROM sessions
         WHERE ${where} GROUP BY referrer ORDER BY n DESC, referrer LIMIT 25`,
  ],
  ['sessionsByDate', (where) => `SELECT day, count(*) FROM sessions WHERE ${where} GROUP BY day ORDER BY day`],
  [
    'topPages',
    (where) => `SELECT page, count(*) AS n FROM views WHERE ${where} GROUP BY page ORDER BY n DESC LIMIT 25`,
  ],
  [
    'visitors',
    (where) =>
      `SELECT visitorId, count(*) AS n, sum(pages) AS p, any_value(visitor), count(*) OVER () FROM sessions
         WHERE ${where} AND NOT isIsp GROUP BY visitorId ORDER BY n DESC, p DESC LIMIT 10`,
  ],
  [
    'sessions',
    (where) =>
      `SELECT id, visitor, ip, isp, moment, highlights, city, state, country, pages, duration, referrer, term
         FROM sessions WHERE ${where} ORDER BY t DESC, id DESC LIMIT 25`,
  ],
  [
    'depths',
    (where) => `SELECT least(pages, 10) AS depth, count(*) FROM sessions WHERE ${where} GROUP BY depth ORDER BY depth`,
  ],
];

/** `npm run world -- --export` of a million sessions, as a person runs it. */
async function exportLog(folder: string): Promise<Figure> {
  const script = path.join(import.meta.dirname, '../../../contracts/cli/world.ts');
  const flags = ['--export', folder, '--sessions', String(size), '--now', testNow];
  const startedAt = performance.now();
  await promisify(execFile)(process.execPath, [script, ...flags]);
  const ours = performance.now() - startedAt;
  const bound = { of: 'ours', kind: 'at most', value: 8000 } as const;
  return { name: 'npm run world -- --export, 1,000,000 sessions', unit: 'ms', ours, bound };
}

const within = (from: number, to: number) => `t >= ${from} AND t < ${to}`;

async function reportFigures(log: DuckLog, scope: ReportScope): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [kind, query, rest] of [
    ['no filter', year, ''],
    ['three filters', filtered, " AND referrer = 'google.com' AND industry = 'Machinery' AND sawProduct"],
  ] as const) {
    const { range, count } = select(scope, query);
    const duckDbCount = await log.first(`SELECT count(*) FROM sessions WHERE ${within(range.from, range.to)}${rest}`);
    if (Number(duckDbCount) !== count)
      throw new Error(`DuckDB finds ${duckDbCount} sessions (${kind}), and we ${count}`);
    for (const [name, sql] of questions) {
      const call = reportCalls[name];
      if (call === undefined) throw new Error(`no report is called ${name}`);
      const end = Math.min(range.to, Math.floor(scope.now / 1000));
      const value = await log.time((to) => sql(`${within(range.from, to)}${rest}`), end, repeats);
      figures.push({
        name: `${name} (${kind})`,
        unit: 'ms',
        ours: timeReport(call, scope, query, repeats),
        peer: { name: 'DuckDB', value },
        bound: { of: 'ratio', kind: 'at most', value: 0.2 },
      });
    }
  }
  return figures;
}

/** What some work takes in ms: processor time of all threads of this process, and wall time. */
async function timed(
  work: () => Promise<void> | void,
): Promise<{ readonly processor: number; readonly clock: number }> {
  const before = process.cpuUsage();
  const startedAt = performance.now();
  await work();
  const clock = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(before);
  return { processor: (user + system) / 1000, clock };
}

/**
 * All sessions of both years as CSV, to a file: ours as it is served, DuckDB's by COPY. The bound is on processor time:
 * ours runs alongside other requests in one thread, DuckDB uses all processors at once.
 */
async function exportFigures(log: DuckLog, scope: ReportScope): Promise<Figure[]> {
  const file = path.join(benchFolder, 'sessions.csv');
  const encoder = new TextEncoder();
  const columns = 'moment, visitor, city, state, country, pages, duration, referrer, term, isp, ip, highlights';
  const writeOurs = () => {
    // Chunk by chunk, as a download is served.
    const descriptor = openSync(file, 'w');
    for (const query of years) {
      const chunks = csvChunks(exportRows(scope, { downloadType: 'SESSIONS', query }));
      for (const chunk of chunks) writeSync(descriptor, encoder.encode(chunk));
    }
    closeSync(descriptor);
  };
  const writeTheirs = async () => {
    for (const query of years) {
      const { range } = select(scope, query);
      const rows = `SELECT ${columns} FROM sessions WHERE ${within(range.from, range.to)} ORDER BY t DESC, id DESC`;
      await log.first(`COPY (${rows}) TO '${file}' (FORMAT csv, HEADER)`);
    }
  };
  const ours: Awaited<ReturnType<typeof timed>>[] = [];
  const duckDbRuns: typeof ours = [];
  for (let run = 0; run < 3; run++) {
    ours.push(await timed(writeOurs));
    duckDbRuns.push(await timed(writeTheirs));
  }
  const figure = (name: string, of: 'processor' | 'clock'): Figure => ({
    name: `export as CSV, the sessions of two years, ${name}`,
    unit: 'ms',
    ours: median(ours.map((run) => run[of])),
    peer: { name: "DuckDB's COPY", value: median(duckDbRuns.map((run) => run[of])) },
  });
  const bound = { of: 'ratio', kind: 'at most', value: 1.5 } as const;
  return [{ ...figure('processor time', 'processor'), bound }, figure('by the clock', 'clock')];
}

/** Reports and exports on a log of a million sessions, compared with DuckDB on the same sessions. */
export async function benchDuckDb(): Promise<Figure[]> {
  const [account] = accounts;
  if (account === undefined) throw new Error('there are no accounts');
  const folder = path.join(benchFolder, 'log');
  const written = await exportLog(folder);
  const world = createWorld(worldOptions(account, { seed: 1, size, now: Date.parse(testNow) }));
  const settings = { timezoneOffset: account.timeZone };
  const scope = testScope(world, { settings, now: Date.parse(testNow) });
  const log = await openDuckLog(folder, account.timeZone);
  try {
    return [...(await reportFigures(log, scope)), ...(await exportFigures(log, scope)), written];
  } finally {
    log.close();
  }
}
