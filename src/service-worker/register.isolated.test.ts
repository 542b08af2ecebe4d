import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepUpdated, type RegisterOptions, registerServiceWorker } from './register.ts';

/** A worker whose state can be set. */
function fakeWorker() {
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  return {
    worker: worker as unknown as ServiceWorker,
    become(state: string) {
      worker.state = state;
      worker.dispatchEvent(new Event('statechange'));
    },
  };
}

type Controller = { postMessage: ReturnType<typeof vi.fn> } | null;

function fakeBrowser(answer: unknown, controller: Controller = null) {
  const console = { log: vi.fn(), error: vi.fn() };
  const register = vi.fn(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));
  const container = Object.assign(new EventTarget(), { controller, register });
  let load: (paths: readonly string[]) => void = () => {};
  const watchLoaded = (take: typeof load) => {
    load = take;
  };
  return {
    console,
    register,
    container,
    load: (...paths: string[]) => load(paths),
    sendMessage: (data: string) => container.dispatchEvent(new MessageEvent('message', { data })),
    options: { container, console, folder: '/portal/', watchLoaded } as unknown as RegisterOptions,
  };
}

const registrationWith = (installing: ServiceWorker | null) =>
  Object.assign(new EventTarget(), { installing, update: vi.fn(async () => {}) });
const controller = () => ({ postMessage: vi.fn() });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('registerServiceWorker', () => {
  it('reports files loaded before the worker took control, and logs once that the build is cached (FRM-030)', async () => {
    const { console, register, container, load, sendMessage, options } = fakeBrowser(
      registrationWith(fakeWorker().worker),
    );
    await registerServiceWorker(options);
    expect(register).toHaveBeenCalledWith('/portal/service-worker.js', { scope: '/portal/', updateViaCache: 'none' });
    load('/portal/assets/index-1.js', '/graphql', '/assets/of-another-app.js');
    const worker = controller();
    container.controller = worker;
    container.dispatchEvent(new Event('controllerchange'));
    load('/portal/assets/lists-1.js');
    expect(worker.postMessage.mock.calls).toEqual([
      [{ kind: 'webtrax:used', paths: ['/portal/assets/index-1.js'] }],
      [{ kind: 'webtrax:used', paths: ['/portal/assets/lists-1.js'] }],
    ]);
    sendMessage('something else');
    expect(console.log).not.toHaveBeenCalled();
    for (const _ of [1, 2]) sendMessage('webtrax:kept');
    expect(console.log.mock.calls).toEqual([['Content is cached for offline use.']]);
  });

  it('logs that a newer build is available once its worker is installed (FRM-029)', async () => {
    const registration = registrationWith(null);
    const { console, sendMessage, options } = fakeBrowser(registration, controller());
    await registerServiceWorker(options);
    const { worker, become } = fakeWorker();
    registration.installing = worker;
    for (const _ of [1, 2]) registration.dispatchEvent(new Event('updatefound'));
    sendMessage('webtrax:kept');
    expect(console.log).not.toHaveBeenCalled();
    become('installed');
    become('activated');
    expect(console.log.mock.calls).toEqual([['New content is available; please refresh.']]);
  });

  it.each([
    ['that fails to install', controller(), 'redundant'],
    ['of a first visit', null, 'installed'],
  ])('logs nothing for a worker %s (FRM-029)', async (_, before, state) => {
    const { worker, become } = fakeWorker();
    const { console, options } = fakeBrowser(registrationWith(worker), before);
    await registerServiceWorker(options);
    become(state);
    expect(console.log).not.toHaveBeenCalled();
  });

  it('logs why registration failed (ERR-018)', async () => {
    const { console, options } = fakeBrowser(new Error('no secure origin'));
    await registerServiceWorker(options);
    expect(console.error.mock.calls).toEqual([['Error during service worker registration:', 'no secure origin']]);
  });

  it('logs no error if the browser registers nothing', async () => {
    const { console, options } = fakeBrowser(undefined);
    await registerServiceWorker(options);
    expect(console.error).not.toHaveBeenCalled();
  });
});

it('checks for a newer worker hourly and on focus, but at most once a minute (FRM-060)', async () => {
  const update = vi.fn(async () => {
    throw new TypeError('Failed to fetch');
  });
  const end = keepUpdated({ update } as unknown as ServiceWorkerRegistration);
  await vi.advanceTimersByTimeAsync(3_600_000);
  const byTheHour = update.mock.calls.length;
  for (const _ of [1, 2]) window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(60_000);
  window.dispatchEvent(new Event('focus'));
  end();
  window.dispatchEvent(new Event('focus'));
  expect([byTheHour, update.mock.calls.length]).toEqual([1, 2]);
});
