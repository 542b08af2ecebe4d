import { ApolloLink, Observable } from '@apollo/client';

/** How a call ends: `lost` if it was executed but the response didn't arrive, `failed` if the request didn't arrive. */
export type Outcome = 'answered' | 'lost' | 'failed' | 'ignored';

interface HeldCall {
  readonly operation: string;
  readonly variables: Readonly<Record<string, unknown>>;
  end(answer: ApolloLink.Result): void;
}

export const noAnswer: ApolloLink.Result = { data: null, errors: [{ message: 'timeout' }] };

/** A page's calls, which wait until a test answers them, oldest first. */
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
        // A canceled call.
        return () => {
          this.waiting = this.waiting.filter((other) => other !== call);
        };
      }),
  );

  /** Removes and returns the oldest call. */
  take(): HeldCall {
    const call = this.waiting.shift();
    if (!call) throw new Error('no call waits for an answer');
    return call;
  }
}
