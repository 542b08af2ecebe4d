import type { AccountFixture, PersonaFixture } from '../fixtures/fixture-types.ts';
import type { Settings, Target } from '../schema/generated/types.ts';
import type { WorldStore } from './app/world-store.ts';
import type { Tokens } from './auth/tokens.ts';
import type { Clock } from './clock.ts';
import type { SignAddress } from './downloads/sign-address.ts';
import type { SandboxState } from './state/sandbox-state.ts';
import type { World } from './world/world.ts';

/** What a report needs to know beside the world and the query: pure data, the same for the whole request. */
export interface ReportScope {
  readonly world: World;
  readonly settings: Settings;
  readonly targets: readonly Target[];
  /** Paths of the person's high-value pages. */
  readonly highValuePages: readonly string[];
  /** Milliseconds since 1970, by the injected clock, at the last whole minute. */
  readonly now: number;
}

/** What every resolver of an account gets; built once a request by `create-context.ts`. */
export interface RequestContext {
  readonly persona: PersonaFixture;
  /** Throws ACCOUNT_NOT_FOUND, DENIED_ACCOUNT_ACCESS or NO_CLAIMS where the account may not be opened. */
  account(): AccountFixture;
  /** World, settings and targets of that account and person; the world is made when first asked for. */
  scope(): Promise<ReportScope>;
  readonly state: SandboxState;
  readonly clock: Clock;
  /** Origin that download addresses begin with; empty where they are relative. */
  readonly origin: string;
  /** Every account of the mock; which of them the person may open is in `persona`. */
  readonly accounts: readonly AccountFixture[];
  readonly personas: readonly PersonaFixture[];
  /** Worlds of accounts, for calls that are not about the chosen one. */
  readonly worlds: WorldStore;
  /** Signs addresses that a browser opens without headers. */
  readonly signAddress: SignAddress;
  /** Checks tokens that come as arguments. */
  readonly tokens: Tokens;
  /** Whether the host hands in what a PDF is made with. */
  readonly canMakePdf: boolean;
}
