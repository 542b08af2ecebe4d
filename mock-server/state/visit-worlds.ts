import { LRUCache } from 'lru-cache';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { type AddedVisit, longestVisit, visitPause } from '../world/added/added-visit.ts';
import type { World } from '../world/world.ts';
import type { WorldStore } from '../world/world-store.ts';
import type { SandboxState } from './sandbox-state.ts';

/** Makes worlds with added visits, and keeps those that were used last. */
export interface VisitWorlds {
  /** A world with visits: the same again for the same world and list. */
  of(base: World, visits: readonly AddedVisit[]): Promise<World>;
}

/** Worlds that are kept, and sessions that they may have together; a single larger one is kept alone. */
const [keptWorlds, keptSessions] = [16, 1_200_000];

/** `turn` is awaited between two steps of a world, of some milliseconds each. */
export function createVisitWorlds(turn: (of: object) => Promise<void> | undefined): VisitWorlds {
  const known = new LRUCache<readonly AddedVisit[], { readonly base: World; readonly world: Promise<World> }>({
    max: keptWorlds,
    maxSize: keptSessions,
  });
  async function make(base: World, visits: readonly AddedVisit[]): Promise<World> {
    // With half of the simulation, which no start needs.
    const { addVisits } = await import('../world/added/add-visits.ts');
    const steps = addVisits(base, visits);
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return step.value;
      await turn(visits);
    }
  }
  return {
    of(base, visits) {
      const before = known.get(visits);
      if (before?.base === base) return before.world;
      const world = make(base, visits);
      // One that could not be made is not kept: the next request may have more luck.
      world.catch(() => {
        if (known.peek(visits)?.world === world) known.delete(visits);
      });
      known.set(visits, { base, world }, { size: Math.min(Math.max(base.sessions.count, 1), keptSessions) });
      return world;
    },
  };
}

/** What worlds of sandboxes are made with. */
export interface VisitWorldServices {
  readonly worlds: WorldStore;
  readonly visitWorlds: VisitWorlds;
}

/**
 * An account's world as a sandbox has it: with the visits that were added there, else the one that all share.
 * `until` in milliseconds since 1970.
 */
export async function sandboxWorld(
  { worlds, visitWorlds }: VisitWorldServices,
  state: Pick<SandboxState, 'visits'>,
  account: AccountFixture,
  until: number,
): Promise<World> {
  const [world, visits] = await Promise.all([worlds.get(account, until), state.visits.all(account)]);
  if (visits === null) return world;
  // As far as a visit that goes on can reach, with the pause after it: who of the world has come is then decided, and
  // stays so where the clock is set back.
  const latest = Math.max(until, ...visits.map(({ addedAt }) => addedAt));
  return visitWorlds.of(await worlds.get(account, latest + (longestVisit + visitPause) * 1000), visits);
}
