import type { PersonaFixture } from '../../fixtures/fixture-types.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import type { Codes } from './create-codes.ts';
import type { Tokens } from './tokens.ts';

/** What a sign-in call works on, beside its body. */
export interface AuthScope {
  readonly personas: readonly PersonaFixture[];
  readonly tokens: Tokens;
  readonly clock: Clock;
  readonly state: SandboxState;
  readonly codes: Codes;
  readonly log: Logger;
}

/** One call of the OpenAPI document: the parsed body in, the body of status 200 out; throws AuthFailure. */
export type AuthCall = (body: unknown, scope: AuthScope) => Promise<object>;
