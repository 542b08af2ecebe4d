import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMockRun, type MockRun } from '../testing/state-model/mock-run.ts';
import type { TokensModel } from '../testing/state-model/model.ts';
import { makeFile, narrowings, pollFile, readReport } from '../testing/state-model/report-steps.ts';
import {
  changeClock,
  checkKept,
  decideRequest,
  exportState,
  importState,
  readJournal,
  resetState,
  toggleFault,
} from '../testing/state-model/sandbox-steps.ts';
import { readSaved, savePreferences, saveSettings, saveTargets } from '../testing/state-model/saved-steps.ts';
import {
  forgetPassword,
  guessPassword,
  refresh,
  refreshTwice,
  renewPassword,
  resetPassword,
  signIn,
  signOut,
  signUpTwice,
} from '../testing/state-model/sign-in-steps.ts';

const [dana, priya] = ['dana.reyes@harrowfluid.example', 'priya.natarajan@harrowfluid.example'];
const people = [dana, priya, 'helen.ostrow@unlinked.example', 'owen.mbeki@castellanwire.example', 'ada@okafor.example'];
const email = fc.constantFrom(...people);
const minute = 60_000;

const listOf = (...entries: string[]) => fc.array(fc.constantFrom(...entries), { maxLength: 3 });
const settings = fc.record(
  {
    botFiltering: fc.boolean(),
    reportType: fc.constantFrom('E', 'T'),
    email: fc.constantFrom('a@b.example', 'nobody'),
    timezoneOffset: fc.constantFrom('America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'),
    defaultSessionsCount: fc.constantFrom(25, 50, null),
    blockedIps: listOf('203.0.113.7', ' 203.0.113.8 ', '', '1.2.3'),
    blockedReferrers: listOf('www.google.com', 'www.bing.com'),
    excludedCountries: listOf('US', 'CA'),
  },
  { requiredKeys: [], noNullPrototype: true },
);
const target = fc.record(
  {
    targetType: fc.constant('Industry' as const),
    value: fc.constantFrom('Chemicals', 'Machinery', 'Other', 'Metals', 'No such industry'),
    sortOrder: fc.nat(4),
  },
  { requiredKeys: ['targetType', 'value'], noNullPrototype: true },
);
const moves = [1500, 5 * minute, 61 * minute, 24 * 60 * minute, 31 * 24 * 60 * minute, -2 * minute, -90 * minute];
const change = fc.oneof(
  fc.constantFrom(...moves).map((milliseconds) => ({ action: 'advance' as const, milliseconds })),
  fc.constantFrom('stop', 'run', 'reset').map((action) => ({ action: action as 'stop' | 'run' | 'reset' })),
  // A second before midnight in New York, and before its clocks go back and forward.
  fc
    .constantFrom('2026-11-22T04:59:59Z', '2026-11-01T05:59:59Z', '2027-03-14T06:59:59Z')
    .map((to) => ({ action: 'set' as const, to })),
);

/** Does something to a mock and its model, and compares the responses. */
type Do = (run: MockRun, sandbox: string) => Promise<void>;
type DoAs = (run: MockRun, sandbox: string, tokens: TokensModel) => Promise<void>;

class Step implements fc.AsyncCommand<MockRun, MockRun> {
  readonly #words: string;
  readonly #sandbox: string;
  readonly #act: Do;
  constructor(words: string, sandbox: string, act: Do) {
    this.#words = words;
    this.#sandbox = sandbox;
    this.#act = act;
  }
  check = () => true;
  run = (_: MockRun, run: MockRun) => this.#act(run, this.#sandbox);
  toString = () => this.#words;
}

const sandbox = fc.constantFrom('a', 'a', 'b');

function step<T>(name: string, given: fc.Arbitrary<T>, act: (given: T) => Do): fc.Arbitrary<Step> {
  return fc
    .tuple(sandbox, given)
    .map(([place, value]) => new Step(`${name} in ${place}: ${JSON.stringify(value)}`, place, act(value)));
}

/** Uses tokens from a sign-in that may have ended or be from the other sandbox; mostly the latest here. */
function stepAs<T>(name: string, given: fc.Arbitrary<T>, act: (given: T) => DoAs): fc.Arbitrary<Step> {
  return step(name, fc.tuple(given, fc.nat(20)), ([value, age]) => async (run, place) => {
    const inSandbox = run.tokens.filter((tokens) => tokens.sandbox === place || age > 17);
    const tokens = inSandbox.at(age > 12 ? age % Math.max(1, inSandbox.length) : -1 - (age % 2));
    if (tokens !== undefined) await act(value)(run, place, tokens);
  });
}

const once = fc.constant(null);
const inputs = fc.array(settings, { minLength: 1, maxLength: 3 });
const lists = fc.record({
  targets: fc.array(target, { maxLength: 3 }),
  pages: listOf('/contact', ' /about ', '', 'x'),
});
const decision = fc.record({
  status: fc.constantFrom('PENDING', 'APPROVED', 'DECLINED'),
  accountIds: fc.constantFrom(['10442'], ['20817', '10442']),
});

const signInStep = step(
  'sign in',
  fc.tuple(email, fc.boolean()),
  ([username, isRight]) =>
    (run, place) =>
      signIn(run, place, username, isRight),
);
const saveSettingsStep = stepAs(
  'save settings',
  inputs,
  (all) =>
    (...as) =>
      saveSettings(...as, all),
);
const reportStep = stepAs(
  'report',
  fc.constantFrom(...narrowings),
  (by) =>
    (...as) =>
      readReport(...as, by),
);
const readStep = stepAs('read', once, () => readSaved);
const saveTargetsStep = stepAs(
  'save targets',
  lists,
  (both) =>
    (...as) =>
      saveTargets(...as, both),
);
const steps = [
  ...[signInStep, signInStep, saveSettingsStep, saveSettingsStep, reportStep, reportStep, readStep, readStep],
  ...[saveTargetsStep, saveTargetsStep],
  stepAs(
    'save preferences',
    fc.boolean(),
    (value) =>
      (...as) =>
        savePreferences(...as, value),
  ),
  stepAs('make a file', once, () => makeFile),
  stepAs(
    'ask for a file',
    fc.nat(9),
    (place) =>
      (...as) =>
        pollFile(...as, place),
  ),
  stepAs('refresh', once, () => refresh),
  stepAs(
    'refresh twice, minutes apart',
    fc.constantFrom(1, 3),
    (apart) =>
      (...as) =>
        refreshTwice(...as, apart),
  ),
  step(
    'guess',
    fc.tuple(email, fc.integer({ min: 3, max: 6 })),
    ([username, times]) =>
      (run, place) =>
        guessPassword(run, place, username, times),
  ),
  step('renew the password of', email, (username) => (run, place) => renewPassword(run, place, username)),
  stepAs('sign out', once, () => signOut),
  step('forget the password of', email, (username) => (run, place) => forgetPassword(run, place, username)),
  step(
    'reset the password of',
    fc.tuple(email, fc.boolean()),
    ([username, isRight]) =>
      (run, place) =>
        resetPassword(run, place, username, isRight),
  ),
  step(
    'register',
    fc.constantFrom(dana, 'ada@okafor.example'),
    (username) => (run, place) => signUpTwice(run, place, username),
  ),
  step(
    'decide',
    fc.tuple(email, decision),
    ([username, decided]) =>
      (run, place) =>
        decideRequest(run, place, username, decided),
  ),
  step('clock', change, (how) => (run, place) => changeClock(run, place, how)),
  step(
    'time passes',
    fc.constantFrom(1, 1500, 62 * minute),
    (milliseconds) => async (run) => run.clock.advance(milliseconds),
  ),
  step(
    'fault',
    fc.constantFrom('settings-refused' as const, 'targets-down' as const),
    (fault) => (run, place) => toggleFault(run, place, fault),
  ),
  step('export', once, () => exportState),
  step(
    'import',
    fc.tuple(fc.nat(9), fc.boolean()),
    ([place, isGood]) =>
      (run, name) =>
        importState(run, name, place, isGood),
  ),
  step('reset', once, () => resetState),
  step('journal', once, () => readJournal),
  step('restart', once, () => (run) => run.restart()),
];

/** Runs of each mock: as many as take two seconds. Thousands were run when this was written; more only take time. */
it.each([
  ['in memory', false, 60],
  ['restarted from a file', true, 25],
] as const)(
  'a mock %s follows the clauses in any random sequence of steps (TST-006, TST-009, TST-012)',
  async (_, isOnFile, numRuns) => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: 50, size: 'max' }), async (sequence) => {
        const run = createMockRun(isOnFile);
        try {
          for (const username of [dana, priya]) await signIn(run, 'a', username, true);
          await fc.asyncModelRun(() => ({ model: run, real: run }), sequence);
          await checkKept(run);
        } finally {
          await run.close();
        }
        count++;
      }),
      { seed: 1, numRuns },
    );
    expect(count).toBe(numRuns);
  },
);
