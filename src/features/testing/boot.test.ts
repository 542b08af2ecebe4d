import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appClock } from '../../lib/app-clock.ts';
import { applyRequestedState, type RequestedState, readRequestedState } from './boot.ts';
import { createTestingMock, dana, row } from './testing-mock.ts';

let mock = createTestingMock();
beforeEach(() => {
  mock = createTestingMock();
});
// Screens use the clock of a requested state (TST-077).
afterEach(() => appClock.follow(null));

const grant = (requested: RequestedState) => applyRequestedState(requested, mock.control, mock.tester);
const ask = (id: string, ...scenarios: string[]): RequestedState => ({ kind: 'row', id, scenarios });

describe('applyRequestedState', () => {
  it('sets up the state of a row in its own sandbox, the scenario last (TST-020)', async () => {
    const applied = await grant(ask('sessions-fail', 'slow-fixed'));
    expect(applied).toEqual({ path: row.path, steps: row.steps, browser: undefined });
    expect(mock.done).toEqual([
      'create',
      'reset',
      'sign in 7',
      'account 10442',
      'stack [{"name":"sessions-fail"},{"name":"slow-fixed"}]',
    ]);
  });

  it('sets up the same state again in the existing sandbox', async () => {
    await grant(ask('sessions-fail'));
    const first = mock.done.splice(0).slice(1);
    await grant(ask('sessions-fail'));
    expect(mock.done).toEqual(first);
  });

  it('signs out for a row without a person', async () => {
    mock.browser.cookies = 'mock-sandbox=mine';
    mock.browser.person = '7';
    await grant(ask('login-fails'));
    expect(mock.done).toEqual(['reset', 'sign out']);
  });

  it("includes the person's request in the state of the row (TST-049)", async () => {
    mock.browser.cookies = 'mock-sandbox=mine';
    await grant(ask('pending'));
    expect(mock.done).toEqual(['reset', 'sign in 7', 'account 10442', 'decide {"tinid":"7","status":"PENDING"}']);
  });

  it('adds the story of the row before sign-in (TST-088)', async () => {
    mock.browser.cookies = 'mock-sandbox=mine';
    await grant(ask('visited'));
    expect(mock.done.slice(0, 3)).toEqual(['reset', 'story "Acme:\\n  today: /\\n"', 'sign in 7']);
  });

  it('starts on the days that a row counts from the sandbox clock (TST-019)', async () => {
    expect(await grant(ask('ahead'))).toMatchObject({ path: '/sessions?start=2027-01-02&end=2027-01-30' });
  });

  it('rejects an unknown row and changes nothing', async () => {
    await expect(grant(ask('nonsense'))).rejects.toThrow('The catalog has no row named nonsense.');
    expect(mock.done).toEqual([]);
  });

  it('rejects an invalid clock by its name in the address and changes nothing (TST-072)', async () => {
    for (const requested of [ask('sessions-fail'), { kind: 'stack', scenarios: ['a'] }, { kind: 'normal' }] as const) {
      await expect(grant({ ...requested, clock: { to: 'tomorrow' } })).rejects.toThrow(
        'clock must be a day or a moment, such as 2026-12-24 or 2026-12-24T15:00:00Z, not tomorrow.',
      );
    }
    expect(mock.done).toEqual([]);
  });

  it.each<[string, RequestedState]>([
    ['speed must be a whole number of 1 to 86400.', { ...ask('sessions-fail'), clock: { speed: Number.NaN } }],
    ['speed must be a whole number of 1 to 86400.', { kind: 'normal', clock: { speed: 0 } }],
    ['There is no scenario named htp-500.', ask('sessions-fail', 'htp-500')],
    ['There is no scenario named htp-500@sessions.', { kind: 'stack', scenarios: ['a', 'htp-500@sessions'] }],
  ])('reports that %s, and changes nothing', async (problem, requested) => {
    await expect(grant(requested)).rejects.toThrow(problem);
    expect(mock.done).toEqual([]);
  });

  it("signs in with the person's password in the current sandbox", async () => {
    mock.browser.cookies = 'mock-sandbox=mine';
    await mock.tester.signInAs(dana);
    expect(mock.signIn.mock.lastCall?.[0].password).toBe('of mine');
  });

  it('sets a stack and leaves person and state unchanged (TST-018)', async () => {
    mock.browser.cookies = 'mock-sandbox=mine';
    mock.browser.person = '7';
    const applied = await grant({ kind: 'stack', scenarios: ['a', 'b@sessions'] });
    expect(applied.path).toBe(null);
    expect(mock.done).toEqual(['stack [{"name":"a"},{"name":"b@sessions"}]']);
  });

  it('never sets a stack in the shared sandbox, even if the cookie names it (TST-008)', async () => {
    mock.browser.cookies = 'mock-sandbox=default';
    await grant({ kind: 'stack', scenarios: ['a'] });
    expect(mock.done).toEqual(['create', 'stack [{"name":"a"}]']);
  });

  it.each<[RequestedState['kind'], RequestedState, string[]]>([
    ['normal', { kind: 'normal' }, ['reset', 'clock']],
    ['stack', { kind: 'stack', scenarios: ['a'] }, ['stack []', 'clock', 'stack [{"name":"a"}]']],
    ['row', ask('sessions-fail'), ['reset', 'clock', 'sign in 7', 'account 10442', 'stack [{"name":"sessions-fail"}]']],
  ])('sets the clock for a %s unless a scenario moves it (TST-072)', async (_, requested, done) => {
    mock.browser.cookies = 'mock-sandbox=mine';
    const to = '2026-12-24';
    await grant({ ...requested, clock: { to } });
    expect(mock.done).toEqual(done.map((name) => (name === 'clock' ? `clock {"action":"set","to":"${to}"}` : name)));
  });

  it('resets the sandbox for the normal state', async () => {
    mock.browser.cookies = 'mock-sandbox=mine';
    await grant({ kind: 'normal' });
    expect(mock.done).toEqual(['reset']);
  });
});

describe('readRequestedState', () => {
  it.each([
    ['', null, ''],
    ['?start=2026-11-01&page=2', null, '?start=2026-11-01&page=2'],
    ['?panel', null, '?panel'],
    ['?rows=5', null, '?rows=5'],
    ['?row=sessions-fail', { kind: 'row', id: 'sessions-fail', scenarios: [] }, ''],
    ['?row=a&scenario=slow-fixed,b', { kind: 'row', id: 'a', scenarios: ['slow-fixed', 'b'] }, ''],
    ['?scenario=a@sessions', { kind: 'stack', scenarios: ['a@sessions'] }, ''],
    ['?scenario=a,,%20b', { kind: 'stack', scenarios: ['a', 'b'] }, ''],
    ['?row=', { kind: 'normal' }, ''],
    ['?scenario', { kind: 'normal' }, ''],
    ['?row=&scenario=', { kind: 'normal' }, ''],
    ['?row=&clock=2026-12-24', { kind: 'normal', clock: { to: '2026-12-24' } }, ''],
    ['?scenario=a&speed=86400&x=1', { kind: 'stack', scenarios: ['a'], clock: { speed: 86_400 } }, '?x=1'],
    ['?clock=2026-12-24', null, '?clock=2026-12-24'],
    ['?pages=%2Fa%20b&row=x&type=', { kind: 'row', id: 'x', scenarios: [] }, '?pages=%2Fa%20b&type='],
  ])('reads %j', (search, requested, rest) => {
    expect(readRequestedState(search)).toEqual({ requested, search: rest });
  });
});
