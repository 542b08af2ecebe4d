import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { otherBuildIsServed } from '../lib/new-version.ts';
import { deferCallsUntilMock } from './before-start.ts';
import { startDemo } from './start-demo.ts';

const mock = vi.hoisted(() => ({ options: {} as Record<string, unknown>, intercepts: (_is: boolean) => {} }));
// A folder with the same name as a path of the mock.
vi.mock('../lib/base.ts', () => ({ base: '/downloads', withBase: (path: string) => `/downloads${path}` }));
vi.mock('../../mock-server/hosts/browser/start-browser-mock.ts', () => ({
  startBrowserMock: (options: Record<string, unknown>) => {
    mock.options = options;
    const isIntercepting = new Promise<boolean>((resolve) => {
      mock.intercepts = resolve;
    });
    return { fetch: async () => new Response('mock'), forget: async () => {}, isIntercepting };
  },
}));
const reloadOnce = vi.hoisted(() => vi.fn(async () => true));
vi.mock('../lib/reload-page.ts', async (original) => ({ ...(await original<object>()), reloadOnce }));
vi.mock('./guide/guide.tsx', () => ({ mountGuide: () => {} }));

const container = Object.assign(new EventTarget(), {
  controller: { postMessage: () => {} } as object | null,
  getRegistration: async () => undefined,
});
const network = async () => new Response('network');
const textOf = async (answer: Promise<Response>) => (await answer).text();

beforeEach(() => {
  container.controller = { postMessage: () => {} };
  vi.stubGlobal('navigator', { serviceWorker: container, locks: undefined });
});
afterEach(() => vi.unstubAllGlobals());

describe('the demo (TST-024)', () => {
  const call = () => new Request('http://localhost:3000/graphql', { method: 'POST', body: '{}' });

  it('calls the mock directly until the service worker intercepts, then the network', async () => {
    const bring = await startDemo(network);
    expect(await textOf(bring(call()))).toBe('mock');
    mock.intercepts(true);
    await vi.waitFor(async () => expect(await textOf(bring(call()))).toBe('network'));
    // The worker was removed.
    container.controller = null;
    expect(await textOf(bring(call()))).toBe('mock');
  });

  it('calls the mock directly if no service worker takes over', async () => {
    const bring = await startDemo(network);
    mock.intercepts(false);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await textOf(bring(call()))).toBe('mock');
  });

  it('reloads the page only for a part missing from the mock, if another build is served (ERR-033)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await startDemo(network);
    const fail = mock.options.onFailure as (where: string, error: unknown) => void;
    fail('mock', new Error('Unexpected error.'));
    expect(reloadOnce).not.toHaveBeenCalled();
    const chunkError = new TypeError(
      'Failed to fetch dynamically imported module: http://localhost/assets/mock-documents.js',
    );
    fail('mock', chunkError);
    expect(reloadOnce.mock.calls).toEqual([[chunkError, window.location, otherBuildIsServed]]);
  });

  it('registers its service worker for its own folder when the page is idle', async () => {
    await startDemo(network);
    expect(mock.options.folder).toBe('/downloads/');
    const { whenIdle } = await import('../lib/scheduling.ts');
    expect(mock.options.whenIdle).toBe(whenIdle);
  });

  it('loads its files from its host, even if its folder has the same name as a path of the mock', async () => {
    window.fetch = vi.fn<typeof fetch>(network);
    deferCallsUntilMock(async () => async () => new Response('mock'));
    expect(await textOf(window.fetch('/downloads/assets/a.js'))).toBe('network');
    expect(await textOf(window.fetch('/downloads/j1/a.csv'))).toBe('mock');
  });
});
