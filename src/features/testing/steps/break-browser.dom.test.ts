import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from '../../../components/tracking-snippet/snippet-box.tsx';
import { registerServiceWorker } from '../../../service-worker/register.ts';
import { serviceWorkerMessages } from '../../../text/browser.ts';
import { breakBrowser } from './break-browser.ts';

afterEach(() => vi.unstubAllGlobals());

it('keeps its clipboard to itself', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => undefined } });
  expect(await copyText('code')).toBe(true);
  breakBrowser('no-clipboard');
  expect(await copyText('code')).toBe(false);
});

it('refuses the service worker', async () => {
  const container = { controller: null, addEventListener: () => {}, register: async () => undefined };
  vi.stubGlobal('navigator', { serviceWorker: container });
  breakBrowser('no-worker');
  const told = { log: vi.fn(), error: vi.fn() };
  await registerServiceWorker({ container, console: told, folder: '/', watchLoaded: () => {} });
  expect(told.error.mock.calls).toEqual([[serviceWorkerMessages.failed, 'Refused for a test']]);
});

it('stores nothing', () => {
  const kept = Object.getOwnPropertyDescriptors(window);
  try {
    breakBrowser('no-storage');
    expect(() => window.localStorage).toThrow('Refused for a test');
    expect(() => window.sessionStorage).toThrow('Refused for a test');
  } finally {
    const { localStorage, sessionStorage } = kept;
    for (const [name, own] of Object.entries({ localStorage, sessionStorage })) {
      Reflect.deleteProperty(window, name);
      if (own) Object.defineProperty(window, name, own);
    }
  }
});

it('has no connection', () => {
  vi.stubGlobal('navigator', { onLine: true });
  breakBrowser('no-connection');
  expect(navigator.onLine).toBe(false);
});

it('cannot format dates', () => {
  const kept = Object.getOwnPropertyDescriptors(Intl.DateTimeFormat.prototype);
  try {
    breakBrowser('no-dates');
    expect(() => new Intl.DateTimeFormat('en-US').format(0)).toThrow('Dates are refused for a test');
    expect(() => new Intl.DateTimeFormat('en-US').formatToParts(0)).toThrow('Dates are refused for a test');
  } finally {
    Object.defineProperties(Intl.DateTimeFormat.prototype, kept);
  }
});
