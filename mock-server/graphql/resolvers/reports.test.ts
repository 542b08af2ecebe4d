import { expect, it, vi } from 'vitest';
import type { RequestContext } from '../context.ts';
import { report } from './reports.ts';

it('reloads a report module after a failure, since a demo can lose its connection briefly', async () => {
  const load = vi.fn(async () => () => 'the rows');
  load.mockRejectedValueOnce(new Error('no connection'));
  const context: Partial<RequestContext> = {
    source: () => undefined,
    turn: () => undefined,
    scope: async () => ({ world: { sessions: { count: 0 } } }) as Awaited<ReturnType<RequestContext['scope']>>,
  };
  const request = () => resolve(undefined, {}, context as RequestContext);
  const resolve = report('sessions', load);
  await expect(request()).rejects.toThrow('no connection');
  expect(await request()).toBe('the rows');
});
