import { connectMock, type MockConnection } from './connect-mock.ts';
import type { WorkerMessage } from './serve-messages.ts';

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
