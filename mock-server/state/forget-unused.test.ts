import { createStorage, type StorageValue } from 'unstorage';
import { beforeEach, expect, it } from 'vitest';
import { createManualClock, type ManualClock } from '../lib/clock.ts';
import { forgetUnused } from './forget-unused.ts';
import { createSandboxState, type DownloadJobRecord, type PdfJobRecord } from './sandbox-state.ts';
import { createQueuedChanges, createSandboxStore, sandboxesWithState } from './sandbox-store.ts';
import { createDefaultSettings } from './settings.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const storage = createStorage();
let clock: ManualClock;
let use: (sandbox: string) => void;

beforeEach(async () => {
  await storage.clear();
  clock = createManualClock(0);
  const log = { notice: () => {}, error: (error: unknown) => expect(error).toBeUndefined() };
  use = forgetUnused({ storage, changes: createQueuedChanges(storage), clock, log, maxSandboxes: 3 });
});

const save = (sandbox: string, key = 'settings:1', value: StorageValue = {}) =>
  storage.setItem(`sandbox:${sandbox}:${key}`, value);
/** Uses a sandbox and waits for the effects. */
async function touch(sandbox: string): Promise<void> {
  use(sandbox);
  for (let i = 0; i < 60; i++) await Promise.resolve();
  await new Promise<void>((resolve) => setImmediate(resolve));
}

it('forgets a sandbox unused for a week, but never the default one (LIM-021)', async () => {
  for (const name of ['default', 'old', 'used']) await save(name);
  await save('old', 'targets:1:2');
  await touch('used');
  clock.advance(6 * day);
  await touch('used');
  expect(await sandboxesWithState(storage)).toEqual(['default', 'old', 'used']);
  clock.advance(day);
  await touch('used');
  expect(await sandboxesWithState(storage)).toEqual(['default', 'used']);
  expect(await storage.getKeys('sandbox:old')).toEqual([]);
});

it('drops failed attempts a quarter of an hour after the last one, even in an active sandbox (LIM-021)', async () => {
  for (const [name, last] of [
    ['idle', 0],
    ['used', 0],
    // Its own clock shows another day.
    ['moved', -2 * day],
  ] as const) {
    await save(name);
    await save(name, 'attempts:ab', [last]);
  }
  const left = async () => (await storage.getKeys('sandbox:')).filter((key) => key.includes('attempts')).toSorted();
  clock.advance(minute);
  await touch('used');
  clock.advance(14 * minute);
  await save('used', 'attempts:ab', [0, clock.now()]);
  await touch('used');
  expect(await left()).toEqual(['idle', 'moved', 'used'].map((name) => `sandbox:${name}:attempts:ab`));
  clock.advance(minute);
  await touch('used');
  expect(await left()).toEqual(['sandbox:used:attempts:ab']);
  clock.advance(14 * minute);
  await touch('used');
  expect(await left()).toEqual([]);
});

it('keeps values saved during or just after a cleanup for a week (LIM-021)', async () => {
  clock.advance(8 * day);
  use('early');
  use('first');
  for (const name of ['early', 'first']) await save(name);
  use('late');
  clock.advance(minute);
  await touch('other');
  await save('late');
  clock.advance(minute);
  await touch('other');
  expect(await sandboxesWithState(storage)).toEqual(['early', 'first', 'late']);
});

it('keeps values saved in a sandbox that returns during a cleanup (LIM-021)', async () => {
  const queued = createQueuedChanges(storage);
  // Like a file, where each write takes time.
  const update: typeof queued.update = async (key, change) => {
    await new Promise<void>((resolve) => setImmediate(resolve));
    return queued.update(key, change);
  };
  use = forgetUnused({
    storage,
    changes: { ...queued, update },
    clock,
    log: { notice: () => {}, error: (error) => expect(error).toBeUndefined() },
  });
  for (let i = 0; i < 50; i++) await save(`a${i}`);
  for (const key of ['settings:1', 'settings:2']) await save('back', key, { from: 'last week' });
  clock.advance(8 * day);
  use('somebody');
  await new Promise<void>((resolve) => setImmediate(resolve));
  use('back');
  await update('sandbox:back:settings:1', () => ({ from: 'a moment ago' }));
  for (let i = 0; i < 100; i++) await new Promise<void>((resolve) => setImmediate(resolve));
  expect(await sandboxesWithState(storage)).toEqual(['back']);
  expect([await storage.getItem('sandbox:back:settings:1'), await storage.getItem('sandbox:back:settings:2')]).toEqual([
    { from: 'a moment ago' },
    { from: 'last week' },
  ]);
});

it('continues cleanups after the clock was set back', async () => {
  clock.advance(hour);
  for (const name of ['a', 'b', 'c']) {
    await save(name, 'sign-ins:1');
    await touch(name);
  }
  clock.advance(-hour / 2);
  await save('d');
  await touch('d');
  expect(await sandboxesWithState(storage)).toHaveLength(3);
});

it('evicts sandboxes without saved data first, then those idle for an hour, never recent ones (LIM-021)', async () => {
  const [guesses, saved] = [
    ['g1', 'g2'],
    ['s1', 's2', 's3', 's4'],
  ];
  for (const name of guesses) await save(name, 'attempts:ab', [0]);
  for (const name of saved) await save(name);
  for (const name of [...saved, ...guesses]) await touch(name);
  clock.advance(minute);
  await touch('s4');
  expect(await sandboxesWithState(storage)).toEqual(saved);
  clock.advance(hour);
  await touch('s1');
  expect(await sandboxesWithState(storage)).toEqual(['s1', 's3', 's4']);
});

it('keeps 5,000 sandboxes without saved data (LIM-021)', async () => {
  const log = { notice: () => {}, error: (error: unknown) => expect(error).toBeUndefined() };
  use = forgetUnused({ storage, changes: createQueuedChanges(storage), clock, log });
  for (let count = 0; count < 5003; count++) await save(`a${count}`, 'sign-ins:1');
  clock.advance(minute);
  await touch('other');
  expect(await sandboxesWithState(storage)).toHaveLength(5000);
});

it("keeps a sandbox's last 100 exports across accounts, and its last 100 PDFs (LIM-022)", async () => {
  const state = createSandboxState(
    'files',
    createSandboxStore(storage, createQueuedChanges(storage), 'files'),
    createDefaultSettings(0),
  );
  // The rest of an id, next to its number, depends on the account.
  const ofAccount = (count: number) => ['ab', 'cd', 'ef'][count % 3];
  for (let count = 0; count < 103; count++) {
    await state.addJob((number) => ({ id: `${number}-${ofAccount(count)}` }) as DownloadJobRecord);
    await state.addPdfJob((number) => ({ id: `p${number}-${ofAccount(count)}` }) as PdfJobRecord);
  }
  const remaining = async (read: 'job' | 'pdfJob', prefix: string) =>
    (await Promise.all([1, 3, 4, 103].map((number) => state[read](`${prefix}${number}-${ofAccount(number - 1)}`)))).map(
      (job) => job !== null,
    );
  expect(await remaining('job', '')).toEqual([false, false, true, true]);
  expect(await remaining('pdfJob', 'p')).toEqual([false, false, true, true]);
  expect(await storage.getKeys('sandbox:files:')).toHaveLength(202);
});
