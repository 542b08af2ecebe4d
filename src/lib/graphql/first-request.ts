import type { createStore } from 'jotai';
import { config } from '../config/config.ts';
import { type SentRequest, sendRequest } from '../send-request.ts';
import type { EarlyCall } from './early-calls.ts';

/** A request exactly as the client makes it. */
interface RequestParts {
  readonly headers: Readonly<Record<string, string>>;
  /** Its calls, as parsed JSON. */
  readonly calls: unknown;
}

/** A call in the body of a request, identical to what the client creates once its code has loaded. */
const bodyOf = ({ name, text, variables = {} }: EarlyCall) => ({ operationName: name, variables, query: text });

const sorted = (_name: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const keyOf = (request: RequestParts) => JSON.stringify(request, sorted);

let early: { readonly key: string; readonly sent: SentRequest; isAnswered: boolean } | null = null;
let past = Promise.withResolvers<void>();

/**
 * The first request of a page, sent before the code that shows its response has loaded (LIM-013). When the app makes
 * the same request, it gets this one. If it makes any other, this one was wasted and is dropped.
 */
export const firstRequest = {
  send(calls: readonly EarlyCall[], headers: RequestParts['headers']): void {
    const bodies = calls.map(bodyOf);
    const init = { method: 'POST', headers, body: JSON.stringify(bodies), credentials: config.credentials };
    const sent = sendRequest(config.graphqlUrl, init);
    past = Promise.withResolvers();
    // Whoever takes the response handles its failure.
    sent.whole.then(
      ({ answer }) => {
        if (early?.sent === sent) early.isAnswered = answer.status < 500 && answer.status !== 401;
      },
      () => undefined,
    );
    early = { key: keyOf({ headers, calls: bodies }), sent, isAnswered: false };
  },
  /** Call this when nothing will make the same request anymore. */
  forget(): void {
    early = null;
  },
  /**
   * Whether the response has arrived and is waiting for the client. A server that is down or rejects the token by
   * status doesn't count as a response: the client sends the request again.
   */
  isAnswered: () => early?.isAnswered ?? false,
  /** Called when the response turns out to be unusable, before another request is sent. */
  pass: () => past.resolve(),
  /** Resolves when the client sends its own request. */
  whenPast: () => past.promise,
  /** Called for the client's first request. Returns null if it is a different one. */
  take(headers: RequestParts['headers'], calls: unknown): SentRequest | null {
    const match = early !== null && early.key === keyOf({ headers, calls }) ? early.sent : null;
    early = null;
    if (match === null) past.resolve();
    return match;
  },
};

export type Store = ReturnType<typeof createStore>;

let keptStore: Store | null = null;

/**
 * The state that the page's first request was built from. The app starts with it, so that it asks about the same
 * moment.
 */
export const firstStore = {
  keep(store: Store): void {
    keptStore = store;
  },
  /** For one app only. Null if no request was made. */
  take(): Store | null {
    const store = keptStore;
    keptStore = null;
    return store;
  },
};
