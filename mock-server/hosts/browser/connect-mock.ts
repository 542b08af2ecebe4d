import type { PageMessage, WorkerAnswer, WorkerMessage } from './serve-messages.ts';

/** The page's end of a mock that runs in a worker. */
export interface MockConnection {
  /**
   * Rejects with TypeError where the connection is reset or the worker can't be loaded, as fetch does, and with
   * AbortError where it is given up.
   */
  fetch(request: Request): Promise<Response>;
  /** Forgets all that calls have changed. Rejects with TypeError where the worker can't be loaded. */
  forget(): Promise<void>;
}

/** The part of a worker that is talked through. */
export interface Port {
  postMessage(message: PageMessage, transfer: Transferable[]): void;
  addEventListener(kind: 'message', listener: (event: { readonly data: WorkerMessage }) => void): void;
  addEventListener(kind: 'error', listener: () => void): void;
}

/** Statuses whose answers have no body, not even an empty one. */
const bodiless = [204, 205, 304];

interface Waiting {
  readonly take: (message: WorkerAnswer) => void;
  /** Ends the call as a network does that is gone. */
  readonly fail: () => void;
}

const failure = () => new TypeError('Failed to fetch');

/**
 * Talks to the worker behind `port`. `sandbox` names the sandbox of requests that do not name one themselves: a page
 * cannot read the cookies of its requests.
 */
export function connectMock(port: Port, sandbox: () => string | null): MockConnection {
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let hasSpoken = false;
  let isLost = false;
  port.addEventListener('message', ({ data }) => {
    hasSpoken = true;
    isLost = false;
    if ('id' in data) waiting.get(data.id)?.take(data);
  });
  port.addEventListener('error', () => {
    // One that has spoken has its modules, and goes on after an error.
    isLost = !hasSpoken;
    if (isLost) for (const { fail } of [...waiting.values()]) fail();
  });

  function ask(request: Request, body: ArrayBuffer | null): Promise<Response> {
    const id = ++count;
    const headers = new Headers(request.headers);
    const name = sandbox();
    if (name !== null && !headers.has('x-mock-sandbox')) headers.set('x-mock-sandbox', name);
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(id);
        port.postMessage({ kind: 'leave', id }, []);
      };
      let pieces: ReadableStreamDefaultController<Uint8Array> | undefined;
      const start = (own: ReadableStreamDefaultController<Uint8Array>) => {
        pieces = own;
      };
      const stream = () => new ReadableStream<Uint8Array>({ start, cancel: leave });
      const onAbort = () => {
        leave();
        pieces?.error(request.signal.reason);
        reject(request.signal.reason);
      };
      const settle = () => {
        waiting.delete(id);
        request.signal.removeEventListener('abort', onAbort);
      };
      const fail = () => {
        settle();
        reject(failure());
      };
      const take = (message: WorkerAnswer) => {
        if (message.kind === 'head') {
          const { status, body } = message;
          const content = body === 'follows' ? stream() : body;
          if (body !== 'follows') settle();
          const init = { status, headers: new Headers(message.headers.map(([key, value]) => [key, value])) };
          resolve(new Response(bodiless.includes(status) ? null : content, init));
        } else if (message.kind === 'piece') pieces?.enqueue(message.bytes);
        else if (message.kind === 'reset') fail();
        else {
          settle();
          if (message.kind === 'end') pieces?.close();
          else pieces?.error(new TypeError('network error'));
        }
      };
      if (request.signal.aborted) return onAbort();
      if (isLost) return fail();
      request.signal.addEventListener('abort', onAbort, { once: true });
      waiting.set(id, { take, fail });
      const message = {
        kind: 'ask',
        id,
        method: request.method,
        url: request.url,
        headers: [...headers],
        body,
      } as const;
      port.postMessage(message, body === null ? [] : [body]);
    });
  }

  return {
    async fetch(request) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      return ask(request, isRead ? null : await request.arrayBuffer());
    },
    forget() {
      const id = ++count;
      return new Promise((resolve, reject) => {
        const take = () => {
          waiting.delete(id);
          resolve();
        };
        const fail = () => {
          waiting.delete(id);
          reject(failure());
        };
        if (isLost) return fail();
        waiting.set(id, { take, fail });
        port.postMessage({ kind: 'forget', id }, []);
      });
    },
  };
}
