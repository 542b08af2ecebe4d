import { ApolloLink, type OperationVariables } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { from, map, mergeMap, throwError } from 'rxjs';
import { AuthCallError } from '../auth/auth-answer.ts';
import { type Sender, SenderChangedError, type SignInSession } from '../auth/sign-in-session.ts';
import { isRefusedToken, signalOf } from '../errors/error-table.ts';
import { callHeaders, legacyHeader } from './early-calls.ts';
import { firstRequest } from './first-request.ts';

// A call belongs to the person, the account and the page that the tab showed when it began. It is sent, repeated and
// answered for them alone: other tabs of the browser may sign somebody else in at any moment (SGN-043).

/** What a call may say in its context. */
export interface ReplayContext {
  /** Recreates the variables of a call that contains tokens: a replay must not send the refused ones. */
  readonly renewVariables?: () => Promise<OperationVariables>;
}

/** Whom a call was made for: what `createSenderLink` noted. */
export function senderOf(operation: ApolloLink.Operation): Sender {
  return operation.getContext().sender as Sender;
}

/** Notes the path of the page that is shown when a call is made: its failure is that page's (ERR-011). */
export function createPageLink(page: () => string): ApolloLink {
  return new ApolloLink((operation, forward) => {
    operation.setContext({ page: page() });
    return forward(operation);
  });
}

/** The page that a call was made for: what `createPageLink` noted. */
export function pageOf(operation: ApolloLink.Operation): string {
  return operation.getContext().page as string;
}

/** Notes whom a call is made for, and drops an answer that comes once the tab shows somebody else. */
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

/** Adds the headers of a call, with a token that holds. */
export function createHeadersLink(session: SignInSession): SetContextLink {
  return new SetContextLink(async (context) => {
    const sender = context.sender as Sender;
    const idToken = await session.idToken(sender);
    if (idToken === null) throw new Error('UNAUTHORIZED: nobody is signed in');
    return { idToken, headers: callHeaders(session, sender, idToken) };
  });
}

/**
 * A call that is refused with a token which should still hold is asked once more with another token of the same person;
 * only when that is refused too, or cannot be had, does the refusal count (SGN-045). What is refused has not been done,
 * so changes may be asked again as well.
 */
export function createReplayLink(session: SignInSession): ErrorLink {
  return new ErrorLink(({ error, operation, forward }) => {
    const { idToken, ...rest } = operation.getContext();
    const { renewVariables } = rest as ReplayContext;
    if (typeof idToken !== 'string' || !isRefusedToken(signalOf(error))) return;
    // Another token may take half a minute.
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
    // The links below see the call again, not this one: there is no second replay.
    return from(renewed).pipe(mergeMap((token) => (token === null ? throwError(() => error) : forward(operation))));
  });
}

/**
 * A replay that is refused too, and bore the token of a legacy login, is sent once more without it: what is linked to
 * somebody else must not cost the person their sign-in (SGN-048).
 */
export function createLegacyLink(session: SignInSession): ErrorLink {
  return new ErrorLink(({ error, operation, forward }) => {
    const { isReplay, headers } = operation.getContext();
    if (!isReplay || !(legacyHeader in headers) || !isRefusedToken(signalOf(error))) return;
    session.dropLegacyLogin(senderOf(operation));
    return forward(operation);
  });
}
