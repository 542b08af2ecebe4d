import type { createStore } from 'jotai';
import { config } from '../config/config.ts';
import { type SentRequest, sendRequest } from '../send-request.ts';
import type { EarlyCall } from './early-calls.ts';

/** A request as the client makes it. */
interface Asked {
  readonly headers: Readonly<Record<string, string>>;
  /** Its calls, as JSON says them. */
  readonly calls: unknown;
}

/** What a call is in the body of a request: just what the client makes of it, whose code is not there yet. */
const bodyOf = ({ name, text, variables = {} }: EarlyCall) => ({ operationName: name, variables, query: text });

const sorted = (_name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const keyOf = (asked: Asked) => JSON.stringify(asked, sorted);

let held: { readonly key: string; readonly sent: SentRequest; isAnswered: boolean } | null = null;
let past = Promise.withResolvers<void>();

/**
 * The first request of a page, which leaves before the code that shows its answer is there (LIM-013). The app makes the
 * same request in its turn and is given this one; where it asks anything else, this one was in vain and is forgotten.
 */
export const firstRequest = {
  send(calls: readonly EarlyCall[], headers: Asked['headers']): void {
    const bodies = calls.map(bodyOf);
    const init = { method: 'POST', headers, body: JSON.stringify(bodies), credentials: config.credentials };
    const sent = sendRequest(config.graphqlUrl, init);
    past = Promise.withResolvers();
    // Its failure is that of who takes it.
    sent.whole.then(
      ({ answer }) => {
        if (held?.sent === sent) held.isAnswered = answer.status < 500 && answer.status !== 401;
      },
      () => undefined,
    );
    held = { key: keyOf({ headers, calls: bodies }), sent, isAnswered: false };
  },
  /** Where nobody is there any more who would ask the same. */
  forget(): void {
    held = null;
  },
  /**
   * Whether its answer has come, and waits for the client to ask. That of a server that is down, or that refuses the
   * token by its status, is none: the same is asked again.
   */
  isAnswered: () => held?.isAnswered ?? false,
  /** Its answer turned out to be of no use, before another is asked for. */
  pass: () => past.resolve(),
  /** Resolves once the client sends a request of its own. */
  whenPast: () => past.promise,
  /** For the first request that the client makes: null where it is another. */
  take(headers: Asked['headers'], calls: unknown): SentRequest | null {
    const taken = held !== null && held.key === keyOf({ headers, calls }) ? held.sent : null;
    held = null;
    if (taken === null) past.resolve();
    return taken;
  },
};

export type Store = ReturnType<typeof createStore>;

let kept: Store | null = null;

/**
 * The state that the first request of a page was made from, for the app that the page is about to start: it asks as of
 * the same moment.
 */
export const firstStore = {
  keep(store: Store): void {
    kept = store;
  },
  /** For one app; null where no request was made. */
  take(): Store | null {
    const store = kept;
    kept = null;
    return store;
  },
};
