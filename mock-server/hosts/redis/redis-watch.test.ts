import { expect, it } from 'vitest';
import { createRedisWatch } from './redis-watch.ts';

it('tells each change once, and each kind of refusal once', () => {
  const told: string[] = [];
  const watch = createRedisWatch('redis://r:1', { notice: (text) => told.push(text), error: () => {} });
  watch.back();
  watch.lost('the connection ended');
  watch.lost('it does not answer');
  watch.back();
  watch.back();
  watch.refused('OOM command not allowed');
  watch.refused('OOM command not allowed when used memory > maxmemory');
  expect(told).toEqual([
    'Redis at redis://r:1 is out of reach (the connection ended). What needs state answers 503 until it is back.',
    'Redis at redis://r:1 is back.',
    'Redis at redis://r:1 refuses, and what needs state answers 503: OOM command not allowed',
  ]);
});
