import type { Storage } from 'unstorage';
import type { Clock } from '../lib/clock.ts';
import type { KeyedQueue } from '../state/sandbox-store.ts';

/** What a host that shares its state with other processes brings along. */
export interface CommonState {
  readonly storage: Storage;
  readonly queue: KeyedQueue;
  readonly clock: Clock;
  /** Whether it can be reached at the moment. */
  readonly isStateAvailable: () => Promise<boolean>;
}
