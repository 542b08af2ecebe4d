import { AsyncLocalStorage } from 'node:async_hooks';

/** A request as it was sent, so that a person can send it again. */
export interface RequestNote {
  readonly method: string;
  /** As the backend has it: begins with a slash, or is a whole address. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const logs = new AsyncLocalStorage<RequestNote[]>();

/** Notes a request for the check that is running; does nothing outside of checks. */
export function noteRequest(note: RequestNote): void {
  logs.getStore()?.push(note);
}

/** What listens to every call of this process: data calls that a document is sent for, and sign-in calls. */
export interface CallListener {
  add(query: string, variables: Readonly<Record<string, unknown>>, answer: unknown): void;
  addSignIn(path: string, body: unknown, status: number, answer: unknown): void;
}

const listeners = new Set<CallListener>();

/** Passes a data call and its answer to the listeners. */
export const noteAnswer: CallListener['add'] = (...call) => {
  for (const listener of listeners) listener.add(...call);
};

/** Passes a sign-in call and its answer to the listeners. */
export const noteSignIn: CallListener['addSignIn'] = (...call) => {
  for (const listener of listeners) listener.addSignIn(...call);
};

/** Listens to the calls of this process; gives the way to stop. */
export function listenToCalls(...some: readonly CallListener[]): () => void {
  for (const listener of some) listeners.add(listener);
  return () => {
    for (const listener of some) listeners.delete(listener);
  };
}

/** What `work` comes to, and the requests that were noted in its course. */
export async function withRequestLog<Value>(work: () => Promise<Value>) {
  const requests: RequestNote[] = [];
  const value = await logs.run(requests, work);
  return { value, requests: requests as readonly RequestNote[] };
}
