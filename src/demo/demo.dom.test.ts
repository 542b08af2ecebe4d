import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageReload } from '../lib/reload-page.ts';
import { fileNameOf } from '../lib/save-file.ts';
import { askedAddress, deferCallsUntilMock } from './before-start.ts';
import { serveMedia } from './carry-requests.ts';
import { createReset } from './start-demo.ts';

describe('deferCallsUntilMock', () => {
  const network = vi.fn<typeof fetch>();
  beforeEach(() => {
    network.mockReset().mockImplementation(async () => new Response('network'));
    vi.stubGlobal('fetch', network);
    window.fetch = network;
  });
  afterEach(() => vi.unstubAllGlobals());
  const textOf = async (answer: Promise<Response>) => (await answer).text();

  it('holds back calls until the mock has loaded, and nothing else', async () => {
    const loading = Promise.withResolvers<(request: Request) => Promise<Response>>();
    deferCallsUntilMock(() => loading.promise);
    const call = textOf(window.fetch('/graphql', { method: 'POST', body: '{}' }));
    expect(await textOf(window.fetch('/assets/a.js'))).toBe('network');
    expect(await textOf(window.fetch('https://elsewhere.example/graphql'))).toBe('network');
    loading.resolve(async (request) => new Response(`${request.method} ${new URL(request.url).pathname}`));
    expect(await call).toBe('POST /graphql');
    expect(await textOf(window.fetch(new Request(new URL('/auth/sign-in', location.href))))).toBe('GET /auth/sign-in');
    expect(network).toHaveBeenCalledTimes(2);
  });

  it("rejects calls if the mock can't be loaded", async () => {
    deferCallsUntilMock(() => Promise.reject(new Error('no chunk')));
    await expect(window.fetch('/graphql')).rejects.toThrow('no chunk');
  });
});

describe('fileNameOf', () => {
  it.each([
    ['attachment; filename="webtrax-sessions.csv"', 'webtrax-sessions.csv'],
    ['attachment; filename=plain.csv', 'plain.csv'],
    ["attachment; filename*=UTF-8''na%C3%AFve.pdf", 'naïve.pdf'],
    ['attachment', 'a.csv'],
    [null, 'a.csv'],
  ])('reads %j as %s', (disposition, name) => {
    expect(fileNameOf(disposition, '/downloads/j1/a.csv?signature=x')).toBe(name);
  });
});

describe('createReset', () => {
  it('resets every tab, deleting only its own data and none of other apps on the same origin (TST-027)', async () => {
    const forget = vi.fn(async () => {});
    const items = { 'webtrax.tokens': '{}', 'webtrax.guide': 'over', other: 'stays' };
    for (const storage of [localStorage, sessionStorage])
      for (const [key, text] of Object.entries(items)) storage.setItem(key, text);
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store
    document.cookie = 'mock-sandbox=mine; path=/';
    const written = vi.spyOn(document, 'cookie', 'set');
    const tabs = ['first', 'second', 'of another demo'].map((name) => {
      const assign = vi.fn();
      const browser = { localStorage, sessionStorage, document, location: { assign } };
      const start = name === 'of another demo' ? '/other/' : '/demo/';
      return { assign, reset: createReset({ forget, browser, start }) };
    });
    await tabs[0]?.reset();
    await vi.waitFor(() => expect(tabs[1]?.assign).toHaveBeenCalledExactlyOnceWith('/demo/'));
    expect(tabs[0]?.assign).toHaveBeenCalledExactlyOnceWith('/demo/');
    expect(tabs[2]?.assign).not.toHaveBeenCalled();
    expect(forget).toHaveBeenCalledOnce();
    for (const storage of [localStorage, sessionStorage]) expect(Object.keys({ ...storage })).toEqual(['other']);
    expect(document.cookie).not.toContain('mine');
    expect(written).toHaveBeenCalledWith('mock-sandbox=; path=/demo/; max-age=0');
    written.mockRestore();
    pageReload.forget();
  });
});

describe('the channel of the demo', () => {
  it("notifies other tabs only after everything is deleted, so that they don't start with old data (TST-027)", async () => {
    const assign = vi.fn();
    const browser = { localStorage, sessionStorage, document, location: { assign } };
    const onMessage = vi.fn();
    const other = new BroadcastChannel('webtrax-demo:/late/');
    const first = Promise.withResolvers<void>();
    other.addEventListener('message', ({ data }) => {
      onMessage(data);
      first.resolve();
    });
    const forgotten = Promise.withResolvers<void>();
    const done = createReset({ forget: () => forgotten.promise, browser, start: '/late/' })();
    // A later message on the channel would arrive after one from the reset.
    const marker = new BroadcastChannel('webtrax-demo:/late/');
    marker.postMessage('not yet');
    await first.promise;
    expect(assign).not.toHaveBeenCalled();
    forgotten.resolve();
    await done;
    await vi.waitFor(() => expect(onMessage.mock.calls).toEqual([['not yet'], ['reset']]));
    for (const channel of [other, marker]) channel.close();
    pageReload.forget();
  });

  it('ignores other messages, which another build might send (TST-027)', async () => {
    const assign = vi.fn();
    const browser = { localStorage, sessionStorage, document, location: { assign } };
    createReset({ forget: async () => {}, browser, start: '/channel/' });
    const other = new BroadcastChannel('webtrax-demo:/channel/');
    other.postMessage({ kind: 'hello' });
    other.postMessage('reset');
    await vi.waitFor(() => expect(assign).toHaveBeenCalled());
    expect(assign).toHaveBeenCalledOnce();
    other.close();
    pageReload.forget();
  });
});

describe('askedAddress (TST-026)', () => {
  const note = (address: string) => askedAddress.note(new URL(address, 'http://demo.example'));
  beforeEach(() => sessionStorage.clear());

  it('is the URL the demo was opened at, kept through sign-in, until forgotten', () => {
    note('/sessions/targeted?view=table#end');
    note('/login');
    expect(askedAddress.read()).toBe('/sessions/targeted?view=table#end');
    askedAddress.forget();
    expect(askedAddress.read()).toBeNull();
  });

  it.each(['/', '/?row=wrong-password', '/login/signin', '/register'])('is null for %s', (address) => {
    note(address);
    expect(askedAddress.read()).toBeNull();
  });

  it('is forgotten when the start page is opened', () => {
    note('/sessions');
    note('/');
    expect(askedAddress.read()).toBeNull();
  });

  it.each([
    ['/login', false],
    ['/accounts', false],
    ['/noclaims', false],
    ['/', true],
    ['/sessions', true],
  ])('is due at %s: %s', (path, expected) => {
    expect(askedAddress.isDue(path)).toBe(expected);
  });
});

describe('serveMedia (TST-073)', () => {
  const fetchFromMock = vi.fn<(request: Request) => Promise<Response>>();
  let isCarried = false;
  let end = () => {};
  const onError = vi.fn();

  /** An image that the host couldn't serve. */
  function failing(src: string): HTMLImageElement {
    const image = document.createElement('img');
    image.src = src;
    image.setAttribute('srcset', `${src} 2x`);
    image.addEventListener('error', onError);
    document.body.append(image);
    image.dispatchEvent(new Event('error'));
    return image;
  }
  const creative = '/creatives/1044201-1.png';

  beforeEach(() => {
    isCarried = false;
    onError.mockReset();
    fetchFromMock.mockReset().mockImplementation(async () => new Response('png'));
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:shown');
    end = serveMedia(fetchFromMock, () => isCarried);
  });
  // Otherwise later tests in this document wouldn't see failures.
  afterEach(() => end());

  it('shows an image from the mock, and suppresses its error event', async () => {
    const image = failing(creative);
    await vi.waitFor(() => expect(image.src).toBe('blob:shown'));
    expect([image.hasAttribute('srcset'), onError.mock.calls.length]).toEqual([false, 0]);
  });

  it("lets an image fail if the mock doesn't have it", async () => {
    fetchFromMock.mockImplementation(async () => new Response('', { status: 404 }));
    failing(creative);
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
    expect(fetchFromMock).toHaveBeenCalledOnce();
  });

  it('shows the image of the latest URL, whichever loads last', async () => {
    const firstResponse = Promise.withResolvers<Response>();
    fetchFromMock.mockImplementationOnce(() => firstResponse.promise);
    const image = failing(creative);
    image.setAttribute('srcset', '/creatives/1044201-2.png 2x');
    image.src = '/creatives/1044201-2.png';
    image.dispatchEvent(new Event('error'));
    await vi.waitFor(() => expect(image.src).toBe('blob:shown'));
    const createUrl = vi.mocked(URL.createObjectURL);
    firstResponse.resolve(new Response('former'));
    // By then, the previous response has been handled.
    await new Promise((resolve) => setImmediate(resolve));
    expect(createUrl).toHaveBeenCalledOnce();
    expect(fetchFromMock).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a file of the demo', '/logo.png', false],
    ['an image from elsewhere', 'https://elsewhere.example/creatives/1.png', false],
    ['an image that a service worker handles', creative, true],
  ])('ignores %s', (_, src, carried) => {
    isCarried = carried;
    failing(src);
    expect([onError.mock.calls.length, fetchFromMock.mock.calls.length]).toEqual([1, 0]);
  });
});
