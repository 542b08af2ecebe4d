import { expect, it, vi } from 'vitest';
import { loadOnce } from './memoize.ts';

it('loads once for all who ask, and again after a failure', async () => {
  const load = vi.fn<() => Promise<string>>();
  const loaded = loadOnce(load);
  load.mockRejectedValueOnce(new Error('no connection'));
  const first = [loaded(), loaded()];
  for (const one of first) await expect(one).rejects.toThrow('no connection');
  load.mockResolvedValue('there');
  expect([await loaded(), await loaded()]).toEqual(['there', 'there']);
  expect(load).toHaveBeenCalledTimes(2);
});
