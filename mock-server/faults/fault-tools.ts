import type { GraphQLSchema } from 'graphql';
import type { Route } from '../app/router.ts';
import type { Services } from '../app/services.ts';
import type { WorldStores } from './world-stores.ts';

/** Waits so many milliseconds, or until the signal is aborted. Never rejects. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/** What faults are made with. */
export interface FaultTools {
  /** Those of a sandbox that nobody has told anything. */
  readonly services: Services;
  readonly route: Route;
  readonly schema: GraphQLSchema;
  /** Undefined where the host hands in none: a timer of the engine is then used. */
  readonly wait: Wait | undefined;
  readonly worldStores: WorldStores;
}
