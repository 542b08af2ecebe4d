import type { RefreshTokenResponse, SignInResponse } from '../../schema/generated/auth.ts';
import type { AuthScope } from './auth-call.ts';
import { findById } from './people.ts';
import { tokenLife } from './tokens.ts';

/** New access and id tokens of a person, with their times in seconds since 1970. */
export async function shortTokens(scope: AuthScope, tinid: string): Promise<RefreshTokenResponse> {
  const { tokens, clock, state } = scope;
  const person = await findById(scope, tinid);
  const issuedAtTime = Math.floor(clock.now() / 1000);
  return {
    access_token: await tokens.sign('access', tinid, state.sandbox),
    id_token: await tokens.sign('id', tinid, state.sandbox, { is_client: person?.isClient ?? false }),
    issuedAtTime,
    expirationTime: issuedAtTime + tokenLife.id,
  };
}

/** All that a sign-in gives. */
export async function allTokens(scope: AuthScope, tinid: string): Promise<SignInResponse> {
  const refresh_token = await scope.tokens.sign('refresh', tinid, scope.state.sandbox);
  return { userId: tinid, ...(await shortTokens(scope, tinid)), refresh_token };
}
