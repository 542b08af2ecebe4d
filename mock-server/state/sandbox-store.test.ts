import { describe, expect, it } from 'vitest';
import { forAllSandboxes } from '../lib/turns.ts';
import { createKeyedQueue, isSandboxName, sandboxName } from './sandbox-store.ts';

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

it('has no name by which worlds have their turns, which are made for all (LIM-015)', () => {
  expect(isSandboxName(forAllSandboxes)).toBe(false);
});

it('runs jobs of a key one after another, past a failure, and of another key at will', async () => {
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
