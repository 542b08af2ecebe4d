import type { OperationVariables } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { from, mergeMap, throwError } from 'rxjs';
import type { SignInSession } from '../auth/sign-in-session.ts';
import { isRefusedToken } from '../errors/error-table.ts';
import { signalOf } from '../errors/server-signal.ts';

/** What a call may say in its context. */
export interface ReplayContext {
  /** Makes the variables anew, for a call that carries tokens within them: a replay must not carry the refused ones. */
  readonly variablesAnew?: () => Promise<OperationVariables>;
}

/**
 * A call that is refused with a token which should still hold is asked once more with another token; only when that
 * is refused too, or cannot be had, does the refusal count. What is refused has not been done, so changes may be
 * asked again as well.
 */
export function createReplayLink(session: SignInSession): ErrorLink {
  return new ErrorLink(({ error, operation, forward }) => {
    const { idToken, ...rest } = operation.getContext();
    const { variablesAnew } = rest as ReplayContext;
    if (typeof idToken !== 'string' || !isRefusedToken(signalOf(error))) return;
    const renew = async () => {
      const token = await session.replaceToken(idToken);
      if (token !== null && variablesAnew) operation.variables = await variablesAnew();
      return token;
    };
    // The links below see the call again, not this one: there is no second replay.
    return from(renew()).pipe(mergeMap((token) => (token === null ? throwError(() => error) : forward(operation))));
  });
}
