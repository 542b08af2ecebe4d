import { expect, it, vi } from 'vitest';
import { plainVisit } from '../world/added/testing-visits.ts';
import { testWorld } from '../world/testing-worlds.ts';
import { createVisitWorlds } from './visit-worlds.ts';

it('creates a world with visits once, and retries after a failure', async () => {
  const turn = vi.fn<() => Promise<void> | undefined>();
  const { of } = createVisitWorlds(turn);
  const base = testWorld(50);
  const visits = [plainVisit(base)];
  turn.mockRejectedValueOnce(new Error('no turn'));
  await expect(of(base, visits)).rejects.toThrow('no turn');
  const world = await of(base, visits);
  expect(world.sessions.count).toBe(base.sessions.count + 1);
  expect(await of(base, visits)).toBe(world);
});
