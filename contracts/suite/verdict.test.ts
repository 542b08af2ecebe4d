import { describe, expect, it } from 'vitest';
import { badge, htmlReport, matrixPage } from '../reports/html-report.ts';
import { jsonReport } from '../reports/write-reports.ts';
import { causesOf } from './causes.ts';
import { profileOf, withStableNames } from './check.ts';
import { compareReports, formatComparison, parseReport } from './earlier-runs.ts';
import { type Outcome, runChecks } from './run-checks.ts';
import { exitStatusOf, phraseOf, verdictOf } from './verdict.ts';

const outcome = (parts: Partial<Outcome> = {}): Outcome => ({
  rule: 'referrers.recount',
  level: 'MUST',
  clauses: ['ANA-026'],
  calls: ['referrers'],
  subject: 'the year',
  state: 'passed',
  milliseconds: 1,
  findings: [],
  requests: [],
  ...parts,
});
const failing = (place: string, parts: Partial<Outcome> = {}) =>
  outcome({ state: 'failed', findings: [{ place, expected: '12', received: '13' }], ...parts });
const whole = { chosen: null, isComplete: true };

describe('a verdict (TST-065)', () => {
  it.each([
    ['a full run', [outcome()], whole, 0, 'meets the contract'],
    [
      'a profile',
      [outcome()],
      { ...whole, chosen: 'profile core' },
      3,
      'breaks nothing that was examined: profile core',
    ],
    ['a missing role', [outcome(), outcome({ state: 'skipped' })], whole, 3, 'breaks nothing'],
    ['checks only the mock can pass', [outcome(), outcome({ state: 'skipped', isMockOnly: true })], whole, 0, 'meets'],
    ['a failure', [outcome(), failing('x')], { ...whole, chosen: '--only x' }, 1, 'violates the contract'],
    ['a SHOULD that failed', [outcome(), failing('x', { level: 'SHOULD' })], whole, 0, 'meets the contract'],
    ['a stopped run', [outcome()], { chosen: null, isComplete: false }, 3, 'before the run was stopped'],
    ['an empty run', [], whole, 1, 'violates'],
  ])('for %s claims no more than was examined', (_, outcomes, scope, status, phrase) => {
    const verdict = verdictOf('here', 'now', outcomes, { scope });
    expect(exitStatusOf(verdict)).toBe(status);
    expect(phraseOf(verdict)).toContain(phrase);
    const svg = badge({ ...verdict });
    expect(svg.includes('conformant')).toBe(status === 0);
  });
});

describe('causes (TST-067)', () => {
  it('group what differs only by row or number', () => {
    const rows = ['s1', 's22', 's333'].map((id) => failing(`sessions.edges[${id}].node.city`, { subject: id }));
    const other = failing('visitors.edges[v1].node.state');
    expect(causesOf([...rows, other]).map(({ outcomes }) => outcomes.length)).toEqual([3, 1]);
  });

  it('group all paths that lack the same header', () => {
    const paths = ['/graphql', '/auth/sign-in', '/api/legacy-sign-in', '/auth/check-username'];
    const found = paths.map((path) => failing(`${path} preflight access-control-allow-origin`));
    const other = failing('/auth/sign-in preflight status');
    expect(causesOf([...found, other]).map(({ outcomes }) => outcomes.length)).toEqual([4, 1]);
  });

  it('are separate by status, path and kind of rule', () => {
    const failedOutcome = (rule: string, place: string, expected: string, received: string) =>
      failing(place, { rule, calls: [], findings: [{ place, expected, received }] });
    const outcomes = [
      failedOutcome('auth.auth.sso-token', '/auth/sso-token status', '401', '429'),
      failedOutcome('auth.auth.check-signed-in', '/auth/check-signed-in status', '200', '429'),
      failedOutcome('http.batch.order', 'batch status', '200', '400'),
      failedOutcome('http.request', 'status', '413', '500'),
      failedOutcome('http.request', 'status', '413', '400'),
      failedOutcome('http.batch.cost', 'batch of cost 100', 'an answer', '400 {"errors":[]}'),
      failedOutcome('http.batch.cost', 'batch of cost 100', 'an answer', '413 {"errors":[]}'),
      failedOutcome('auth.auth.sign-in', '/auth/sign-in 200 /id_token', 'must be string', '{}'),
      failedOutcome('auth.auth.sign-in', '/auth/sign-in 401 /id_token', 'must be string', '{}'),
    ];
    const titles = causesOf(outcomes).map(({ title }) => title);
    expect(titles).toHaveLength(outcomes.length);
    expect(titles).toContain('auth.auth: /auth/sso-token status: expected 401, received 429');
  });

  it('are ordered by which of them follow from others', () => {
    const rules = ['sessions.total', 'sessions.total', 'sessions.values', 'sessions.shape'];
    const outcomes = rules.map((rule) => failing(`${rule} of x`, { rule }));
    expect(causesOf(outcomes).map(({ outcomes: [first] }) => first?.rule)).toEqual([
      'sessions.shape',
      'sessions.values',
      'sessions.total',
    ]);
  });

  it('group different ids, days and counts at one place', () => {
    const found = ['batch answer 1', 'batch answer 2'].map((place, index) =>
      failing(place, {
        rule: `http.batch.${['order', 'variables'][index]}`,
        findings: [{ place, expected: `row s${index} of 2026-10-1${index}`, received: `${index + 170}` }],
      }),
    );
    expect(causesOf(found)).toHaveLength(1);
  });
});

describe('check names (TST-067)', () => {
  it('contain no dates, and are unique', () => {
    const check = (subject: string) => ({ rule: 'r', clauses: [], calls: [], subject, run: async () => [] });
    const named = withStableNames(['from 2026-10-21', 'from 2026-10-22', 'at 2026-10-21T00:00:00Z'].map(check));
    expect(named.map(({ subject }) => subject)).toEqual(['from a day', 'from a day (2)', 'at a moment']);
  });
});

describe("a check's profile", () => {
  it.each([
    ['pages.list', 'core'],
    ['pages.views', 'reports'],
    ['sessions.filter', 'reports'],
    ['downloads.SESSIONS', 'files'],
  ])('for %s is %s', (rule, profile) => {
    expect(profileOf({ rule, calls: [] })).toBe(profile);
  });
});

describe('a flaky check', () => {
  const flaky = (failures: number) => {
    let calls = 0;
    const finding = { place: 'x', expected: 'a', received: 'b' };
    const run = async () => (calls++ < failures ? [finding] : []);
    return { rule: 'http.batch', clauses: ['CAL-056'], calls: [], subject: 'x', run };
  };
  const options = { concurrency: 1, allowsWrites: false, now: () => 0 };

  it('is retried if named with --flaky, and marked', async () => {
    const [named] = await runChecks([flaky(1)], { ...options, flaky: ['http'] });
    expect(named).toMatchObject({ state: 'passed', isFlaky: true });
    const [unnamed] = await runChecks([flaky(1)], { ...options, flaky: ['sessions'] });
    expect(unnamed).toMatchObject({ state: 'failed' });
    const [broken] = await runChecks([flaky(9)], { ...options, flaky: ['http'] });
    expect(broken).toMatchObject({ state: 'failed' });
  });
});

describe('two reports', () => {
  const read = (outcomes: readonly Outcome[]) => parseReport('a.json', jsonReport(verdictOf('here', 'now', outcomes)));
  const before = read([outcome({ subject: 'a' }), failing('x', { subject: 'b' }), failing('x', { subject: 'c' })]);
  const after = read([failing('x', { subject: 'a' }), outcome({ subject: 'b' }), failing('x', { subject: 'c' })]);

  it('are compared by check names', () => {
    const name = (subject: string) => `referrers.recount · ${subject}`;
    expect(compareReports(before, after)).toMatchObject({
      broken: [name('a')],
      mended: [name('b')],
      stillFailing: [name('c')],
    });
    expect(formatComparison(before, after).at(-1)).toBe('1 newly failing, 1 mended, 1 still failing');
  });

  it('appear side by side on one page, by profile', () => {
    const page = matrixPage([before, after]);
    expect(page.match(/2 of 3 failed/g)).toHaveLength(2);
    expect(page).toContain('not examined');
  });

  it('treat a SHOULD as advice that breaks nothing (TST-065)', () => {
    const passing = read([outcome({ subject: 'a', level: 'SHOULD' })]);
    const against = read([failing('x', { subject: 'a', level: 'SHOULD' })]);
    expect(compareReports(passing, against)).toMatchObject({ broken: [], advised: ['referrers.recount · a'] });
    expect(formatComparison(passing, against)).toContain('1 newly advised against');
    expect(matrixPage([against])).not.toContain('1 of 1 failed');
  });

  it.each(['{}', '[', '{"target":"x","checks":[null]}', '{"target":"x","at":"y","checks":[{"rule":"a"}]}'])(
    'must be valid: %s',
    (text) => {
      expect(() => parseReport('x.json', text)).toThrow('x.json is not a report of the suite');
    },
  );
});

describe('the page for thousands of failures', () => {
  it('is under 300 kB (TST-068)', () => {
    const long = 'x'.repeat(5000);
    const request = { method: 'POST', path: '/graphql', headers: {}, body: long };
    const outcomes = Array.from({ length: 3000 }, (_, index) =>
      failing(`call${index % 200}.field${'abcdefghij'.charAt(index % 10)}`, {
        subject: `${long} ${index}`,
        findings: Array.from({ length: 20 }, () => ({
          place: `a.b${index % 90}`,
          expected: long,
          received: `${long}!`,
        })),
        requests: [request],
      }),
    );
    const page = htmlReport(verdictOf('here', '2026-11-22T00:00:00Z', outcomes));
    expect(page.length).toBeLessThan(300_000);
    expect(page).toContain('id="search"');
  });
});
