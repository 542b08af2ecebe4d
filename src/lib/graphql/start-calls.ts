import { type ApolloClient, ApolloLink } from '@apollo/client';
import { catchError, from, mergeMap, type Observable, of, throwError } from 'rxjs';
import { firstScreen } from '../first-screen.ts';
import { nextTask } from '../next-task.ts';
import type { EarlyCall } from './early-calls.ts';
import { firstRequest } from './first-request.ts';

/**
 * Makes the calls of a screen that is not there yet for whoever asks for the same, each in a task of its own: together
 * they are a tenth of a second on a slow phone (LIM-013). They leave together all the same, once the last is made.
 * Their failures are those of who asks.
 *
 * Resolves once they have left or, where their answer had come before the code that asks, once it is taken in: the
 * screen is then rendered once, and not without figures before. Where that answer turns out to be of no use, and
 * another is asked for, the screen does not wait for it. Of an app that has ended none leaves.
 */
export async function startCalls(
  client: ApolloClient,
  calls: readonly Pick<EarlyCall, 'query' | 'variables' | 'context'>[],
  isClosed: () => boolean,
): Promise<void> {
  const made = Promise.withResolvers<void>();
  const ends: Promise<unknown>[] = [];
  // After a load or a sign-in nothing is kept yet, and looking for it takes a slow phone a twentieth of a second.
  const isEmpty = Object.keys(client.cache.extract() as object).length === 0;
  const fetchPolicy = isEmpty ? 'network-only' : 'cache-first';
  for (const call of calls) {
    const failed = Promise.withResolvers<void>();
    const { query, variables } = call;
    const context = { ...call.context, areMade: made.promise, onFailure: failed.resolve };
    const answer = client.query({ query, variables, context, fetchPolicy }).catch(() => undefined);
    ends.push(Promise.race([answer, failed.promise]));
    await nextTask();
    if (isClosed()) return;
  }
  made.resolve();
  if (firstRequest.isAnswered()) await Promise.race([Promise.all(ends), firstRequest.whenPast()]);
}

/**
 * Holds calls until those that leave with them are made, and failures of theirs until there is somebody to hear of
 * them.
 */
export function createStartLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { areMade, onFailure } = operation.getContext();
    if (areMade === undefined) return forward(operation);
    const hold = <Answer>(failure: Observable<Answer>) => {
      onFailure();
      return from(firstScreen.whenComplete()).pipe(mergeMap(() => failure));
    };
    return from(areMade).pipe(
      mergeMap(() => forward(operation)),
      mergeMap((result) => ('errors' in result && result.errors?.length ? hold(of(result)) : of(result))),
      catchError((error: unknown) => hold(throwError(() => error))),
    );
  });
}
