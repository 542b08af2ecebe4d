import { describe, expect, it, vi } from 'vitest';
import { type KeepingBrowser, keepForLater } from './start-demo.ts';

/** A browser whose service worker events the test controls. */
function fakeBrowser() {
  const log = vi.fn();
  const postMessage = vi.fn();
  const registration = Object.assign(new EventTarget(), { installing: null as unknown, update: async () => {} });
  const container = Object.assign(new EventTarget(), {
    controller: { postMessage },
    getRegistration: async () => registration,
  });
  const browser = { container, console: { log }, whenIdle: (task: () => void) => task() };
  const install = () => {
    const worker = Object.assign(new EventTarget(), { state: 'installing' });
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
  };
  const sendMessage = (data: string) => container.dispatchEvent(new MessageEvent('message', { data }));
  return { log, postMessage, install, sendMessage, browser: browser as unknown as KeepingBrowser };
}

describe('keepForLater', () => {
  it('asks the worker to cache everything needed offline', async () => {
    const { browser, postMessage } = fakeBrowser();
    await keepForLater(browser);
    expect(postMessage.mock.calls).toEqual([['webtrax:complete']]);
  });

  it('logs when everything is cached, and when a newer build is available', async () => {
    const { browser, log, install, sendMessage } = fakeBrowser();
    await keepForLater(browser);
    sendMessage('something else');
    expect(log).not.toHaveBeenCalled();
    sendMessage('webtrax:kept');
    install();
    expect(log.mock.calls).toEqual([
      ['Content is cached for offline use.'],
      ['New content is available; please refresh.'],
    ]);
  });
});
