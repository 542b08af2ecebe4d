/**
 * `npm run bench`: speed and size figures, each compared with a peer or a floor of the same run. `--only start` (or
 * several, separated by commas) selects sections. For the section `database`, `--databases postgres` selects one kind,
 * and `--sessions 10000000` sets the number of sessions, a million per account. Bounds are printed, never enforced: the
 * exit code is 0.
 */
import { rmSync } from 'node:fs';
import { readCommand } from '../../mock-server/cli/command-line.ts';
import { benchFolder } from './contenders.ts';
import { type Figure, misses, table } from './figure.ts';
import { reasonOf } from './reasons.ts';

interface BenchOptions {
  /** Sessions of logs in databases. */
  readonly sessions: number;
  readonly databases: readonly string[];
}

type Section = (options: BenchOptions) => Promise<Figure[]>;

/** Sections load what they need when they run. */
const sections: Readonly<Record<string, Section>> = {
  start: async () => (await import('./sections/start.ts')).benchStart(),
  throughput: async () => (await import('./sections/throughput.ts')).benchThroughput(),
  reports: async () => (await import('./sections/reports.ts')).benchReportTimes(),
  duckdb: async () => (await import('./sections/duckdb.ts')).benchDuckDb(),
  database: async ({ sessions, databases }) =>
    (await import('./sections/database.ts')).benchDatabase(sessions, databases),
  stage: async () => (await import('./sections/stage.ts')).benchStage(),
  memory: async () => (await import('./sections/memory.ts')).benchMemory(),
  world: async () => (await import('./sections/world.ts')).benchWorld(),
  'live-start': async () => (await import('./sections/live-start.ts')).benchLiveStart(),
  build: async () => (await import('./sections/build.ts')).benchBuild(),
  'slow-line': async () => (await import('./sections/slow-line.ts')).benchSlowLine(),
  lighthouse: async () => (await import('./sections/lighthouse.ts')).benchLighthouse(),
  waiting: async () => (await import('./sections/waiting.ts')).benchWaiting(),
  redis: async () => (await import('./sections/redis.ts')).benchRedis(),
  contracts: async () => (await import('./sections/contracts.ts')).benchContracts(),
  routes: async () => (await import('./sections/routes.ts')).benchRoutes(),
  browser: async () => (await import('./sections/browser.ts')).benchBrowser(),
  demo: async () => (await import('./sections/demo.ts')).benchDemo(),
};

const names = Object.keys(sections);
const usage = `Usage: npm run bench -- [--only SECTION,SECTION] [--sessions 1000000] [--databases postgres,clickhouse]

Sections: ${names.join(', ')}
--sessions and --databases apply to the section database: how many it loads, a million per account, and which kinds.`;
const text = { type: 'string' } as const;
const { only, sessions = '1000000', databases } = readCommand({ only: text, sessions: text, databases: text }, usage);
const selectedNames = only?.split(',') ?? names;
const options = { sessions: Number(sessions), databases: databases?.split(',') ?? ['postgres', 'clickhouse'] };
if (!Number.isSafeInteger(options.sessions) || options.sessions < 1) {
  console.error(`bench: --sessions must be a number, not ${sessions}`);
  process.exit(1);
}
const figures: Figure[] = [];
for (const name of selectedNames) {
  const section = sections[name];
  if (section === undefined) {
    console.error(`bench: no section ${name}; there are ${names.join(', ')}`);
    process.exitCode = 1;
    continue;
  }
  console.error(`bench: ${name} …`);
  try {
    figures.push(...(await section(options)));
  } catch (error) {
    console.error(`bench: ${name} could not be measured:`, error instanceof Error ? error.message : error);
  }
}
rmSync(benchFolder, { recursive: true, force: true });
if (figures.length > 0) console.log(table(figures).join('\n'));
const missed = misses(figures, reasonOf);
if (missed.length > 0) console.log(['', 'Missed bounds, and why:', ...missed].join('\n'));
