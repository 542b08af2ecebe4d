import type { GraphQLSchema } from 'graphql';
import type { Tokens } from '../auth/tokens.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { Wait } from '../lib/real-wait.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import type { WorldSettings } from '../world/world-options.ts';
import type { WorldStore } from '../world/world-store.ts';
import type { WorldStores } from './world-stores.ts';

/** What faults take of the app's services, and what they put in the place of it. */
export interface FaultServices {
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly worlds: WorldStore;
  /** What the worlds are made from. */
  readonly world: Pick<WorldSettings, 'seed' | 'size'>;
  readonly log: Logger;
  /** Whether network faults happen on a real connection, or are imitated by a host without one. */
  readonly network: 'real' | 'imitated';
  state(sandbox: string): SandboxState;
}

/** What faults are made with. */
export interface FaultTools {
  /** Those of a sandbox that nobody has told anything. */
  readonly services: FaultServices;
  /** Has a request answered with these services in the place of the app's own. */
  route(request: Request, url: URL, services: FaultServices): Promise<Response>;
  readonly schema: GraphQLSchema;
  /** Undefined where the host hands in none: a timer of the engine is then used. */
  readonly wait: Wait | undefined;
  readonly worldStores: WorldStores;
}
