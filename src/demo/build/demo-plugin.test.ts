import { beforeAll, describe, expect, it, vi } from 'vitest';
import { demoFiles } from './demo-plugin.ts';

/** Files that the plugin adds to a build. */
const files = new Map<string, unknown>();
let page = '';

beforeAll(() => {
  const { generateBundle, transformIndexHtml } = demoFiles({
    formsScript: 'forms()',
    fontFiles: () => [],
  }) as unknown as {
    readonly generateBundle: (this: object) => void;
    readonly transformIndexHtml: { readonly handler: (html: string, context: { readonly bundle: object }) => string };
  };
  const emitFile = ({ fileName, source }: { readonly fileName: string; readonly source: unknown }) =>
    files.set(fileName, source);
  generateBundle.call({ emitFile });
  const chunk = { type: 'chunk', imports: [], viteMetadata: { importedCss: new Set(['assets/guide-1.css']) } };
  const bundle = {
    entry: { ...chunk, isEntry: true, name: 'index', fileName: 'assets/index-1.js', imports: ['assets/shared-1.js'] },
    shared: { ...chunk, name: 'shared', fileName: 'assets/shared-1.js' },
    demo: { ...chunk, name: 'demo', fileName: 'assets/demo-1.js', imports: ['assets/shared-1.js'] },
    worker: { type: 'asset', fileName: 'assets/mock-worker-1.js' },
    other: { type: 'asset', fileName: 'assets/a.png' },
  };
  page = transformIndexHtml.handler('<head><title>x</title></head><body></body>', { bundle });
});

const scriptsOf = (html: unknown) =>
  [...String(html).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);

/** A browser at an address. `demos` are the demo's folders; an `isApp` host responds with a page to everything else. */
function browserAt(address: string, demos: readonly string[], isApp = false) {
  const url = new URL(address, 'http://demo.example');
  const message = { hidden: true };
  const replace = vi.fn<(to: string) => void>();
  const stored = new Map<string, string>();
  let onError = (_event: object) => {};
  const answer = (path: string) => {
    const isThere = demos.some((folder) => path === `${folder}mock-service-worker.js`);
    const headers = { get: () => (isThere ? 'text/javascript; charset=utf-8' : 'text/html') };
    return { ok: isThere || isApp, headers };
  };
  const { pathname, search, hash } = url;
  const names = {
    location: { pathname, search, hash, replace },
    fetch: async (path: string) => answer(path),
    sessionStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => void stored.set(name, text),
      removeItem: (name: string) => void stored.delete(name),
    },
    document: { getElementById: () => message, querySelector: () => null },
    history: { replaceState: vi.fn() },
    HTMLScriptElement: class {},
    addEventListener: (_type: string, listener: (event: object) => void) => {
      onError = listener;
    },
  };
  const run = (script = '') => new Function(...Object.keys(names), script)(...Object.values(names));
  return { ...names, run, words: message, replace, kept: stored, lose: (target: object) => onError({ target }) };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("a demo's 404 page (TST-024, TST-026)", () => {
  const notFound = () => scriptsOf(files.get('404.html'))[0];

  it.each([
    ['/sessions/targeted?view=table#end', ['/']],
    ['/one/two/sessions/targeted?view=table#end', ['/one/two/']],
    // Longest folder first: the demo might be in a folder with the same name as one of its pages.
    ['/sessions/campaigns/1', ['/', '/sessions/']],
  ])('redirects from %s to the folder in %j, and stores the requested URL', async (address, demos) => {
    const browser = browserAt(address, demos);
    browser.run(notFound());
    await settle();
    expect(browser.replace.mock.calls).toEqual([[demos.at(-1)]]);
    expect([...browser.kept.values()]).toEqual([address]);
    expect(browser.words.hidden).toBe(true);
  });

  it.each([
    ['is not an app URL', '/nothing/of/it', ['/'], false],
    ['has no demo above it', '/one/sessions', [], false],
    ['is on a host that responds with a page to every request', '/one/sessions', [], true],
  ])('stays and says so if the requested URL %s', async (_, address, demos, isApp) => {
    const browser = browserAt(address, demos, isApp);
    browser.run(notFound());
    await settle();
    expect([browser.replace.mock.calls, browser.words.hidden]).toEqual([[], false]);
  });

  it('redirects to the folder even if storage is blocked', async () => {
    const browser = browserAt('/one/sessions', ['/one/']);
    browser.sessionStorage.setItem = () => {
      throw new Error('refused');
    };
    browser.run(notFound());
    await settle();
    expect(browser.replace.mock.calls).toEqual([['/one/']]);
  });
});

describe("a demo's page (TST-024, TST-026)", () => {
  it('redirects to its folder if a host serves it at any URL, where its scripts fail to load', async () => {
    const browser = browserAt('/one/sessions?view=table', ['/one/']);
    browser.run(scriptsOf(page)[0]);
    browser.lose({});
    await settle();
    expect(browser.replace.mock.calls).toEqual([]);
    browser.lose(new browser.HTMLScriptElement());
    await settle();
    expect(browser.replace.mock.calls).toEqual([['/one/']]);
  });

  it('restores the requested URL once', () => {
    const browser = browserAt('/one/', ['/one/']);
    browser.kept.set('webtrax.demo.address', '/one/sessions?view=table');
    for (let times = 0; times < 2; times++) browser.run(scriptsOf(page).at(-1));
    expect(browser.history.replaceState.mock.calls).toEqual([[null, '', '/one/sessions?view=table']]);
  });

  it('references its files once each, relative to its folder', () => {
    const addresses = [...page.matchAll(/ href="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses).toEqual(['./assets/demo-1.js', './assets/guide-1.css', './assets/mock-worker-1.js']);
    expect(files.get('third-party/forms.js')).toBe('forms()');
    expect([...files.keys()].filter((file) => file.startsWith('/'))).toEqual([]);
  });
});
