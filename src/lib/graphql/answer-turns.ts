import { ApolloLink } from '@apollo/client';
import { concatMap, from, map } from 'rxjs';
import { firstScreen } from '../first-screen.ts';
import { nextFrame, nextTask } from '../next-task.ts';

/**
 * Lets the answers of one request reach the screen one by one, in the order of their calls. Taken in together they are
 * one long task on a slow phone: nothing is shown, and no key or tap is heard, until the last card is drawn (LIM-013).
 * On the first screen of a page, where all of a card is new, it is laid out before the next answer has its turn.
 */
export function createTurnsLink(): ApolloLink {
  let last = Promise.resolve();
  return new ApolloLink((operation, forward) => {
    const answers = forward(operation);
    const { goesFirst, areMade } = operation.getContext();
    if (goesFirst === true) return answers;
    return answers.pipe(
      concatMap((result) => {
        last = last.then(() => (areMade !== undefined && firstScreen.isDrawn() ? nextFrame() : nextTask()));
        return from(last).pipe(map(() => result));
      }),
    );
  });
}
