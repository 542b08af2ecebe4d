import type { RefreshTokenResponse } from '../../schema/generated/auth.ts';
import type { AuthScope } from './auth-call.ts';
import { authenticationFailed } from './auth-error.ts';
import { findById } from './people.ts';
import { readFields } from './read-fields.ts';
import { shortTokens } from './token-set.ts';

/** New tokens for a refresh token of this sandbox (AUT-010); 401 for any other text. */
export async function refreshToken(body: unknown, scope: AuthScope): Promise<RefreshTokenResponse> {
  const fields = readFields(body, { refreshToken: { min: 1, max: 4096 } });
  const claims = await scope.tokens.verify(fields.refreshToken, 'refresh');
  if (claims?.sandbox !== scope.state.sandbox || !(await findById(scope, claims.sub))) throw authenticationFailed();
  return shortTokens(scope, claims.sub);
}
