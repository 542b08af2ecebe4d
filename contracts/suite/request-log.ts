import { AsyncLocalStorage } from 'node:async_hooks';

/** A request as it was sent, to be told to a person who wants to send it again. */
export interface RequestNote {
  readonly method: string;
  /** As the target has it: begins with a slash, or is a whole address. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const logs = new AsyncLocalStorage<RequestNote[]>();

/** Writes a request down for the check in whose course it is made; outside any check, for nobody. */
export function noteRequest(note: RequestNote): void {
  logs.getStore()?.push(note);
}

type AnswerListener = (query: string, variables: Readonly<Record<string, unknown>>, answer: unknown) => void;

const listeners = new Set<AnswerListener>();

/** Tells a data call and what it was answered to whoever listens. */
export const noteAnswer: AnswerListener = (...call) => {
  for (const listener of listeners) listener(...call);
};

/** Listens to every data call of this process that a document is sent for; gives the way to stop. */
export function listenToAnswers(listener: AnswerListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What `work` comes to, and the requests that were noted in its course. */
export async function withRequestLog<Value>(work: () => Promise<Value>) {
  const requests: RequestNote[] = [];
  const value = await logs.run(requests, work);
  return { value, requests: requests as readonly RequestNote[] };
}
