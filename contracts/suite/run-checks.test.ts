import { describe, expect, it } from 'vitest';
import { NotExamined, Unanswered, UnusableAnswer } from '../client/failures.ts';
import { notePassword, noteRequest } from '../client/request-log.ts';
import { type Check, writesReason } from './check.ts';
import { runChecks } from './run-checks.ts';
import { failuresByCall, unexaminedOf, verdictOf } from './verdict.ts';

const finding = { place: 'sessions[0]', expected: 'a', received: 'b' };
const check = (subject: string, run: Check['run'], more: Partial<Check> = {}): Check => ({
  rule: 'sessions.rule',
  clauses: ['CAL-012'],
  calls: ['sessions'],
  subject,
  run,
  ...more,
});
const request = { method: 'POST', path: '/graphql', headers: {}, body: '{}' };
const options = { concurrency: 2, allowsWrites: true, now: () => 0 };

describe('runChecks', () => {
  it('passes checks without findings and fails others, in order', async () => {
    const outcomes = await runChecks(
      [check('one', async () => []), check('two', async () => [finding]), check('three', async () => [])],
      options,
    );
    expect(outcomes.map(({ subject, state }) => [subject, state])).toEqual([
      ['one', 'passed'],
      ['two', 'failed'],
      ['three', 'passed'],
    ]);
  });

  it('fails a check that throws, with its message', async () => {
    const [outcome] = await runChecks([check('one', () => Promise.reject(new Error('no rows')))], options);
    expect(outcome?.findings).toEqual([expect.objectContaining({ received: 'no rows' })]);
  });

  it("names the calls if a rule couldn't read a response", async () => {
    const broken = async () => {
      const edge: { node: unknown } = JSON.parse('null');
      return [{ ...finding, received: String(edge.node) }];
    };
    const [outcome] = await runChecks([check('one', broken, { calls: ['sessions', 'visitors'] })], options);
    expect(outcome?.findings[0]).toMatchObject({
      place: 'the answer of sessions or visitors',
      received: expect.stringContaining('one of another form: '),
    });
  });

  it('names the request instead of the rule if the response is missing or unusable', async () => {
    const failing = (error: Error) => check('one', () => Promise.reject(error), { calls: ['depths', 'sessions'] });
    const outcomes = await runChecks(
      [
        failing(new Unanswered('sessions', 'the connection was cut')),
        failing(new UnusableAnswer('sessions, called with {}', 'an answer', '500 {}')),
      ],
      options,
    );
    expect(outcomes.map(({ findings }) => findings)).toEqual([
      [{ place: 'sessions', expected: 'an answer', received: 'none: the connection was cut' }],
      [{ place: 'sessions, called with {}', expected: 'an answer', received: '500 {}' }],
    ]);
  });

  it('lists each failed check’s own requests, despite concurrency', async () => {
    const requesting = (path: string) => async () => {
      noteRequest({ ...request, path });
      await Promise.resolve();
      noteRequest({ ...request, path: `${path}2` });
      return [finding];
    };
    const outcomes = await runChecks([check('a', requesting('/a')), check('b', requesting('/b'))], options);
    expect(outcomes.map(({ requests }) => requests.map(({ path }) => path))).toEqual([
      ['/a', '/a2'],
      ['/b', '/b2'],
    ]);
  });

  it.each([
    ['batch status', '[{"query":"{ nav { key } }"}]'],
    ['sessions[s1].city', '{"query":"{ sessions { id } }"}'],
    ['/auth/sign-in status', '{"username":"a"}'],
    ['something else', '{"query":"{ nav { title } }"}'],
  ])('ends its requests with the one the finding is about: %s', async (place, body) => {
    const sendAll = async () => {
      noteRequest({ ...request, body: '[{"query":"{ nav { key } }"}]' });
      noteRequest({ ...request, path: '/auth/sign-in', body: '{"username":"a"}' });
      noteRequest({ ...request, body: '{"query":"{ sessions { id } }"}' });
      noteRequest({ ...request, body: '{"query":"{ settings { urls } }"}' });
      noteRequest({ ...request, body: '{"query":"{ nav { title } }"}' });
      return [{ ...finding, place }];
    };
    const [outcome] = await runChecks([check('one', sendAll)], options);
    expect(outcome?.requests).toHaveLength(3);
    expect(outcome?.requests.at(-1)?.body).toBe(body);
  });

  it('keeps the last request of each call named in findings', async () => {
    const names = ['nav', 'targets', 'pages', 'settings', 'user', 'visitors', 'user'];
    const sendAll = async () => {
      for (const name of names) noteRequest({ ...request, body: `{"query":"{ ${name} { id } }"}` });
      return ['targets.id', 'pages[/x]', 'nav[0]', 'pages[/y]', 'day'].map((place) => ({ ...finding, place }));
    };
    const [outcome] = await runChecks([check('one', sendAll)], options);
    expect(outcome?.requests.map(({ body }) => /\{ (\w+)/.exec(body ?? '')?.[1])).toEqual(['nav', 'pages', 'targets']);
  });

  it('keeps a thousand findings per field, and counts the rest (TST-067)', async () => {
    const places = Array.from({ length: 3000 }, (_, index) => [
      `visitors[v${index}] title`,
      `visitors[v${index}] city`,
    ]);
    const found = [...places.flat().slice(0, 5000), 'visitors[v1] state'].map((place) => ({ ...finding, place }));
    const [outcome] = await runChecks([check('one', async () => found)], options);
    expect(outcome?.findings.slice(-3).map(({ place, received }) => [place, received])).toEqual([
      ['visitors[v999] city', 'b'],
      ['visitors[v1] state', 'b'],
      ['places like these', '3000 more'],
    ]);
  });

  it('masks secrets of a failed check (TST-036)', async () => {
    notePassword('gears2gears');
    const sendPassword = async () => {
      noteRequest({ ...request, path: '/auth/sign-in', body: '{"password":"gears2gears"}' });
      return [{ ...finding, received: 'gears2gears is no password' }];
    };
    const [outcome] = await runChecks([check('one', sendPassword)], options);
    expect(outcome?.findings[0]?.received).toBe('$PASSWORD is no password');
    expect(outcome?.requests[0]?.body).toBe('{"password":"$PASSWORD"}');
  });

  it('skips writes unless allowed, and then runs them last, one at a time', async () => {
    const order: string[] = [];
    const noting = (name: string) => async () => {
      order.push(name);
      await Promise.resolve();
      order.push(`${name} done`);
      return [];
    };
    const checks = [
      check('w1', noting('w1'), { writes: true }),
      check('w2', noting('w2'), { writes: true }),
      check('r', noting('r')),
    ];
    await runChecks(checks, options);
    expect(order).toEqual(['r', 'r done', 'w1', 'w1 done', 'w2', 'w2 done']);
    const careful = await runChecks(checks, { ...options, allowsWrites: false });
    expect(careful.map(({ state }) => state)).toEqual(['skipped', 'skipped', 'passed']);
  });
});

describe('skipped checks and notes', () => {
  it('never run, and are listed with their reason', async () => {
    const startedSubjects: string[] = [];
    const outcomes = await runChecks(
      [
        check('a role', async () => [finding], { unexamined: 'needs the role stranger' }),
        check('a write', async () => [finding], { writes: true }),
        check('found out late', () => Promise.reject(new NotExamined('still locked out'))),
        check('both', async () => [], { writes: true, unexamined: 'needs the role stranger' }),
      ],
      { ...options, allowsWrites: false, onOutcome: ({ subject }) => startedSubjects.push(subject) },
    );
    expect(outcomes.map(({ state, why }) => [state, why])).toEqual([
      ['skipped', 'needs the role stranger'],
      ['skipped', writesReason],
      ['skipped', 'still locked out'],
      ['skipped', 'needs the role stranger'],
    ]);
    expect(unexaminedOf({ outcomes })).toMatchObject([
      { why: 'needs the role stranger', checks: 2 },
      { why: 'still locked out', checks: 1 },
      { why: writesReason, checks: 1 },
    ]);
  });

  it("don't fail the run if they are only notes", async () => {
    const [outcome] = await runChecks([check('added', async () => [finding], { isNote: true })], options);
    expect(outcome).toMatchObject({ state: 'passed', findings: [], notes: [finding] });
  });

  it("aren't listed if the run was stopped before them", async () => {
    const stop = new AbortController();
    const first = check('one', async () => {
      stop.abort();
      return [];
    });
    const outcomes = await runChecks([first, check('two', async () => [])], {
      ...options,
      concurrency: 1,
      stop: stop.signal,
    });
    expect(outcomes.map(({ subject }) => subject)).toEqual(['one']);
  });
});

describe('a verdict', () => {
  it('is conformant if something passed and nothing failed', async () => {
    const good = await runChecks([check('one', async () => [])], options);
    expect(verdictOf('here', 'now', good)).toMatchObject({ isConformant: true, passed: 1, failed: 0 });
    expect(verdictOf('here', 'now', [])).toMatchObject({ isConformant: false });
  });

  it('groups failures by call, most first', async () => {
    const fail = async () => [finding];
    const outcomes = await runChecks(
      [check('a', fail, { calls: [] }), check('b', fail), check('c', fail), check('d', async () => [])],
      options,
    );
    const groups = failuresByCall(verdictOf('here', 'now', outcomes));
    expect(groups.map(([call, failed]) => [call, failed.length])).toEqual([
      ['sessions', 2],
      ['the whole', 1],
    ]);
  });
});
