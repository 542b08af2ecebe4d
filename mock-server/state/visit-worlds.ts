import { LRUCache } from 'lru-cache';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { type AddedVisit, longestVisit, visitPause } from '../world/added/added-visit.ts';
import type { World } from '../world/world.ts';
import type { WorldStore } from '../world/world-store.ts';
import type { SandboxState } from './sandbox-state.ts';

/** Creates worlds with added visits, and caches the most recently used. */
export interface VisitWorlds {
  /** A world with visits. Returns the same one for the same world and list. */
  of(base: World, visits: readonly AddedVisit[]): Promise<World>;
}

/** Maximum number of cached worlds, and of their total sessions. A single larger one is cached alone. */
const [keptWorlds, keptSessions] = [16, 1_200_000];

/** `turn` is awaited between two steps of a world, which take a few milliseconds each. */
export function createVisitWorlds(turn: (of: object) => Promise<void> | undefined): VisitWorlds {
  const known = new LRUCache<readonly AddedVisit[], { readonly base: World; readonly world: Promise<World> }>({
    max: keptWorlds,
    maxSize: keptSessions,
  });
  async function make(base: World, visits: readonly AddedVisit[]): Promise<World> {
    // Loads half of the simulation, which no startup needs.
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
      // A failed world isn't cached, so that the next request tries again.
      world.catch(() => {
        if (known.peek(visits)?.world === world) known.delete(visits);
      });
      known.set(visits, { base, world }, { size: Math.min(Math.max(base.sessions.count, 1), keptSessions) });
      return world;
    },
  };
}

/** The services behind sandboxes' worlds. */
export interface VisitWorldServices {
  readonly worlds: WorldStore;
  readonly visitWorlds: VisitWorlds;
}

/**
 * An account's world in a sandbox: with the visits added there, or the shared one if there are none. `until` is in
 * milliseconds since 1970.
 */
export async function sandboxWorld(
  { worlds, visitWorlds }: VisitWorldServices,
  state: Pick<SandboxState, 'visits'>,
  account: AccountFixture,
  until: number,
): Promise<World> {
  const [world, visits] = await Promise.all([worlds.get(account, until), state.visits.all(account)]);
  if (visits === null) return world;
  // Extends the world as far as a visit in progress can reach, plus the pause after it. That decides which of the
  // world's visitors have come, and it stays decided if the clock is set back.
  const latest = Math.max(until, ...visits.map(({ addedAt }) => addedAt));
  return visitWorlds.of(await worlds.get(account, latest + (longestVisit + visitPause) * 1000), visits);
}
