import { createStorage } from 'unstorage';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ActiveScenario, Rule } from '../../schema/generated/control.ts';
import { createQueuedChanges, createSandboxStore } from '../state/sandbox-store.ts';
import { type ControlClient, createControlClient, createJob } from '../testing/control-client.ts';
import { createControls, latestMoment, sandboxNow, untouched } from './sandbox-control.ts';

const pollJob = 'query ($id: ID!) { sessionsDownload(id: $id) { status url } }';
let client: ControlClient;
beforeEach(() => {
  client = createControlClient();
});

describe("a sandbox's clock", () => {
  const set = (body: object, sandbox = 'one') => client.order('POST', 'clock', body, sandbox);

  it('can be stopped, advanced, set and run, without affecting other sandboxes (TST-001)', async () => {
    const iso = async (sandbox = 'one') => (await client.order('GET', 'clock', undefined, sandbox)).body;
    await set({ action: 'stop' });
    client.clock.advance(60_000);
    expect(await iso()).toMatchObject({ iso: '2026-11-21T15:00:00.000Z', isStopped: true, aheadBy: -60_000 });
    await set({ action: 'advance', milliseconds: -3_600_000 });
    await set({ action: 'run' });
    client.clock.advance(1000);
    expect(await iso()).toMatchObject({ iso: '2026-11-21T14:00:01.000Z', isStopped: false });
    expect((await set({ action: 'set', to: '2027-01-01T09:30:00+02:00' })).body).toMatchObject({
      iso: '2027-01-01T07:30:00.000Z',
    });
    expect(await iso('two')).toMatchObject({ iso: '2026-11-21T15:01:01.000Z', aheadBy: 0 });
    expect((await set({ action: 'reset' })).body).toMatchObject({ iso: '2026-11-21T15:01:01.000Z', aheadBy: 0 });
  });

  it('set to a day alone is at noon UTC, the same day in America and Europe (TST-072)', async () => {
    expect((await set({ action: 'set', to: '2026-12-24' })).body).toMatchObject({ iso: '2026-12-24T12:00:00.000Z' });
  });

  it("shows until when there are visits, a year after the worlds' present (TST-002)", async () => {
    const visitsUntil = Date.parse('2027-11-22T15:00:00.000Z');
    expect((await set({ action: 'set', to: '2028-01-01T00:00:00Z' })).body).toMatchObject({ visitsUntil });
  });

  it('runs faster, can be moved and stopped meanwhile, and returns to normal speed (TST-072)', async () => {
    await set({ action: 'run', speed: 86_400 });
    client.clock.advance(3000);
    const fast = { iso: '2026-11-24T15:00:00.000Z', isStopped: false, speed: 86_400 };
    expect((await client.order('GET', 'clock', undefined, 'one')).body).toMatchObject(fast);
    await set({ action: 'advance', milliseconds: 3_600_000 });
    client.clock.advance(1000);
    expect((await set({ action: 'stop' })).body).toMatchObject({ iso: '2026-11-25T16:00:00.000Z', speed: 1 });
    client.clock.advance(1000);
    await set({ action: 'run' });
    client.clock.advance(1000);
    const plain = { iso: '2026-11-25T16:00:01.000Z', speed: 1 };
    expect((await client.order('GET', 'clock', undefined, 'one')).body).toMatchObject(plain);
    expect((await set({ action: 'run', speed: 86_401 })).status).toBe(400);
  });

  it('stays within the years that can be written', async () => {
    await set({ action: 'set', to: '1970-01-02T00:00Z' });
    const answer = await set({ action: 'advance', milliseconds: -31_622_400_000 });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'milliseconds leads out of the years 1970 to 9999' },
    });
    expect((await client.order('GET', 'clock', undefined, 'one')).body).toMatchObject({
      iso: '1970-01-02T00:00:00.000Z',
    });
  });

  it.each([
    [{}, '2026-11-21T15:00:00.000Z'],
    [{ action: 'stop' }, '2026-11-21T15:00:00.000Z'],
  ])('can be set after running to the end of its years, with %j before (TST-072)', async (before, iso) => {
    await set({ action: 'set', to: '9999-12-30' });
    await set({ action: 'run', speed: 86_400 });
    client.clock.advance(10_000);
    if ('action' in before) await set(before);
    expect((await set({ action: 'set', to: iso })).body).toMatchObject({ iso });
    await set({ action: 'run' });
    await set({ action: 'set', to: '9999-12-30' });
    client.clock.advance(10 * 86_400_000);
    expect((await set({ action: 'advance', milliseconds: -86_400_000 })).body).toMatchObject({
      iso: '9999-12-30T00:00:00.000Z',
    });
  });

  it('is set to a moment regardless of its drift', async () => {
    await set({ action: 'set', to: '9999-12-31' });
    const fault = { kind: 'clock-drift', seconds: 3600 };
    await client.order('POST', 'scenarios/active', { name: 'drift', rules: [{ fault }] }, 'one');
    const iso = '2026-11-21T15:00:00.000Z';
    expect((await set({ action: 'set', to: iso })).body).toMatchObject({ iso, driftedBy: 3_600_000 });
  });

  it('applies to downloads', async () => {
    const request = await client.enter('one');
    await set({ action: 'stop' });
    const variables = { id: await createJob(request) };
    client.clock.advance(60_000);
    expect((await request(pollJob, variables)).data).toMatchObject({ sessionsDownload: { status: 'processing' } });
    await set({ action: 'advance', milliseconds: 8000 });
    const answer = await request(pollJob, variables);
    expect(answer.data).toMatchObject({ sessionsDownload: { status: 'done' } });
    const { url } = answer.data.sessionsDownload as { url: string };
    expect((await client.app.fetch(new Request(`http://mock.example${url}`))).status).toBe(200);
  });

  it('applies to tokens', async () => {
    const [request, other] = [await client.enter('one'), await client.enter('two')];
    await set({ action: 'advance', milliseconds: 3_601_000 });
    expect((await request('{ nav { key } }')).status).toBe(401);
    expect((await other('{ nav { key } }')).status).toBe(200);
    expect((await (await client.enter('one'))('{ nav { key } }')).status).toBe(200);
  });
});

const rule: Rule = { fault: { kind: 'no-answer' } };
const scenario = (name: string, rules: Rule[] = [rule]): ActiveScenario => ({ name, title: name, rules, since: 0 });

function setUp() {
  const storage = createStorage();
  const changes = createQueuedChanges(storage);
  const store = createSandboxStore(storage, changes, 'a');
  return { store, controls: createControls((name) => ({ store: createSandboxStore(storage, changes, name) })) };
}

describe('controls', () => {
  it('are null until something is set, and again after it is reset', async () => {
    const { controls, store } = setUp();
    expect(await controls.read('a')).toBeNull();
    const changed = await controls.change('a', (current) => ({ ...current, scenarios: [scenario('x')] }));
    expect([await controls.read('a'), await controls.read('b')]).toEqual([changed, null]);
    expect(await controls.change('a', () => ({ ...untouched }))).toEqual(untouched);
    expect([await controls.read('a'), await store.entries()]).toEqual([null, {}]);
  });

  it.each([
    { clock: { aheadBy: 1, stoppedAt: null } },
    { clock: { aheadBy: 0, stoppedAt: 0 } },
    { world: { seed: 0, size: null } },
    { world: { seed: null, size: 0 } },
  ])('store %j', async (part) => {
    const { controls } = setUp();
    await controls.change('a', (current) => ({ ...current, ...part }));
    expect(await controls.read('a')).toMatchObject(part);
  });

  it('lose no concurrent changes', async () => {
    const { controls } = setUp();
    const add = (name: string) =>
      controls.change('a', (current) => ({ ...current, scenarios: [...current.scenarios, scenario(name)] }));
    await Promise.all([add('x'), add('y'), add('z')]);
    expect((await controls.read('a'))?.scenarios.map(({ name }) => name)).toEqual(['x', 'y', 'z']);
  });

  it('reset only the counts of a restarted scenario', async () => {
    const { controls, store } = setUp();
    await controls.change('a', () => ({ ...untouched, scenarios: [scenario('x'), scenario('y')] }));
    await store.update('control-counts', () => ({ 'x#0': 1, 'x#1': 2, 'y#0': 3 }));
    await controls.change('a', (current) => ({ ...current, clock: { aheadBy: 5, stoppedAt: null } }));
    expect(await store.read('control-counts')).toEqual({ 'x#0': 1, 'x#1': 2, 'y#0': 3 });
    const withoutX = (current: typeof untouched) => current.scenarios.filter(({ name }) => name !== 'x');
    await controls.change('a', (current) => ({ ...current, scenarios: [...withoutX(current), scenario('x')] }));
    expect(await store.read('control-counts')).toEqual({ 'y#0': 3 });
  });
});

describe('sandboxNow', () => {
  const drift = (seconds: number, more: Partial<Rule> = {}): Rule => ({
    fault: { kind: 'clock-drift', seconds },
    ...more,
  });
  const scenarios = [
    scenario('x', [drift(60), rule]),
    scenario('y', [drift(-1), drift(500, { operation: 'sessions' })]),
  ];
  it.each([
    [untouched, 1000],
    [{ ...untouched, clock: { aheadBy: 50, stoppedAt: null } }, 1050],
    [{ ...untouched, clock: { aheadBy: 50, stoppedAt: 7 } }, 7],
    [{ ...untouched, clock: { aheadBy: 0, stoppedAt: null, fast: { speed: 60, since: 990, from: 5000 } } }, 5600],
    // Values that an imported state may contain. The clock is then at an end of its range.
    [{ ...untouched, clock: { aheadBy: 0, stoppedAt: null, fast: { speed: 10, since: 9e14, from: 5000 } } }, 0],
    [
      { ...untouched, clock: { aheadBy: 0, stoppedAt: null, fast: { speed: 86_400, since: -9e14, from: 5000 } } },
      latestMoment,
    ],
    [{ ...untouched, scenarios }, 60_000],
    [{ ...untouched, scenarios, clock: { aheadBy: 0, stoppedAt: 0 } }, 59_000],
  ])('for %j is %i', (control, now) => {
    expect(sandboxNow(control, 1000)).toBe(now);
  });
});
