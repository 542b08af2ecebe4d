import { expect, it, vi } from 'vitest';
import { loadOnce, memoizeLast } from './memoize.ts';

it('loadOnce loads once for all callers, and again after a failure', async () => {
  const load = vi.fn<() => Promise<string>>();
  const loaded = loadOnce(load);
  load.mockRejectedValueOnce(new Error('no connection'));
  const first = [loaded(), loaded()];
  for (const one of first) await expect(one).rejects.toThrow('no connection');
  load.mockResolvedValue('there');
  expect([await loaded(), await loaded()]).toEqual(['there', 'there']);
  expect(load).toHaveBeenCalledTimes(2);
});

it('memoizeLast recomputes only if the text differs from the last one', () => {
  const make = vi.fn((text: string) => text.length || null);
  const read = memoizeLast(make);
  expect([read('a'), read('a'), read(''), read(''), read('bc'), read('a')]).toEqual([1, 1, null, null, 2, 1]);
  expect(make.mock.calls).toEqual([['a'], [''], ['bc'], ['a']]);
});
