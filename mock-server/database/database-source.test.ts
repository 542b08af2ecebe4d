import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { pdfInputs } from '../../contracts/client/downloads.ts';
import { createMockBackend } from '../../contracts/client/mock-backend.ts';
import { demoAudience } from '../../contracts/client/people.ts';
import { signIn } from '../../contracts/client/sign-in.ts';
import { accounts } from '../../fixtures/accounts.ts';
import { sdl } from '../../schema/generated/sdl.ts';
import type { SessionQuery } from '../../schema/generated/types.ts';
import { SourceUnavailableError } from '../state/unavailable-error.ts';
import { createDatabaseSource, openedDatabase, unusableDatabase } from './database-source.ts';
import type { StoredLog } from './load-world.ts';
import type { Parameters, Question, SqlEngine } from './sql-engine.ts';

it.each([
  ['postgres://127.0.0.1:5432/log', 'postgres://127.0.0.1:5432/log'],
  ['postgres://me:secret@db:5432/log', 'postgres://me:…@db:5432/log'],
  ['clickhouse://me:se:cr@et@db/log?secure', 'clickhouse://me:…@db/log?secure'],
  ['postgres://me@db/log?sslmode=require&password=se@cret', 'postgres://me@db/log?sslmode=require&password=REDACTED'],
  ['chdb:logs/a:b@c', 'chdb:logs/a:b@c'],
])('hides the password in %s', (url, redactedUrl) => {
  expect(unusableDatabase(url, new Error('it holds no log')).message).toBe(
    `--database: it holds no log; load it with npm run world -- --load ${redactedUrl}`,
  );
});

/** Calls answered without a database query, and why. */
const others: Readonly<Record<string, string>> = {
  nav: 'what the app shows, the same for every log',
  user: 'state of a person',
  userAccounts: 'accounts are plain data',
  settings: 'state of an account',
  targets: 'state of a person',
  pages: 'state of a person',
  targetFilters: 'a list of the contract, by the targets of a person, which are state',
  sessionsDownload: 'a job, which is state; its rows are counted when it is created',
  pdfDownload: 'a job, which is state',
};

/** New calls without SQL: they are answered from a world in memory and have no file. */
const unwritten: ReadonlySet<string> = new Set<string>([
  // `npm run new` adds a report or call here.
]);

const query = { startDate: '2026-10-01', endDate: '2026-11-21' };
/** Arguments of calls that need more than a query. */
const given = {
  campaign: { campaignId: '1044201', ...query },
  highValueActivities: { ...query, vettedFilters: ['lead'] },
  locations: { bounds: [-180, -85, 180, 85], zoom: 3 },
  page: { pageId: 'p0', query },
  phoneCall: { callId: 'c0', query },
  visitor: { visitorId: 'v1' },
  sessionsDownload: { id: 'none' },
  pdfDownload: { id: 'none', campaignId: '1044201' },
};

/** Each part of a query other than its days, with a value that excludes sessions. */
const parts: Required<Omit<SessionQuery, keyof typeof query>> = {
  ...{ timestamp: '2026-11-01T12:00:00Z', visitorId: 'v1', depth: '3', length: { min: 10, max: 60 } },
  ...{ pages: ['/'], entryPages: ['/'], exitPages: ['/'], terms: ['valve'], searches: ['valve'], browsers: ['b1'] },
  ...{ referrers: ['DTS'], actions: ['RFI'], base: ['CATALOG_ACTIVITY'], useAllTargets: true },
  targets: [{ targetType: 'Country', value: 'US' }],
};

const log: StoredLog = {
  ...{ accountId: '10442', seed: 7, size: 40_000, worldSeed: 7, now: Date.UTC(2026, 10, 21, 15), visits: '' },
  ...{ isWhole: true, hasCampaigns: true },
};

/** Results of known.sql and campaign.sql that let a call proceed to its own file. */
const rows: Readonly<Record<string, object>> = {
  known: { revealed_before: 0, has_visitor: true, unknown_pages: [], has_browsers: true },
  campaign: {
    ...{ campaignId: '1044201', campaignName: 'Valves', startDate: '2026-01-01', endDate: '2026-12-31', statusId: '2' },
    ...{ status: 'ACTIVE', company_id: '10442', company_name: 'Harrow' },
  },
};

describe('a mock backed by a database', () => {
  /** Called for each world of more than 20,000 sessions. */
  const makeWorld = vi.fn().mockRejectedValue(new Error('A world was made'));
  const files: string[] = [];
  /** The parameters of the last query. */
  let bound: Parameters = {};
  /** A file that the database doesn't answer. */
  let failingFile = '';
  const engine: SqlEngine = {
    async rows<Row>({ file, parameters }: Question) {
      files.push(file);
      bound = parameters;
      if (file === failingFile) throw new SourceUnavailableError();
      const row = rows[file];
      // The stub stands for any database.
      return (row === undefined ? [] : [row]) as Row[];
    },
    async *batches() {},
    problem: async () => null,
  };
  const mock = createMockBackend({ reports: createDatabaseSource(engine, [log]), size: log.size, makeWorld });
  const client = signIn(mock, demoAudience.credentials);

  const calls = Object.values(buildSchema(sdl).getQueryType()?.getFields() ?? {});
  it.each(calls.map(({ name, args }) => [name, args.some((argument) => argument.name === 'query')] as const))(
    'answers %s by SQL without a world, or has a reason not to (TST-084)',
    async (call, hasQuery) => {
      files.length = 0;
      makeWorld.mockClear();
      // Some calls fail because the stub has no rows for them. Only the source of the response matters.
      await (await client).send(
        call as never,
        { ...(hasQuery && { query }), ...(given as Readonly<Record<string, object>>)[call] },
        6,
      );
      const own = files.filter((file) => file !== 'known');
      const places = `${call} needs a line in database-source.ts and its SQL in mock-server/sql, or a reason in this test`;
      expect(own.length > 0, places).toBe(!(call in others || unwritten.has(call)));
      expect(makeWorld.mock.calls.length > 0, places).toBe(unwritten.has(call));
    },
  );

  it.each(Object.entries(parts))('passes the query part %s, which each selected.sql reads', async (part, value) => {
    const { request } = await client;
    await request('depths', { query });
    const whole = bound;
    await request('depths', { query: { ...query, [part]: value } });
    const names = Object.keys(bound).filter((name) => name !== 'is_narrowed');
    const changed = names.filter((name) => JSON.stringify(bound[name]) !== JSON.stringify(whole[name]));
    expect(changed, `query-parameters.ts has to read ${part}`).not.toEqual([]);
    const unread = ['postgres', 'clickhouse'].filter((database) => {
      const selected = readFileSync(new URL(`../sql/${database}/fragments/selected.sql`, import.meta.url), 'utf8');
      return !changed.some((name) => new RegExp(`[:{]${name}\\b`).test(selected));
    });
    expect(unread, `mock-server/sql/…/fragments/selected.sql has to narrow by ${changed}`).toEqual([]);
  });

  it('builds a campaign PDF from SQL, and answers 503 if the database is down (TST-084, TST-085)', async () => {
    files.length = 0;
    makeWorld.mockClear();
    const { request, headers } = await client;
    const { campaignId } = given.campaign;
    const inputs = pdfInputs(headers.authorization ?? '', campaignId, { start: query.startDate, end: query.endDate });
    const { id } = await request('createPDFDownload', { campaignPDFInputs: inputs });
    mock.clock.advance(3000);
    const job = await request('pdfDownload', { id, campaignId });
    // Nothing is drawn if the data is unavailable.
    failingFile = 'campaignDevices';
    const file = await mock.fetch(job?.url ?? '');
    failingFile = '';
    expect([file.status, file.headers.get('retry-after')]).toEqual([503, '1']);
    expect(new Set(files)).toEqual(new Set(['campaignActivity', 'campaignDevices', 'campaignTopVisitors']));
    expect(makeWorld).not.toHaveBeenCalled();
  });

  it("answers 503 if any part of a campaign can't be loaded (TST-085)", async () => {
    failingFile = 'campaignIndustries';
    const { status, errors } = await (await client).send('campaign', given.campaign, 6);
    expect([status, errors.map(({ extensions }) => extensions?.code)]).toEqual([503, ['DATABASE_UNAVAILABLE']]);
    failingFile = '';
  });
});

describe('opening a database (TST-084)', () => {
  const open = (logs: readonly StoredLog[]) => {
    const close = vi.fn(async () => {});
    const engine = { rows: async () => [], async *batches() {}, problem: async () => 'lost', close };
    return { close, opened: openedDatabase('postgres://db/log', engine, async () => [...logs]) };
  };
  const names = (ids: readonly string[]) => accounts.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const account = (id: string) => accounts.find((one) => one.id === id) ?? expect.unreachable();
  const others = accounts.map(({ id }) => id).filter((id) => id !== log.accountId);

  it('serves complete logs, and prints at startup what is answered from memory', async () => {
    const [first = '', second = ''] = others;
    const logs = [
      { ...log, accountId: second, isWhole: false },
      { ...log, accountId: first, hasCampaigns: false },
      log,
    ];
    const { reports, line, missing, withoutCampaigns, log: selectedLog } = await open(logs).opened;
    expect([selectedLog.accountId, missing, withoutCampaigns]).toEqual([first, names(others.slice(1)), names([first])]);
    const fromMemory = `the accounts ${missing.join(', ')}; from memory the campaigns of ${withoutCampaigns[0]}`;
    expect(line).toBe(`Reports, files and campaigns from the database; from memory ${fromMemory}`);
    const accountsWithLogs = [log.accountId, first, second].map(account);
    expect(accountsWithLogs.map((one) => [reports.has(one), reports.campaignsOf(one) !== undefined])).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
    // Called by /health (TST-085).
    expect(await reports.problem()).toBe('lost');
  });

  it('prints one short line if everything comes from the database', async () => {
    const { line } = await open(accounts.map(({ id }) => ({ ...log, accountId: id }))).opened;
    expect(line).toBe('Reports, files and campaigns from the database');
  });

  it('closes the database if no log is complete', async () => {
    const { close, opened } = open([{ ...log, isWhole: false }]);
    await expect(opened).rejects.toThrow('--database: it holds no log; load it with npm run world');
    expect(close).toHaveBeenCalledOnce();
  });
});
