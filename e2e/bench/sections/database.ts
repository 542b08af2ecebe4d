import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { accounts } from '../../../fixtures/accounts.ts';
import type { AccountFixture } from '../../../fixtures/fixture-types.ts';
import { bookingsOf } from '../../../mock-server/campaigns/bookings.ts';
import { figuresInMemory } from '../../../mock-server/campaigns/campaign-figures.ts';
import { loadPostgres } from '../../../mock-server/database/postgres/load-world.ts';
import { openPostgres } from '../../../mock-server/database/postgres/open-postgres.ts';
import { findPostgres, startPostgres } from '../../../mock-server/database/testing/postgres-server.ts';
import type { ReportSource } from '../../../mock-server/reports/report-source.ts';
import { timeReport } from '../../../mock-server/reports/testing/bench-reports.ts';
import { reportCalls } from '../../../mock-server/reports/testing/report-calls.ts';
import { testScope } from '../../../mock-server/reports/testing/test-scope.ts';
import { defaultSettings } from '../../../mock-server/state/settings.ts';
import { civilDate } from '../../../mock-server/world/calendar.ts';
import { createWorld } from '../../../mock-server/world/create-world.ts';
import type { World } from '../../../mock-server/world/world.ts';
import { worldOptions } from '../../../mock-server/world/world-store.ts';
import { testNow } from '../../support/test-world.ts';
import type { Figure } from '../figure.ts';

const settings = { seed: 7, size: 1_000_000, now: Date.parse(testNow) };
const repeats = 20;
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

/** Arguments of each call as a screen has them; those of the others are a query. */
const more: Readonly<Record<string, object>> = {
  page: { pageId: 'p3' },
  locations: { bounds: [-180, -85, 180, 85], zoom: 3 },
};
const byCompany = { ordering: [{ key: 'sortable_company', direction: 'ASC' }] };
const calls: readonly (readonly [name: string, call: string, args: object])[] = [
  ...['sessions', 'sessionsInfo', 'visitors', 'referrers', 'topPages', 'entryPages', 'exitPages', 'searchTerms'].map(
    (call) => [call, call, {}] as const,
  ),
  ['sessions by company', 'sessions', byCompany],
  ...['browsers', 'durations', 'depths', 'page', 'sessionsByDate', 'locations'].map(
    (call) => [call, call, more[call] ?? {}] as const,
  ),
];

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;

/** Milliseconds of some runs, each for a query that was not asked before, in order, after one that fills the caches. */
async function timesOf(source: ReportSource, account: AccountFixture, call: string, args: object, query: object) {
  const scope = { ...memory, account, targets: [], highValuePages: [], now: settings.now };
  const asking = {
    scope: { ...scope, settings: { ...defaultSettings(account), ...memory.settings } },
    left: new AbortController().signal,
  };
  const spent: number[] = [];
  for (let run = -1; run < repeats; run++) {
    const timestamp = new Date(settings.now - (3600 + run) * 1000).toISOString();
    const begun = performance.now();
    await source.answer(call, asking, { ...args, query: { ...query, timestamp } });
    if (run >= 0) spent.push(performance.now() - begun);
  }
  return spent.toSorted((a, b) => a - b);
}

const parts = ['activity', 'cities', 'industries', 'devices', 'topVisitors'] as const;

/** Milliseconds of each part of the dashboard of an account's largest campaign, in ranges that were not asked before. */
async function campaignTimes(source: ReportSource, world: World, account: AccountFixture): Promise<Figure[]> {
  const largest = bookingsOf(account, world.now).toSorted((a, b) => b.plan.perDay - a.plan.perDay)[0];
  const campaigns = source.campaignsOf(account);
  if (largest === undefined || campaigns === undefined) return [];
  const asking = { account, now: settings.now, left: new AbortController().signal };
  const found: Figure[] = [];
  for (const [place, part] of parts.entries()) {
    const spent: number[] = [];
    const inMemory: number[] = [];
    for (let run = -1; run < repeats; run++) {
      const last = largest.today - 1 - run - place * (repeats + 1);
      const days = { startDate: civilDate(largest.firstDay), endDate: civilDate(last) };
      let begun = performance.now();
      await campaigns.figures(asking, largest.id, days)[part]();
      if (run >= 0) spent.push(performance.now() - begun);
      begun = performance.now();
      await figuresInMemory(world, largest, largest.firstDay, last)[part]();
      if (run >= 0) inMemory.push(performance.now() - begun);
    }
    const sorted = spent.toSorted((a, b) => a - b);
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

async function loadFigures(url: string, account: AccountFixture): Promise<Figure[]> {
  let rows = 0;
  const begun = performance.now();
  await loadPostgres(url, [account], settings, (_, progress) => {
    rows = progress.rows;
  });
  const seconds = (performance.now() - begun) / 1000;
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows: sizes } = await client.query('SELECT pg_database_size(current_database())::float8 AS size');
  await client.end();
  return [
    { name: 'load, with the making of the world', unit: 'rows/s', ours: rows / seconds },
    { name: 'on disk, a session', unit: 'B', ours: sizes[0].size / settings.size },
  ];
}

/** A million sessions in a Postgres of this machine: the load, and each report beside the columns in memory. */
export async function benchDatabase(): Promise<Figure[]> {
  const programs = findPostgres();
  const account = accounts.find(({ id }) => id === '10442');
  if (programs === null || account === undefined) {
    console.error('bench: no Postgres on this machine');
    return [];
  }
  const server = await startPostgres(programs, ['shared_buffers=1GB', 'work_mem=64MB', 'max_wal_size=4GB']);
  try {
    const url = await server.createDatabase('bench');
    const figures = await loadFigures(url, account);
    const database = await openPostgres(url, { limitMs: 120_000 });
    const world = createWorld(worldOptions(account, settings));
    const scope = testScope(world, memory);
    figures.push(...(await campaignTimes(database.reports, world, account)));
    for (const [range, query] of Object.entries(ranges)) {
      for (const [name, call, args] of calls) {
        const spent = await timesOf(database.reports, account, call, args, query);
        const inMemory = reportCalls[name];
        const value = inMemory ? timeReport(inMemory, scope, query, repeats) : Number.NaN;
        const peer = { name: 'columns in memory', value };
        figures.push({ name: `${name}, ${range}, p50`, unit: 'ms', ours: quantile(spent, 0.5), peer });
        figures.push({ name: `${name}, ${range}, p95`, unit: 'ms', ours: quantile(spent, 0.95) });
      }
    }
    await database.close();
    return figures;
  } finally {
    await server.stop();
  }
}
