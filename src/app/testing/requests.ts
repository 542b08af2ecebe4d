/** Replaces the mock's responses in tests, and records the app's requests. */
import { http } from 'msw';
import { onTestFinished } from 'vitest';
import { backend, type DataCall } from './mock-backend.ts';

/** Ends a replacement. */
type Stop = () => void;
/** A response; null lets the mock respond. */
type Answer = (request: Request) => Response | null | Promise<Response | null>;

export interface SeenRequest {
  readonly pathname: string;
  readonly headers: Headers;
  readonly body: string;
}

interface Watcher {
  readonly prefix: string;
  readonly requests: SeenRequest[];
  readonly ids: Set<string>;
}

const watchers = new Set<Watcher>();

/** Records requests to paths with a prefix, oldest first, until the end of the test. */
export function watchRequests(prefix: string): SeenRequest[] {
  const watcher: Watcher = { prefix, requests: [], ids: new Set() };
  watchers.add(watcher);
  onTestFinished(() => void watchers.delete(watcher));
  intercept(() => null);
  return watcher.requests;
}

/** Answers requests to paths with a prefix. */
export function answerPath(prefix: string, answer: Answer): Stop {
  return intercept((request) => (pathOf(request).startsWith(prefix) ? answer(request) : null));
}

/** Answers only the next request to such a path. */
export function answerOnce(prefix: string, answer: () => Response): void {
  const stop = answerPath(prefix, () => {
    stop();
    return answer();
  });
}

/** Answers data requests as a whole. */
export function answerData(answer: (calls: readonly DataCall[]) => Response | null | Promise<Response | null>): Stop {
  return answerPath('/graphql', async (request) => answer(await callsOf(request)));
}

/** Answers requests as a whole if they contain a call with this name. */
export function answerCall(name: string, answer: () => Response | null | Promise<Response | null>): Stop {
  return answerData((calls) => (calls.some(({ operationName }) => operationName === name) ? answer() : null));
}

/** Replaces the response of one call; null keeps it. The mock answers the others in its request. */
export function replaceAnswer(name: string, answer: (call: DataCall) => object | null): Stop {
  return answerPath('/graphql', async (request) => {
    const calls = await callsOf(request);
    if (!calls.some(({ operationName }) => operationName === name)) return null;
    const original: unknown = await (await backend.pass(request.clone())).json();
    const answers = [original].flat();
    const replaced = calls.map((call, index) => (call.operationName === name && answer(call)) || answers[index]);
    return Response.json(Array.isArray(original) ? replaced : replaced[0]);
  });
}

/** Changes the JSON text of responses to requests with a call of this name. Throws if there is nothing to change. */
export function changeAnswer(name: string, from: RegExp, to: string): Stop {
  return answerPath('/graphql', async (request) => {
    const calls = await callsOf(request);
    if (!calls.some(({ operationName }) => operationName === name)) return null;
    const text = await (await backend.pass(request.clone())).text();
    if (text.search(from) < 0) throw new Error(`the answer to ${name} has no ${from}`);
    return new Response(text.replaceAll(from, to), { headers: { 'content-type': 'application/json' } });
  });
}

/** Code that waits for `opened` stays pending until the test calls `open`. */
export function createGate(): { readonly opened: Promise<void>; readonly open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: () => resolve() };
}

function intercept(answer: Answer): Stop {
  let isOn = true;
  backend.use(
    http.all('*', async ({ request, requestId }) => {
      // The app no longer waits for it, and its body is gone.
      if (request.signal.aborted) return undefined;
      for (const { prefix, requests, ids } of watchers) {
        if (ids.has(requestId) || !pathOf(request).startsWith(prefix)) continue;
        ids.add(requestId);
        requests.push({ pathname: pathOf(request), headers: request.headers, body: await request.clone().text() });
      }
      return (isOn && (await answer(request))) || undefined;
    }),
  );
  return () => {
    isOn = false;
  };
}

const pathOf = (request: Request) => new URL(request.url).pathname;

async function callsOf(request: Request): Promise<DataCall[]> {
  const body: unknown = await request.clone().json();
  return [body].flat() as DataCall[];
}
