import { expect, it } from 'vitest';
import { createKeyedQueue } from './sandbox-store.ts';

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
