import type { PageMessage, WorkerAnswer, WorkerMessage } from './serve-messages.ts';

const flag = 'webtrax.demo.reloaded';

/**
 * Whether a service worker can bring requests to the mock. A page loaded without it (by a forced reload) must be
 * reloaded once, which is up to the caller; reloading again wouldn't help.
 */
export async function canIntercept(
  container: Pick<ServiceWorkerContainer, 'controller' | 'getRegistration'> | undefined,
  folder: string,
  memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): Promise<boolean> {
  // Undefined on plain http, despite its type.
  if (container === undefined) return false;
  if (container.controller !== null) {
    memory.removeItem(flag);
    return true;
  }
  const registration = await container.getRegistration(folder);
  if (registration === undefined) return true;
  if (memory.getItem(flag) !== null) return false;
  memory.setItem(flag, 'yes');
  return true;
}

interface BrowserMockOptions {
  /** The demo's folder, with both slashes. */
  readonly folder: string;
  /** The page's cookies in the format of document.cookie; empty if the browser refuses access. */
  readonly readCookies: () => string;
  /** Called on a worker failure; `where` is `mock` or `service worker`. */
  readonly onFailure: (where: string, error: unknown) => void;
  /** Called if the browser stores nothing for the mock. */
  readonly onStorageRefused: () => void;
  /** Runs a task when the page is idle. */
  readonly whenIdle: (task: () => void) => void;
}

interface BrowserMock extends MockConnection {
  /**
   * Whether every request of the page reaches the mock, including images and sounds; otherwise only calls of this
   * `fetch`.
   */
  readonly isIntercepting: Promise<boolean>;
}

const cookie = /(?:^|;\s*)mock-sandbox=([^;]*)/;

/**
 * Starts the mock in a worker and, when the page is idle, the service worker that brings the page's requests to it.
 * Calls of `fetch` don't wait for the latter.
 */
export function startBrowserMock(options: BrowserMockOptions): BrowserMock {
  const { folder, readCookies, onFailure, onStorageRefused, whenIdle } = options;
  const worker = new Worker(new URL('./mock-worker.ts', import.meta.url), { type: 'module', name: 'webtrax-mock' });
  worker.addEventListener('error', ({ message }) => {
    console.error('[mock] the worker failed:', message);
    onFailure('mock', new Error(message));
  });
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'storage-refused') onStorageRefused();
    // The worker has already written it to the console.
    else if (data.kind === 'failed') onFailure('mock', data.error);
  });
  const fonts = new URL(`${folder}fonts/`, window.location.href).href;
  worker.postMessage({ kind: 'start', now: Date.now(), fonts });
  const mock = connectMock(worker, () => cookie.exec(readCookies())?.[1] ?? null);
  const isIntercepting = new Promise<boolean>((resolve) => whenIdle(() => resolve(intercept(mock, options))));
  return { ...mock, isIntercepting };
}

/** How many milliseconds to wait for a service worker whose script the host doesn't deliver. */
const maxWaitMs = 3000;

const afterMaxWait = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), maxWaitMs));

async function intercept(mock: MockConnection, { folder, onFailure }: BrowserMockOptions): Promise<boolean> {
  // A failed connection is what the fault asks for, not an error of the handler.
  const answer = (request: Request) => mock.fetch(request).catch(() => Response.error());
  try {
    // Loading it fails if storage is blocked.
    const [{ http }, { setupWorker }] = await Promise.all([import('msw/http'), import('msw/browser')]);
    const interception = setupWorker(http.all('*', ({ request }) => answer(request)));
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!(await canIntercept(container, folder, window.sessionStorage))) return false;
    const serviceWorker = {
      url: `${folder}service-worker.js`,
      options: { scope: folder, updateViaCache: 'none' as const },
    };
    const started = interception.start({ serviceWorker, quiet: true, onUnhandledFrame: 'bypass' });
    return await Promise.race([started.then(() => navigator.serviceWorker.controller !== null), afterMaxWait()]);
  } catch (error) {
    console.error('[mock] without a service worker:', error instanceof Error ? error.message : error);
    onFailure('service worker', error);
    return false;
  }
}

/** The page's connection to a mock that runs in a worker. */
interface MockConnection {
  /**
   * Rejects like fetch: with TypeError if the connection is reset or the worker can't be loaded, and with AbortError if
   * aborted.
   */
  fetch(request: Request): Promise<Response>;
  /** Discards everything that calls have changed. Rejects with TypeError if the worker can't be loaded. */
  forget(): Promise<void>;
}

/** The part of a worker used to exchange messages. */
export interface Port {
  postMessage(message: PageMessage, transfer: Transferable[]): void;
  addEventListener(kind: 'message', listener: (event: { readonly data: WorkerMessage }) => void): void;
  addEventListener(kind: 'error', listener: () => void): void;
}

/** Statuses whose responses have no body, not even an empty one. */
const bodiless = [204, 205, 304];

interface Waiting {
  readonly take: (message: WorkerAnswer) => void;
  /** Ends the call with a network failure. */
  readonly fail: () => void;
}

const failure = () => new TypeError('Failed to fetch');

/**
 * Connects to the worker behind `port`. `sandbox` returns the sandbox of requests that don't name one, because a page
 * can't read the cookies of its requests.
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
    // A worker that has sent a message has loaded its modules, and continues after an error.
    isLost = !hasSpoken;
    if (isLost) for (const { fail } of [...waiting.values()]) fail();
  });

  function sendToWorker(request: Request, body: ArrayBuffer | null): Promise<Response> {
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
      return sendToWorker(request, isRead ? null : await request.arrayBuffer());
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
