import { ApolloLink } from '@apollo/client';
import { concatMap, from, map } from 'rxjs';

/** Resolves in a task of its own, which background tabs don't slow down as they do timers. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/**
 * Lets the answers of one request reach the screen one by one, in the order of their calls. Taken in together they are
 * one long task on a slow phone: nothing is shown, and no key or tap is heard, until the last card is drawn (LIM-013).
 */
export function createTurnsLink(): ApolloLink {
  let last = Promise.resolve();
  return new ApolloLink((operation, forward) => {
    const answers = forward(operation);
    if (operation.getContext().goesFirst === true) return answers;
    return answers.pipe(
      concatMap((result) => {
        last = last.then(nextTask);
        return from(last).pipe(map(() => result));
      }),
    );
  });
}
