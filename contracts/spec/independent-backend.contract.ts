import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import { createWorld } from '../../mock-server/world/create-world.ts';
import { worldOptions } from '../../mock-server/world/world-store.ts';
import { exportChunks, exportTables } from '../../mock-server/world-export/write-export.ts';
import type { SettingsInput, TargetType } from '../../schema/generated/types.ts';
import { createBackend } from '../client/backend.ts';
import { signIn } from '../client/sign-in.ts';
import { collectChecks, selectChecks } from '../suite/collect-checks.ts';
import { goldenChecks } from '../suite/golden-checks.ts';
import { runAndRestore } from '../suite/restore-person.ts';
import { type Outcome, runChecks } from '../suite/run-checks.ts';
import { introspect } from '../suite/schema-checks.ts';
import { readLog } from './independent-backend/read-log.ts';
import { createService } from './independent-backend/serve.ts';

const end = Date.UTC(2026, 10, 21, 15);
/** Sessions of each log whose responses are compared. */
const sessions = 3000;
const options = { concurrency: 4, allowsWrites: true, now: () => 0 };
/** Milliseconds that thousands of checks may take on a busy machine. */
const slowly = 300_000;

const credentials = { username: 'nadia.okafor@independent.example', password: 'Rotor42', account: '10442' };

type OwnTarget = readonly [targetType: TargetType, value: string];

const unlinked = 'otto.lind@independent.example';
const foreignAccount = '20817';

const person = {
  tinid: '7700001',
  name: 'Nadia Okafor',
  email: credentials.username,
  accountIds: [credentials.account],
  password: credentials.password,
  hasAcceptedTerms: true,
  targets: [],
  pages: [],
};

const people = [person, { ...person, tinid: '7700002', email: unlinked, accountIds: [] }];

/** The demo account's log, read like its exported files, behind the backend of these tests. */
function loadBackend(seed: number, size: number) {
  const account = accounts.find(({ id }) => id === credentials.account);
  if (account === undefined) throw new Error('There is no such account.');
  const tables = exportTables(createWorld(worldOptions(account, { seed, size, now: end })), account);
  const log = readLog((name) => {
    const table = tables.find((one) => one.name === name);
    return table === undefined ? '' : [...exportChunks(table, 'ndjson')].join('');
  });
  let ahead = 0;
  const now = () => end + ahead;
  const answer = createService({ log, people, otherAccounts: [foreignAccount], now });
  return createBackend({
    now,
    async pass(milliseconds) {
      ahead += milliseconds;
    },
    fetch: (path, init) => answer(new Request(new URL(path, 'http://independent.example'), init)),
  });
}

/** Each failed check with its first findings, so that a failing test says what is wrong. */
const failuresOf = (outcomes: readonly Outcome[]) =>
  outcomes
    .filter(({ state }) => state === 'failed')
    .map(({ rule, subject, findings }) => ({ rule, subject, findings: findings.slice(0, 3) }));

/** What the suite can't examine on this backend, by the first words of its reasons. */
const unexamined = [
  'needs a code that is only emailed to the person',
  'needs the role legacy',
  'needs the role manyAccounts',
  'needs the role notAuthorized',
  "needs values that only exist in a parent domain's cookies",
  'would create a person that no call can remove',
];

const ownTargets = (targets: readonly OwnTarget[]) => targets.map(([targetType, value]) => ({ targetType, value }));

/** Logs, and a person's choices on each: filters of settings, targets of one type and of several, and nothing. */
const loads: readonly (readonly [
  seed: number,
  settings: SettingsInput,
  targets: readonly OwnTarget[],
  pages: readonly string[],
])[] = [
  [
    7,
    {},
    [
      ['Industry', 'Machinery'],
      ['Size', 'Small'],
      ['Country', 'US'],
    ],
    ['/contact', '/request-a-quote/'],
  ],
  [
    19,
    { reportType: 'T', timezoneOffset: 'Asia/Kolkata', excludedCountries: ['CA'], ownReferrers: ['google.com'] },
    [['State', 'OH']],
    [],
  ],
  [83, { botFiltering: false, timezoneOffset: 'America/Los_Angeles', blockedReferrers: ['google.com'] }, [], ['/']],
];

describe('a backend written from the documents alone (TST-075)', () => {
  it('imports the contract and libraries, but nothing from the mock or the suite', () => {
    const folder = new URL('./independent-backend/', import.meta.url);
    const texts = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'utf8'));
    const imported = texts.flatMap((text) => [...text.matchAll(/from '([^']+)'/g)].map(([, source = '']) => source));
    expect(imported.length).toBeGreaterThan(30);
    expect(imported.filter((source) => /^\.\.\/(?!\.\.\/\.\.\/schema\/)/.test(source))).toEqual([]);
  });

  it(
    'passes the profiles core and reports',
    async () => {
      const backend = loadBackend(7, 600);
      const client = await signIn(backend, credentials);
      const schema = await introspect(backend, client.headers);
      const checks = selectChecks(await collectChecks({ client, credentials, schema }), null, ['core', 'reports']);
      const { outcomes, unrestored } = await runAndRestore(client, checks, options);
      expect(failuresOf(outcomes)).toEqual([]);
      expect(unrestored).toBeNull();
      expect(outcomes.length).toBeGreaterThan(3000);
      const reasons = outcomes.flatMap(({ state, why = '' }) =>
        state === 'skipped' ? why.replace(/ in the .*/, '') : [],
      );
      expect([...new Set(reasons)].toSorted()).toEqual(unexamined);
    },
    slowly,
  );

  it("uses the contract's error codes", async () => {
    const backend = loadBackend(7, 100);
    const refusalOf = async (username: string, account: string) => {
      const client = await signIn(backend, { ...credentials, username, account });
      const { status, errors } = await client.send('settings');
      return [status, errors[0]?.extensions?.code];
    };
    const { username, account } = credentials;
    expect(await refusalOf(unlinked, account)).toEqual([400, 'NO_CLAIMS']);
    expect(await refusalOf(username, foreignAccount)).toEqual([200, 'DENIED_ACCOUNT_ACCESS']);
    expect(await refusalOf(username, 'no-such-account')).toEqual([200, 'ACCOUNT_NOT_FOUND']);
    expect(await refusalOf(username, account)).toEqual([200, undefined]);
  });

  it.each(loads)(
    'responds like the mock on the log of seed %i, with settings %j',
    async (seed, settings, targets, pages) => {
      const backend = loadBackend(seed, sessions);
      const client = await signIn(backend, credentials);
      await client.request('saveAccountSettings', { settings });
      await client.request('saveTargets', { targets: ownTargets(targets), pages });
      const golden = await goldenChecks(client, { seed, sessions, now: end }, credentials.account);
      const outcomes = await runChecks(selectChecks(golden, null, ['core', 'reports']), options);
      expect(failuresOf(outcomes)).toEqual([]);
      expect(outcomes.length).toBeGreaterThan(600);
    },
    slowly,
  );
});
