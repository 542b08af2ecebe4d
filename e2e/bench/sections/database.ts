import { performance } from 'node:perf_hooks';
import { accounts } from '../../../fixtures/accounts.ts';
import type { AccountFixture } from '../../../fixtures/fixture-types.ts';
import { bookingsOf } from '../../../mock-server/campaigns/bookings.ts';
import { figuresInMemory } from '../../../mock-server/campaigns/campaign-figures.ts';
import { loadDatabase } from '../../../mock-server/database/database-kinds.ts';
import type { ReportSource } from '../../../mock-server/reports/report-source.ts';
import { timeReport } from '../../../mock-server/reports/testing/bench-reports.ts';
import { reportCalls } from '../../../mock-server/reports/testing/report-calls.ts';
import { testScope } from '../../../mock-server/reports/testing/test-scope.ts';
import { createDefaultSettings } from '../../../mock-server/state/settings.ts';
import { civilDate } from '../../../mock-server/world/calendar.ts';
import { createWorld } from '../../../mock-server/world/create-world.ts';
import type { World } from '../../../mock-server/world/world.ts';
import { type WorldSettings, worldOptions } from '../../../mock-server/world/world-store.ts';
import { vettedValues } from '../../../schema/reference/action-texts.ts';
import { largestWorld } from '../../../schema/reference/limits.ts';
import { testNow } from '../../support/test-world.ts';
import { type BenchDatabase, benchDatabases } from '../bench-databases.ts';
import type { Figure } from '../figure.ts';

const now = Date.parse(testNow);
/** Number of runs of each report. Slow ones get fewer, within a time limit. */
const repeats = 20;
const fewestRepeats = 5;
const spentAtMostMs = 20_000;
const year = { startDate: '2025-11-22', endDate: '2026-11-21' };
const month = { startDate: '2026-10-22', endDate: '2026-11-21' };
const filtered = {
  ...year,
  referrers: ['google.com'],
  targets: [{ targetType: 'Industry' as const, value: 'Machinery' }],
  actions: ['PRODUCT_VIEW' as const],
};
const ranges = { year, month, 'year, three filters': filtered };
const memory = { settings: { timezoneOffset: 'America/New_York' } };

/** Arguments of calls as on a screen; all other calls only take a query. */
const more: Readonly<Record<string, object>> = {
  page: { pageId: 'p3' },
  locations: { bounds: [-180, -85, 180, 85], zoom: 3 },
};
const byCompany = { ordering: [{ key: 'sortable_company', direction: 'ASC' }] };
/** Calls that take days instead of a query. */
const days = ['highValueActivities'];
const calls: readonly (readonly [name: string, call: string, args: object])[] = [
  ...['sessions', 'sessionsInfo', 'visitors', 'referrers', 'topPages', 'entryPages', 'exitPages', 'searchTerms'].map(
    (call) => [call, call, {}] as const,
  ),
  ['sessions by company', 'sessions', byCompany],
  ['highValueActivities', 'highValueActivities', { vettedFilters: vettedValues, limit: 25 }],
  ...['browsers', 'durations', 'depths', 'page', 'sessionsByDate', 'locations'].map(
    (call) => [call, call, more[call] ?? {}] as const,
  ),
];

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;

/** Whether to run a report again after these milliseconds. */
const isRunAgain = (spent: readonly number[]): boolean =>
  spent.length < fewestRepeats ||
  (spent.length < repeats && spent.reduce((sum, milliseconds) => sum + milliseconds, 0) < spentAtMostMs);

/** Milliseconds of several runs in order, each for a new query, after one that fills the caches. */
async function timesOf(source: ReportSource, account: AccountFixture, call: string, args: object, query: object) {
  const scope = { ...memory, account, targets: [], highValuePages: [], now };
  const context = {
    scope: { ...scope, settings: { ...createDefaultSettings(now)(account), ...memory.settings } },
    signal: new AbortController().signal,
  };
  const runOnce = (run: number) => {
    const timestamp = new Date(now - (3600 + run) * 1000).toISOString();
    const queryArgs = days.includes(call) ? query : { query: { ...query, timestamp } };
    return source.answer(call, context, { ...args, ...queryArgs });
  };
  await runOnce(-1);
  const times: number[] = [];
  while (isRunAgain(times)) {
    const startedAt = performance.now();
    await runOnce(times.length);
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b);
}

const parts = ['activity', 'cities', 'industries', 'devices', 'topVisitors'] as const;

/** Milliseconds of each part of the dashboard for an account's largest campaign, in ranges not requested before. */
async function campaignTimes(source: ReportSource, world: World, account: AccountFixture): Promise<Figure[]> {
  const largest = bookingsOf(account, world.now).toSorted((a, b) => b.plan.perDay - a.plan.perDay)[0];
  const campaigns = source.campaignsOf(account);
  if (largest === undefined || campaigns === undefined) return [];
  const context = { account, now, signal: new AbortController().signal };
  const found: Figure[] = [];
  for (const [place, part] of parts.entries()) {
    const times: number[] = [];
    const inMemory: number[] = [];
    for (let run = -1; run < repeats; run++) {
      const last = largest.today - 1 - run - place * (repeats + 1);
      const days = { startDate: civilDate(largest.firstDay), endDate: civilDate(last) };
      let startedAt = performance.now();
      await campaigns.figures(context, largest.id, days)[part]();
      if (run >= 0) times.push(performance.now() - startedAt);
      startedAt = performance.now();
      await figuresInMemory(world, largest, largest.firstDay, last)[part]();
      if (run >= 0) inMemory.push(performance.now() - startedAt);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const value = quantile(
      inMemory.toSorted((a, b) => a - b),
      0.5,
    );
    const name = `campaign of ${largest.today - largest.firstDay} days, ${part}`;
    const peer = { name: 'columns in memory', value };
    found.push({ name: `${name}, p50`, unit: 'ms', ours: quantile(sorted, 0.5), peer });
    found.push({ name: `${name}, p95`, unit: 'ms', ours: quantile(sorted, 0.95) });
  }
  return found;
}

/**
 * The account that is queried, and enough copies of it to reach this many sessions, since no log has more than a
 * million.
 */
function accountsOf(sessions: number): AccountFixture[] {
  const account = accounts.find(({ id }) => id === '10442');
  if (account === undefined) throw new Error('the demo has no account');
  const { id, world } = account;
  return Array.from({ length: Math.ceil(sessions / largestWorld.sessions) }, (_, index) => ({
    ...account,
    id: index === 0 ? id : `${id}${index}`,
    world: { ...world, seedOffset: world.seedOffset + index },
  }));
}

async function loadFigures(
  database: BenchDatabase,
  loaded: readonly AccountFixture[],
  settings: WorldSettings,
): Promise<Figure[]> {
  const rows = new Map<string, number>();
  const startedAt = performance.now();
  await loadDatabase(database.url, loaded, settings, ({ id }, progress) => rows.set(id, progress.rows));
  const seconds = (performance.now() - startedAt) / 1000;
  const allRows = [...rows.values()].reduce((sum, some) => sum + some, 0);
  return [
    { name: 'load, including creating the worlds', unit: 'rows/s', ours: allRows / seconds },
    { name: 'on disk, per session', unit: 'B', ours: (await database.sizeBytes()) / (settings.size * loaded.length) },
  ];
}

/** Loading a database, and each report of its first account compared with the columns in memory. */
async function figuresOf(database: BenchDatabase, sessions: number): Promise<Figure[]> {
  const loaded = accountsOf(sessions);
  const [account] = loaded;
  if (account === undefined) return [];
  const settings = { seed: 7, size: Math.ceil(sessions / loaded.length), now };
  const figures = await loadFigures(database, loaded, settings);
  const { reports, close } = await database.open();
  const world = createWorld(worldOptions(account, settings));
  const scope = testScope(world, memory);
  figures.push(...(await campaignTimes(reports, world, account)));
  for (const [range, query] of Object.entries(ranges)) {
    for (const [name, call, args] of calls) {
      if (query === filtered && days.includes(call)) continue;
      const times = await timesOf(reports, account, call, args, query);
      const inMemory = reportCalls[name];
      const value = inMemory ? timeReport(inMemory, scope, query, fewestRepeats) : Number.NaN;
      const peer = { name: 'columns in memory', value };
      figures.push({ name: `${name}, ${range}, p50`, unit: 'ms', ours: quantile(times, 0.5), peer });
      figures.push({ name: `${name}, ${range}, p95`, unit: 'ms', ours: quantile(times, 0.95) });
    }
  }
  await close();
  return figures;
}

/**
 * This many sessions in each of these kinds of databases available on this machine, those above a million in further
 * accounts: loading, and each report. Each million takes a minute to load, and 1.5 GB of disk in Postgres.
 */
export async function benchDatabase(sessions: number, kinds: readonly string[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of kinds) {
    const database = await benchDatabases[kind]?.();
    if (!database) {
      console.error(`bench: no ${kind} on this machine`);
      continue;
    }
    try {
      const some = await figuresOf(database, sessions);
      figures.push(...some.map((figure) => ({ ...figure, name: `${kind}: ${figure.name}` })));
    } finally {
      await database.stop();
    }
  }
  return figures;
}
