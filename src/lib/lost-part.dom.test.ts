import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageRefusal } from './browser-storage.ts';
import { isMissingChunk, loadChunk, MissingChunkError, pageReload, reloadOnce } from './reload-page.ts';

const chunk = (name: string) =>
  new TypeError(`Failed to fetch dynamically imported module: http://webtrax.test/${name}`);

const host = vi.fn<typeof fetch>();
const reload = vi.fn();
const at = (pathname: string) => ({ pathname, reload });
/** The result of an error on a newly loaded page. */
const reloadsFor = async (error: Error, pathname = '/') => {
  pageReload.forget();
  return reloadOnce(error, at(pathname));
};

beforeEach(() => {
  storageRefusal.forget();
  sessionStorage.clear();
  reload.mockReset();
  host.mockReset().mockImplementation(async () => new Response('', { status: 404 }));
  vi.stubGlobal('fetch', host);
});
afterEach(() => pageReload.forget());

describe("a part of the app that can't be loaded", () => {
  it.each<[unknown, boolean]>([
    [chunk('a.js'), true],
    [new TypeError('error loading dynamically imported module: http://webtrax.test/a.js'), true],
    [new TypeError('Importing a module script failed.'), true],
    [new Error('Unable to preload CSS for /assets/a.css'), true],
    // A host that responds with a page: Chrome and Firefox, and Safari (FRM-070).
    [new TypeError('Expected a JavaScript-or-Wasm module script but … with a MIME type of "text/html".'), true],
    [new TypeError("'text/html' is not a valid JavaScript MIME type."), true],
    [new MissingChunkError('/assets/a.json is gone'), true],
    [new TypeError("Cannot read properties of undefined (reading 'x')"), false],
    [new TypeError('Failed to fetch'), false],
    ['Importing a module script failed.', false],
  ])('is recognized by its error: %s, %s (ERR-033)', (error, expected) => {
    expect(isMissingChunk(error)).toBe(expected);
  });

  it('reloads the page once per part and page, in any order (ERR-033)', async () => {
    const first = chunk('a.js');
    expect(await Promise.all([reloadOnce(first, at('/')), reloadOnce(first, at('/'))])).toEqual([true, true]);
    expect(reload).toHaveBeenCalledOnce();
    expect(await reloadsFor(chunk('b.js'))).toBe(true);
    expect([await reloadsFor(chunk('a.js')), await reloadsFor(chunk('b.js'))]).toEqual([false, false]);
    expect(await reloadsFor(chunk('a.js'), '/sessions')).toBe(true);
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it('reloads the page once for several parts lost together (ERR-033)', async () => {
    expect(await Promise.all([reloadOnce(chunk('a.js'), at('/')), reloadOnce(chunk('b.js'), at('/'))])).toEqual([
      true,
      true,
    ]);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is covered by a reload in progress, even after an earlier reload for it (ERR-033)', async () => {
    expect([await reloadsFor(chunk('a.js')), await reloadsFor(chunk('b.js'))]).toEqual([true, true]);
    expect(await reloadOnce(chunk('a.js'), at('/'))).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('causes no reload if the tab has no storage, and survives invalid stored text (ERR-033)', async () => {
    sessionStorage.setItem('webtrax.lostParts', '{');
    expect(await reloadsFor(chunk('a.js'))).toBe(true);
    vi.stubGlobal('sessionStorage', null);
    expect(await reloadsFor(chunk('b.js'))).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('causes a reload only when the host can be reached (ERR-033)', async () => {
    host.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await reloadsFor(chunk('a.js'))).toBe(false);
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await reloadsFor(chunk('a.js'))).toBe(false);
    line.mockRestore();
    expect(await reloadsFor(chunk('a.js'))).toBe(true);
  });
});

describe('loadChunk (ERR-033)', () => {
  const onPage = () => vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  const serve = (build: string) => host.mockImplementation(async () => Response.json({ label: '2', build }));
  beforeEach(() => {
    document.head.innerHTML = '<meta name="webtrax-build" content="a1" />';
  });

  it("returns the part, and rejects if a reload can't help", async () => {
    const reloaded = onPage();
    serve('b2');
    expect(await loadChunk(async () => 'part')).toBe('part');
    await expect(loadChunk(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    serve('a1');
    await expect(loadChunk(() => Promise.reject(chunk('a.js')))).rejects.toThrow('a.js');
    host.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(loadChunk(() => Promise.reject(chunk('a.js')))).rejects.toThrow('a.js');
    expect(reloaded).not.toHaveBeenCalled();
  });

  it('reloads the page if another build is now served', async () => {
    const reloaded = onPage();
    serve('b2');
    const settled = vi.fn();
    loadChunk(() => Promise.reject(chunk('a.js'))).then(settled, settled);
    await vi.waitFor(() => expect(reloaded).toHaveBeenCalledOnce());
    expect(settled).not.toHaveBeenCalled();
  });
});
