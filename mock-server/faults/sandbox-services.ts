import type { SandboxControl } from '../control/sandbox-control.ts';
import type { Clock } from '../lib/clock.ts';
import type { FaultServices, FaultTools } from './fault-tools.ts';

/** The same services at another clock. */
export function withClock(services: FaultServices, clock: Clock): FaultServices {
  return { ...services, clock, tokens: services.tokens.withClock(clock) };
}

/** The services of a sandbox under the clock, seed and size that it was told; scenarios are not looked at. */
export function servicesUnder(control: SandboxControl, { services, worldStores }: FaultTools): FaultServices {
  const { aheadBy, stoppedAt } = control.clock;
  const base = services.clock;
  const isMoved = aheadBy !== 0 || stoppedAt !== null;
  const timed = isMoved ? withClock(services, { now: () => stoppedAt ?? base.now() + aheadBy }) : services;
  const seed = control.world.seed ?? services.world.seed;
  const size = control.world.size ?? services.world.size;
  return { ...timed, world: { seed, size }, worlds: worldStores.of({ seed, size, forAll: null }) };
}
