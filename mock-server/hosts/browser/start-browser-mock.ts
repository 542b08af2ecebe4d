import type { PageMessage, WorkerAnswer, WorkerMessage } from './serve-messages.ts';

const flag = 'webtrax.demo.reloaded';

/**
 * Whether requests can be brought to the mock by a service worker. A page that was loaded past it (by a forced
 * reload) has to be loaded once more, which is left to the caller; a second time would not help.
 */
export async function canIntercept(
  container: Pick<ServiceWorkerContainer, 'controller' | 'getRegistration'> | undefined,
  folder: string,
  memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): Promise<boolean> {
  // Missing on plain http, whatever the types say.
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
  /** Folder that the demo lies in, with both slashes. */
  readonly folder: string;
  /** The page's cookies as document.cookie has them; empty where the browser refuses them. */
  readonly readCookies: () => string;
  /** Told of what goes wrong with a worker, and where: `mock` or `service worker`. */
  readonly onFailure: (where: string, error: unknown) => void;
  /** Told where the browser keeps nothing for the mock. */
  readonly onStorageRefused: () => void;
  /** Runs a task when the page has time. */
  readonly whenIdle: (task: () => void) => void;
}

interface BrowserMock extends MockConnection {
  /**
   * Whether every request of the page reaches the mock, those of images and sounds too; else only what is asked through
   * `fetch` here.
   */
  readonly isIntercepting: Promise<boolean>;
}

const cookie = /(?:^|;\s*)mock-sandbox=([^;]*)/;

/**
 * Starts the mock in a worker, and when there is time the service worker that brings the page's requests to it: what a
 * page asks through `fetch` waits for nothing of that.
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
    // The worker itself has written it to the console.
    else if (data.kind === 'failed') onFailure('mock', data.error);
  });
  const fonts = new URL(`${folder}fonts/`, window.location.href).href;
  worker.postMessage({ kind: 'start', now: Date.now(), fonts });
  const mock = connectMock(worker, () => cookie.exec(readCookies())?.[1] ?? null);
  const isIntercepting = new Promise<boolean>((resolve) => whenIdle(() => resolve(intercept(mock, options))));
  return { ...mock, isIntercepting };
}

/** How long a service worker is waited for whose script the host does not answer, in milliseconds. */
const maxWaitMs = 3000;

const isLate = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), maxWaitMs));

async function intercept(mock: MockConnection, { folder, onFailure }: BrowserMockOptions): Promise<boolean> {
  // A connection that fails is what the fault asks for, not a fault of the handler.
  const answer = (request: Request) => mock.fetch(request).catch(() => Response.error());
  try {
    // Where storage is blocked, loading it fails.
    const [{ http }, { setupWorker }] = await Promise.all([import('msw/http'), import('msw/browser')]);
    const interception = setupWorker(http.all('*', ({ request }) => answer(request)));
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!(await canIntercept(container, folder, window.sessionStorage))) return false;
    const serviceWorker = {
      url: `${folder}service-worker.js`,
      options: { scope: folder, updateViaCache: 'none' as const },
    };
    const started = interception.start({ serviceWorker, quiet: true, onUnhandledFrame: 'bypass' });
    return await Promise.race([started.then(() => navigator.serviceWorker.controller !== null), isLate()]);
  } catch (error) {
    console.error('[mock] without a service worker:', error instanceof Error ? error.message : error);
    onFailure('service worker', error);
    return false;
  }
}

/** The page's end of a mock that runs in a worker. */
interface MockConnection {
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
