import { createStorage, type Driver } from 'unstorage';
import memoryDriver from 'unstorage/drivers/memory';
import { describe, expect, it, vi } from 'vitest';
import { databaseOf, SilentDatabaseError, stateTurns, turnMs, withMemory } from './browser-state.ts';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};
const rejects = () => Promise.reject(new DOMException('The disk is full', 'QuotaExceededError'));

/** Databases by the step at which they fail. */
const databases: Readonly<Record<string, () => Driver>> = {
  'when it is opened': refuse,
  'at each call': () => ({ ...memoryDriver(), ...refusals('hasItem', 'getItem', 'getKeys', 'setItem', 'removeItem') }),
  'at a read': () => ({ ...memoryDriver(), ...refusals('hasItem', 'getItem', 'getKeys') }),
  'at the first write': () => ({ ...memoryDriver(), ...refusals('setItem') }),
  'at a removal': () => ({ ...memoryDriver(), ...refusals('removeItem', 'clear') }),
};

const refusals = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, rejects]));

describe('a failing database', () => {
  it.each(Object.entries(databases))('%s: falls back to memory, and reports it once (ERR-032)', async (_step, open) => {
    const onRefused = vi.fn();
    const storage = createStorage({ driver: withMemory(open, onRefused) });
    expect(await storage.getItem('a:none')).toBeNull();
    await storage.setItem('a:one', { count: 1 });
    await storage.setItem('a:one', { count: 2 });
    await storage.setItem('a:two', 2);
    expect([await storage.getItem('a:one'), await storage.hasItem('a:two')]).toEqual([{ count: 2 }, true]);
    await storage.removeItem('a:two');
    expect([await storage.getItem('a:two'), await storage.getKeys('a:')]).toEqual([null, ['a:one']]);
    await storage.clear();
    expect([await storage.getItem('a:one'), await storage.getKeys()]).toEqual([null, []]);
    await storage.setItem('b', 3);
    expect([await storage.getItem('b'), await storage.getKeys()]).toEqual([3, ['b']]);
    expect(onRefused.mock.calls).toEqual([[expect.any(DOMException)]]);
  });

  it('that never answers is awaited once, then replaced by memory (ERR-032)', async () => {
    vi.useFakeTimers();
    const never = vi.fn(() => new Promise<never>(() => {}));
    const onRefused = vi.fn();
    const silentDriver = { ...memoryDriver(), hasItem: never, getItem: never, getKeys: never, setItem: never };
    const storage = createStorage({ driver: withMemory(() => silentDriver, onRefused) });
    const read = vi.fn();
    const reading = storage.getItem('a:one').then(read);
    await vi.advanceTimersByTimeAsync(stateTurns * turnMs - 1);
    expect(read).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await reading;
    expect(read).toHaveBeenCalledWith(null);
    await storage.setItem('a:one', 1);
    expect([await storage.getItem('a:one'), await storage.getKeys()]).toEqual([1, ['a:one']]);
    expect(never).toHaveBeenCalledOnce();
    expect(onRefused.mock.calls).toEqual([[new SilentDatabaseError('the database does not answer')]]);
    vi.useRealTimers();
  });

  it('still counts if the worker was merely busy past the timeout (ERR-032, FRM-070)', async () => {
    vi.useFakeTimers();
    const answer = Promise.withResolvers<number>();
    const onRefused = vi.fn();
    const slow = { ...memoryDriver(), getItem: () => answer.promise };
    const reading = createStorage({ driver: withMemory(() => slow, onRefused) }).getItem('a');
    // Simulates modules being evaluated all the while: whatever becomes due runs afterward, the timer before the
    // response.
    vi.setSystemTime(Date.now() + 60_000);
    await vi.advanceTimersToNextTimerAsync();
    answer.resolve(7);
    expect([await reading, onRefused.mock.calls.length]).toEqual([7, 0]);
    vi.useRealTimers();
  });

  it('that stops answering counts as empty, except for values in memory (ERR-032)', async () => {
    vi.useFakeTimers();
    const driver = memoryDriver();
    let isSilent = false;
    const getItem = (key: string) => (isSilent ? new Promise<never>(() => {}) : driver.getItem(key));
    const storage = createStorage({ driver: withMemory(() => ({ ...driver, getItem }), vi.fn()) });
    await storage.setItem('a', 1);
    isSilent = true;
    const reading = storage.getItem('a');
    await vi.advanceTimersByTimeAsync(stateTurns * turnMs);
    expect(await reading).toBeNull();
    await storage.setItem('b', 2);
    expect([await storage.getItem('b'), await storage.getKeys()]).toEqual([2, ['b']]);
    vi.useRealTimers();
  });
});

it('each folder of an origin has its own demo database (FRM-061)', () => {
  const folders = ['', '/one', '/one/two', '/two'];
  const names = folders.map((folder) => databaseOf(`https://demo.example${folder}/assets/mock-worker-a1b2c3d4.js`));
  expect(names).toEqual(['webtrax-demo', '/one webtrax-demo', '/one/two webtrax-demo', '/two webtrax-demo']);
});
