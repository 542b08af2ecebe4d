import { ApolloLink, Observable } from '@apollo/client';

/** How a call ends: `lost` where it was carried out and its answer didn't come, `failed` where it never got there. */
export type Outcome = 'answered' | 'lost' | 'failed' | 'ignored';

interface HeldCall {
  readonly operation: string;
  readonly variables: Readonly<Record<string, unknown>>;
  end(answer: ApolloLink.Result): void;
}

export const noAnswer: ApolloLink.Result = { data: null, errors: [{ message: 'timeout' }] };

/** Calls of a page that wait until a test answers them, oldest first. */
export class HeldCalls {
  waiting: HeldCall[] = [];
  readonly link = new ApolloLink(
    ({ operationName = '', variables = {} }) =>
      new Observable((observer) => {
        const call: HeldCall = {
          operation: operationName,
          variables,
          end: (answer) => {
            observer.next(answer);
            observer.complete();
          },
        };
        this.waiting.push(call);
        // A call that nobody waits for any more.
        return () => {
          this.waiting = this.waiting.filter((other) => other !== call);
        };
      }),
  );

  /** Takes the oldest call out. */
  take(): HeldCall {
    const call = this.waiting.shift();
    if (!call) throw new Error('no call waits for an answer');
    return call;
  }
}
