import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preloadScript, withPreloadedModules } from './preload.ts';

const groups = ['forms', 'access', 'frame', 'lists', 'campaigns', 'help', 'settings'];
const files = Object.fromEntries(groups.map((group) => [group, [`/portal/${group}.js`, `/portal/${group}.css`]]));

/** What the page preloads at an address, such as `modulepreload frame.js`. */
function preloadsOf(pathname: string, storage: Partial<Storage> = localStorage): string[] {
  document.head.replaceChildren();
  new Function('location', 'localStorage', preloadScript(files, '/portal/', null))({ pathname }, storage);
  return [...document.head.querySelectorAll('link')].map(
    (link) => `${link.rel} ${new URL(link.href).pathname.replace('/portal/', '')}`,
  );
}

describe('preloadScript (LIM-013)', () => {
  beforeEach(() => localStorage.setItem('/portal webtrax.tokens', '{}'));
  afterEach(() => localStorage.clear());

  it('preloads only /login if nobody can be signed in, and more if cookies might hold a sign-in', () => {
    const scripts = (storage: Partial<Storage>) =>
      preloadsOf('/portal/sessions', storage).filter((line) => line.endsWith('.js'));
    const isBlocked = () => {
      throw new Error('blocked');
    };
    const ofLogin = ['modulepreload forms.js', 'modulepreload access.js'];
    expect(scripts({ getItem: () => null })).toEqual(ofLogin);
    expect(scripts({ getItem: isBlocked })).toEqual(ofLogin);
    const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('a=b; sso1=x');
    expect(scripts({ getItem: () => null })).toContain('modulepreload frame.js');
    cookies.mockRestore();
  });

  it('preloads the scripts and styles of a screen', () => {
    expect(preloadsOf('/portal/login')).toEqual([
      'modulepreload forms.js',
      'preload forms.css',
      'modulepreload access.js',
      'preload access.css',
    ]);
  });

  it.each([
    ['/portal/', ['forms', 'frame']],
    ['/portal/sessions/actions', ['forms', 'frame', 'lists']],
    ['/portal/audience/targeted', ['forms', 'frame', 'lists']],
    ['/portal/campaigns', ['forms', 'frame', 'campaigns']],
    ['/portal/campaigns/5023101/view', ['forms', 'frame', 'campaigns']],
    ['/portal/settings/tagging', ['forms', 'frame', 'help', 'settings']],
    ['/portal/no-such-page', []],
  ])('at %s preloads %j', (path, expected) => {
    expect(preloadsOf(path).filter((line) => line.endsWith('.js'))).toEqual(
      expected.map((group) => `modulepreload ${group}.js`),
    );
  });

  it.each([
    ['/portal/', true],
    ['/portal/campaigns', true],
    ['/portal/login', false],
    ['/portal/no-such-page', false],
  ])('at %s starts the first request: %s', (pathname, expected) => {
    const script = preloadScript(files, '/portal/', '/portal/first.js').replace('import(', 'begin(');
    const begin = vi.fn(async () => {});
    new Function('location', 'begin', script)({ pathname }, begin);
    expect(begin.mock.calls).toEqual(expected ? [['/portal/first.js']] : []);
  });

  it.each([
    ['/portal/login', ["1em 'Inter Variable'"]],
    ['/portal/', []],
  ])('at %s loads the fonts %j once a file has loaded', (path, expected) => {
    const fonts: string[] = [];
    const load = async (font: string) => void fonts.push(font);
    Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
    preloadsOf(path);
    document.head.querySelector('link')?.dispatchEvent(new Event('load'));
    Reflect.deleteProperty(document, 'fonts');
    expect(fonts).toEqual(expected);
  });
});

const script =
  /<script>([\s\S]*)<\/script>/.exec(withPreloadedModules('<head><title>WebTrax</title></head>'))?.[1] ?? '';
const origin = 'http://localhost:5173';

interface Files {
  readonly files: readonly string[];
  /** Requested after the first touch. */
  readonly later?: readonly string[];
}

/** Loads a page with this path, which then requests these files, and leaves it. Returns what it preloaded. */
function loadPage(
  pathname: string,
  { files, later = [] }: Files,
  storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage,
) {
  document.head.replaceChildren();
  const entry = (startTime: number) => (file: string) => ({ name: new URL(file, origin).href, startTime });
  const performance = {
    setResourceTimingBufferSize: () => {},
    getEntriesByType: () => [...files.map(entry(1)), ...later.map(entry(3))],
    now: () => 2,
  };
  const listeners = new Map<string, () => void>();
  new Function('location', 'performance', 'sessionStorage', 'addEventListener', script)(
    { pathname, origin },
    performance,
    storage,
    (kind: string, listener: () => void) => listeners.set(kind, listener),
  );
  if (later.length > 0) listeners.get('pointerdown')?.();
  listeners.get('pagehide')?.();
  return [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
}

afterEach(() => sessionStorage.clear());

const modules = ['/src/main.tsx', '/src/app/app.css', '/node_modules/.vite/deps/react.js?v=1', '/@react-refresh'];

it('a reloaded page preloads its modules, and no other files (LIM-024)', () => {
  const others = ['/graphql', '/favicon.svg', '/src/inter.woff2', 'https://other.example/a.js'];
  expect(loadPage('/sessions', { files: [...modules, ...others], later: ['/src/other-screen.tsx'] })).toEqual([]);
  expect(loadPage('/settings', { files: [] })).toEqual([]);
  expect(loadPage('/sessions', { files: modules })).toEqual([]);
  expect(loadPage('/sessions/visitor/1', { files: [...modules, '/src/main.tsx?t=2'] })).toEqual(modules);
  expect(loadPage('/sessions', { files: [] })).toEqual(['/src/main.tsx?t=2', ...modules.slice(1)]);
});

it('a page starts without storage, or with invalid data in it', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(loadPage('/', { files: modules }, { getItem: refuse, setItem: refuse })).toEqual([]);
  sessionStorage.setItem('webtrax.modules/', '{');
  for (const _ of [1, 2]) expect(loadPage('/', { files: modules })).toEqual([]);
  expect(loadPage('/', { files: [] })).toEqual(modules);
});
