import { createStorage } from 'unstorage';
import { describe, expect, it, vi } from 'vitest';
import { forAllSandboxes } from '../lib/turns.ts';
import { createKeyedQueue, isSandboxName, rememberReads, sandboxName } from './sandbox-store.ts';

describe('sandboxName', () => {
  const cases: [headers: Record<string, string>, name: string | null][] = [
    [{}, 'default'],
    [{ 'x-mock-sandbox': 'a-b_C9' }, 'a-b_C9'],
    [{ cookie: 'x=1; mock-sandbox=tester' }, 'tester'],
    [{ cookie: 'not-mock-sandbox=tester' }, 'default'],
    [{ 'x-mock-sandbox': 'first', cookie: 'mock-sandbox=second' }, 'first'],
    [{ 'x-mock-sandbox': 'x'.repeat(64) }, 'x'.repeat(64)],
    [{ 'x-mock-sandbox': 'x'.repeat(65) }, null],
    [{ 'x-mock-sandbox': 'a:b' }, null],
    [{ 'x-mock-sandbox': '../a' }, null],
    [{ cookie: 'mock-sandbox=' }, null],
  ];
  it.each(cases)('%j', (headers, name) => {
    expect(sandboxName(new Headers(headers))).toBe(name);
  });
});

it("the turn queue for world work isn't a valid sandbox name (LIM-015)", () => {
  expect(isSandboxName(forAllSandboxes)).toBe(false);
});

it('createKeyedQueue runs jobs of one key in sequence, despite failures, and other keys independently', async () => {
  const queue = createKeyedQueue();
  const log: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = queue('a', async () => {
    await gate.promise;
    log.push('a1');
    throw new Error('a1 failed');
  });
  const second = queue('a', async () => log.push('a2'));
  await queue('b', async () => log.push('b1'));
  gate.resolve();
  await expect(first).rejects.toThrow('a1 failed');
  await second;
  expect(log).toEqual(['b1', 'a1', 'a2']);
});

function remembering() {
  const inner = createStorage();
  const getItem = vi.spyOn(inner, 'getItem');
  return { inner, getItem, storage: rememberReads(inner) };
}

describe('rememberReads', () => {
  it('reads each value once, even a missing one', async () => {
    const { getItem, storage } = remembering();
    await storage.setItem('a', { rows: 25 });
    for (const key of ['a', 'b', 'a', 'b']) await storage.getItem(key);
    expect(await storage.getItem('a')).toEqual({ rows: 25 });
    expect(await storage.getItem('b')).toBe(null);
    expect(getItem).toHaveBeenCalledTimes(2);
  });

  it('rereads changed or removed values', async () => {
    const { storage } = remembering();
    await storage.setItem('a', 1);
    expect(await storage.getItem('a')).toBe(1);
    await storage.setItem('a', 2);
    expect(await storage.getItem('a')).toBe(2);
    await storage.removeItem('a');
    expect(await storage.getItem('a')).toBe(null);
    expect(await storage.getKeys()).toEqual([]);
  });

  it("doesn't cache values read during a change", async () => {
    const { storage } = remembering();
    await storage.setItem('a', 1);
    const change = storage.setItem('a', 2);
    const meanwhile = storage.getItem('a');
    await Promise.all([change, meanwhile]);
    expect(await storage.getItem('a')).toBe(2);
  });
});
