import { ApolloLink, type OperationVariables } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { from, mergeMap, throwError } from 'rxjs';
import type { SignInSession } from '../auth/sign-in-session.ts';
import { isRefusedToken, signalOf } from '../errors/error-table.ts';
import { withTimeout } from '../with-timeout.ts';

/** What a call may say in its context. */
export interface ReplayContext {
  /** Recreates the variables of a call that contains tokens: a replay must not send the refused ones. */
  readonly renewVariables?: () => Promise<OperationVariables>;
}

/**
 * A call that is refused with a token which should still hold is asked once more with another token; only when that
 * is refused too, or cannot be had, does the refusal count. What is refused has not been done, so changes may be
 * asked again as well.
 */
export function createReplayLink(session: SignInSession): ErrorLink {
  return new ErrorLink(({ error, operation, forward }) => {
    const { idToken, ...rest } = operation.getContext();
    const { renewVariables } = rest as ReplayContext;
    if (typeof idToken !== 'string' || !isRefusedToken(signalOf(error))) return;
    const renew = async () => {
      const token = await session.replaceToken(idToken);
      if (token !== null && renewVariables) operation.variables = await renewVariables();
      return token;
    };
    // The links below see the call again, not this one: there is no second replay.
    return from(renew()).pipe(mergeMap((token) => (token === null ? throwError(() => error) : forward(operation))));
  });
}

/**
 * An answer that breaks the contract counts as failed: its card stays quiet, its list says so, its form keeps what was
 * typed. Let in, a null where none may be would crash the screen, and a field that is not there would leave it loading.
 * What checks it comes beside the first answer: nobody who signs in waits for it.
 */
export function createWholeAnswerLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const checking = import('./missing-field.ts');
    // Who waits for the answer hears of it; a call that fails first has nobody who waits.
    checking.catch(() => {});
    return forward(operation).pipe(
      mergeMap((result) =>
        from(
          checking.then(({ missingField }) => {
            if ('errors' in result && result.errors?.length) return result;
            const missing = missingField(operation.query, 'data' in result ? result.data : undefined);
            if (missing !== null) throw new Error(`the answer holds no ${missing}`);
            return result;
          }),
        ),
      ),
    );
  });
}

const refusals = [401, 403];

/** Statuses whose answers have no body, not even an empty one. */
const bodiless = [204, 205, 304];

/**
 * Fetch of a whole answer within its time: a server that falls silent amid its answer has not answered.
 *
 * Refusals keep their status. Of an answer of the type application/graphql-response+json Apollo Client hands on the
 * errors alone, and a refused person would look the same as a bad query.
 */
export async function fetchAnswer(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { answer, body } = await withTimeout(async (signal) => {
    const answer = await fetch(input, { ...init, signal });
    return { answer, body: await answer.arrayBuffer() };
  }, init.signal);
  const { status, statusText } = answer;
  const headers = refusals.includes(status) ? { 'content-type': 'application/json' } : answer.headers;
  return new Response(bodiless.includes(status) ? null : body, { status, statusText, headers });
}
