/**
 * `npm run bench`: the figures of speed and size, each beside a peer or a floor of the same run.
 * `--only start` (or several, with commas) selects. Bounds are printed, never enforced: the exit code is 0.
 */
import { rmSync } from 'node:fs';
import { readCommand } from '../../mock-server/cli/command-line.ts';
import { benchFolder } from './contenders.ts';
import { type Figure, table } from './figure.ts';

type Section = () => Promise<Figure[]>;

/** Sections load what they need when they run. */
const sections: Readonly<Record<string, Section>> = {
  start: async () => (await import('./sections/start.ts')).benchStart(),
  throughput: async () => (await import('./sections/throughput.ts')).benchThroughput(),
  reports: async () => (await import('./sections/reports.ts')).benchReportTimes(),
  duckdb: async () => (await import('./sections/duckdb.ts')).benchDuckDb(),
  database: async () => (await import('./sections/database.ts')).benchDatabase(),
  stage: async () => (await import('./sections/stage.ts')).benchStage(),
  memory: async () => (await import('./sections/memory.ts')).benchMemory(),
  world: async () => (await import('./sections/world.ts')).benchWorld(),
  build: async () => (await import('./sections/build.ts')).benchBuild(),
  'slow-line': async () => (await import('./sections/slow-line.ts')).benchSlowLine(),
  waiting: async () => (await import('./sections/waiting.ts')).benchWaiting(),
  redis: async () => (await import('./sections/redis.ts')).benchRedis(),
  contracts: async () => (await import('./sections/contracts.ts')).benchContracts(),
  routes: async () => (await import('./sections/routes.ts')).benchRoutes(),
  browser: async () => (await import('./sections/browser.ts')).benchBrowser(),
  demo: async () => (await import('./sections/demo.ts')).benchDemo(),
};

const names = Object.keys(sections);
const usage = `Usage: npm run bench -- [--only SECTION,SECTION]\n\nSections: ${names.join(', ')}`;
const wanted = readCommand({ only: { type: 'string' } }, usage).only?.split(',') ?? names;
const figures: Figure[] = [];
for (const name of wanted) {
  const section = sections[name];
  if (section === undefined) {
    console.error(`bench: no section ${name}; there are ${names.join(', ')}`);
    process.exitCode = 1;
    continue;
  }
  console.error(`bench: ${name} …`);
  try {
    figures.push(...(await section()));
  } catch (error) {
    console.error(`bench: ${name} could not be measured:`, error instanceof Error ? error.message : error);
  }
}
rmSync(benchFolder, { recursive: true, force: true });
if (figures.length > 0) console.log(table(figures).join('\n'));
