import { describe, expect, it, vi } from 'vitest';
import { type RegisterOptions, registerServiceWorker } from './register.ts';

/** A worker that can be told what state it is in. */
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

function fakeBrowser(answer: unknown, controller: unknown = null) {
  const console = { log: vi.fn(), error: vi.fn() };
  const register = vi.fn(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));
  return { console, register, options: { container: { controller, register }, console } as unknown as RegisterOptions };
}

describe('registerServiceWorker', () => {
  it.each([
    ['the first worker', null, 'Content is cached for offline use.'],
    ['a later worker', {}, 'New content is available; please refresh.'],
  ])('says of %s what it means, once it is installed (FRM-029, FRM-030)', async (_, controller, message) => {
    const { worker, become } = fakeWorker();
    const registration = Object.assign(new EventTarget(), { installing: worker });
    const { console, register, options } = fakeBrowser(registration, controller);
    await registerServiceWorker(options);
    registration.dispatchEvent(new Event('updatefound'));
    expect(register).toHaveBeenCalledWith('/service-worker.js');
    expect(console.log).not.toHaveBeenCalled();
    become('installed');
    become('activated');
    expect(console.log.mock.calls).toEqual([[message]]);
  });

  it('hears of a worker that comes later, and says nothing of one that fails to install', async () => {
    const registration = Object.assign(new EventTarget(), { installing: null as ServiceWorker | null });
    const { console, options } = fakeBrowser(registration, {});
    await registerServiceWorker(options);
    const { worker, become } = fakeWorker();
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    become('redundant');
    expect(console.log).not.toHaveBeenCalled();
  });

  it('logs why it could not register (ERR-018)', async () => {
    const { console, options } = fakeBrowser(new Error('no secure origin'));
    await registerServiceWorker(options);
    expect(console.error.mock.calls).toEqual([['Error during service worker registration:', 'no secure origin']]);
  });

  it('is content where the browser registers nothing', async () => {
    const { console, options } = fakeBrowser(undefined);
    await registerServiceWorker(options);
    expect(console.error).not.toHaveBeenCalled();
  });
});
