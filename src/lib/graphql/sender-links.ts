import { ApolloLink, type OperationVariables } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { from, map, mergeMap, throwError } from 'rxjs';
import { AuthCallError } from '../auth/auth-answer.ts';
import { type Sender, SenderChangedError, type SignInSession } from '../auth/sign-in-session.ts';
import { isRefusedToken, signalOf } from '../errors/error-table.ts';
import { callHeaders, legacyHeader } from './early-calls.ts';
import { firstRequest } from './first-request.ts';

// A call belongs to the person, account and page that the tab showed when it started. It is sent, repeated and answered
// only for them, because other tabs can sign someone else in at any time (SGN-043).

/** Optional context of a call. */
export interface ReplayContext {
  /** Recreates the variables of a call that contains tokens, so that a replay doesn't send the rejected ones. */
  readonly renewVariables?: () => Promise<OperationVariables>;
}

/** Who a call was made for, as recorded by `createSenderLink`. */
export function senderOf(operation: ApolloLink.Operation): Sender {
  return operation.getContext().sender as Sender;
}

/** Records the path of the page on which a call is made: its failure belongs to that page (ERR-011). */
export function createPageLink(page: () => string): ApolloLink {
  return new ApolloLink((operation, forward) => {
    operation.setContext({ page: page() });
    return forward(operation);
  });
}

/** The page that a call was made on, as recorded by `createPageLink`. */
export function pageOf(operation: ApolloLink.Operation): string {
  return operation.getContext().page as string;
}

/** Records who a call is made for, and drops a response that arrives when the tab shows someone else. */
export function createSenderLink(session: SignInSession): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const sender = session.sender();
    operation.setContext({ sender });
    return forward(operation).pipe(
      map((result) => {
        if (!session.isShown(sender)) throw new SenderChangedError();
        return result;
      }),
    );
  });
}

/** Adds the headers of a call, with a valid token. */
export function createHeadersLink(session: SignInSession): SetContextLink {
  return new SetContextLink(async (context) => {
    const sender = context.sender as Sender;
    const idToken = await session.idToken(sender);
    if (idToken === null) throw new Error('UNAUTHORIZED: nobody is signed in');
    return { idToken, headers: callHeaders(session, sender, idToken) };
  });
}

/**
 * Replays a call once, with a new token of the same person, if it was rejected although its token should still be
 * valid. The rejection counts only if that token is rejected too or can't be obtained (SGN-045). Rejected calls were
 * not executed, so mutations are replayed too.
 */
export function createReplayLink(session: SignInSession): ErrorLink {
  return new ErrorLink(({ error, operation, forward }) => {
    const { idToken, ...rest } = operation.getContext();
    const { renewVariables } = rest as ReplayContext;
    if (typeof idToken !== 'string' || !isRefusedToken(signalOf(error))) return;
    // Renewing the token can take half a minute.
    firstRequest.pass();
    const renew = async () => {
      const token = await session.replaceToken(idToken, senderOf(operation));
      if (token !== null && renewVariables) operation.variables = await renewVariables();
      return token;
    };
    const renewed = renew().catch((failure: unknown) => {
      if (failure instanceof AuthCallError) return null;
      throw failure;
    });
    operation.setContext({ isReplay: true });
    // Replayed only through the links below this one, so there is no second replay.
    return from(renewed).pipe(mergeMap((token) => (token === null ? throwError(() => error) : forward(operation))));
  });
}

/**
 * If a replay with a legacy login token is rejected too, sends the call once more without that token. A token linked to
 * someone else must not cost the person their sign-in (SGN-048).
 */
export function createLegacyLink(session: SignInSession): ErrorLink {
  return new ErrorLink(({ error, operation, forward }) => {
    const { isReplay, headers } = operation.getContext();
    if (!isReplay || !(legacyHeader in headers) || !isRefusedToken(signalOf(error))) return;
    session.dropLegacyLogin(senderOf(operation));
    return forward(operation);
  });
}
