import type { AccountFixture, PersonaFixture } from '../../fixtures/fixture-types.ts';
import type { Codes } from '../auth/create-codes.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Clock } from '../clock.ts';
import type { SignAddress } from '../downloads/sign-address.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import type { Logger } from './logger.ts';
import type { ReadFont } from './read-font.ts';
import type { WorldStore } from './world-store.ts';

/** What the parts of one app share. Made once, by `createMockApp`. */
export interface Services {
  readonly clock: Clock;
  readonly accounts: readonly AccountFixture[];
  readonly personas: readonly PersonaFixture[];
  readonly tokens: Tokens;
  readonly codes: Codes;
  readonly worlds: WorldStore;
  readonly signAddress: SignAddress;
  readonly log: Logger;
  /** Undefined where the host hands in none: PDFs are then not made. */
  readonly readFont: ReadFont | undefined;
  state(sandbox: string): SandboxState;
}
