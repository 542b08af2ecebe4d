import { type ApolloClient, ApolloLink } from '@apollo/client';
import { from, mergeMap } from 'rxjs';
import { nextTask } from '../next-task.ts';
import type { EarlyCall } from './early-calls.ts';

/**
 * Makes calls for whoever asks for the same, each in a task of its own: together they are a tenth of a second on a slow
 * phone (LIM-013). They leave together all the same, once the last is made. Their failures are those of who asks. There is
 * nothing to be found in the client's cache yet, and looking for it takes a slow phone a twentieth of a second.
 */
export async function startCalls(client: ApolloClient, calls: readonly EarlyCall[]): Promise<void> {
  const { promise: areMade, resolve } = Promise.withResolvers<void>();
  for (const call of calls) {
    const context = { ...call.context, areMade };
    client.query({ ...call, context, fetchPolicy: 'network-only' }).catch(() => undefined);
    await nextTask();
  }
  resolve();
}

/** Holds calls until those that leave with them are made. */
export function createStartLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { areMade } = operation.getContext();
    return areMade === undefined ? forward(operation) : from(areMade).pipe(mergeMap(() => forward(operation)));
  });
}
