import type { AccountFixture, PersonaFixture } from '../../fixtures/fixture-types.ts';
import type { Codes } from '../auth/create-codes.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Clock } from '../clock.ts';
import type { Journal } from '../control/journal.ts';
import type { Controls } from '../control/sandbox-control.ts';
import type { Tester } from '../control/tester-host.ts';
import type { SignAddress } from '../downloads/sign-address.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import type { Logger } from './logger.ts';
import type { ReadFont } from './read-font.ts';
import type { WorldSettings } from './world-options.ts';
import type { WorldStore } from './world-store.ts';

/** What the parts of one app share. Made once, by `createMockApp`. */
export interface Services {
  readonly clock: Clock;
  readonly accounts: readonly AccountFixture[];
  readonly personas: readonly PersonaFixture[];
  readonly tokens: Tokens;
  readonly codes: Codes;
  readonly worlds: WorldStore;
  /** What the worlds are made from. */
  readonly world: Pick<WorldSettings, 'seed' | 'size'>;
  readonly signAddress: SignAddress;
  readonly log: Logger;
  /** Undefined where the host hands in none: PDFs are then not made. */
  readonly readFont: ReadFont | undefined;
  readonly controls: Controls;
  readonly journal: Journal;
  /** Whether faults of the connection happen on a real one, or as close as a host without one gets. */
  readonly network: 'real' | 'imitated';
  state(sandbox: string): SandboxState;
  /** Sandboxes that hold state, in alphabetical order. */
  sandboxes(): Promise<readonly string[]>;
  readonly tester: Tester;
  /** Whether state can be reached at the moment. */
  isStateAvailable(): Promise<boolean>;
}
