import { createStorage } from 'unstorage';
import { describe, expect, it } from 'vitest';
import type { ActiveScenario, Rule } from '../../schema/generated/control.ts';
import { createKeyedQueue, createSandboxStore } from '../state/sandbox-store.ts';
import { createControls } from './create-controls.ts';
import { sandboxNow } from './sandbox-clock.ts';
import { untouched } from './sandbox-control.ts';

const rule: Rule = { fault: { kind: 'no-answer' } };
const scenario = (name: string, rules: Rule[] = [rule]): ActiveScenario => ({ name, title: name, rules, since: 0 });

function setUp() {
  const storage = createStorage();
  const queue = createKeyedQueue();
  const store = createSandboxStore(storage, queue, 'a');
  return { store, controls: createControls((name) => ({ store: createSandboxStore(storage, queue, name) })) };
}

describe('controls', () => {
  it('are null until somebody tells the sandbox something, and again afterwards', async () => {
    const { controls, store } = setUp();
    expect(await controls.read('a')).toBeNull();
    const told = await controls.change('a', (current) => ({ ...current, scenarios: [scenario('x')] }));
    expect([await controls.read('a'), await controls.read('b')]).toEqual([told, null]);
    expect(await controls.change('a', () => ({ ...untouched }))).toEqual(untouched);
    expect([await controls.read('a'), await store.entries()]).toEqual([null, {}]);
  });

  it.each([
    { clock: { aheadBy: 1, stoppedAt: null } },
    { clock: { aheadBy: 0, stoppedAt: 0 } },
    { world: { seed: 0, size: null } },
    { world: { seed: null, size: 0 } },
  ])('keep %j', async (part) => {
    const { controls } = setUp();
    await controls.change('a', (current) => ({ ...current, ...part }));
    expect(await controls.read('a')).toMatchObject(part);
  });

  it('lose no change of two at once', async () => {
    const { controls } = setUp();
    const add = (name: string) =>
      controls.change('a', (current) => ({ ...current, scenarios: [...current.scenarios, scenario(name)] }));
    await Promise.all([add('x'), add('y'), add('z')]);
    expect((await controls.read('a'))?.scenarios.map(({ name }) => name)).toEqual(['x', 'y', 'z']);
  });

  it('forget the counts of what begins anew, and of nothing else', async () => {
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
    [{ ...untouched, scenarios }, 60_000],
    [{ ...untouched, scenarios, clock: { aheadBy: 0, stoppedAt: 0 } }, 59_000],
  ])('of %j is %i', (control, now) => {
    expect(sandboxNow(control, 1000)).toBe(now);
  });
});
