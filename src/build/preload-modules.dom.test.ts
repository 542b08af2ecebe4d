import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withPreloadedModules } from './preload-modules.ts';

const script =
  /<script>([\s\S]*)<\/script>/.exec(withPreloadedModules('<head><title>WebTrax</title></head>'))?.[1] ?? '';
const origin = 'http://localhost:5173';

/** Loads a page of this path, which then asks for these files; gives what it named beforehand. */
function loadPage(
  pathname: string,
  files: readonly string[],
  storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage,
) {
  document.head.replaceChildren();
  const entries = files.map((name) => ({ name: new URL(name, origin).href }));
  const performance = { setResourceTimingBufferSize: () => {}, getEntriesByType: () => entries };
  new Function('location', 'performance', 'sessionStorage', 'addEventListener', script)(
    { pathname, origin },
    performance,
    storage,
    (_kind: string, listener: () => void) => listener(),
  );
  vi.runAllTimers();
  return [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
});

const modules = ['/src/main.tsx', '/src/app/app.css', '/node_modules/.vite/deps/react.js?v=1', '/@react-refresh'];

it('a page that is loaded again names its modules, and no other file, before they name one another (LIM-024)', () => {
  const others = ['/graphql', '/favicon.svg', '/src/inter.woff2', 'https://other.example/a.js'];
  expect(loadPage('/sessions', [...modules, ...others, '/src/main.tsx'])).toEqual([]);
  expect(loadPage('/settings', [])).toEqual([]);
  expect(loadPage('/sessions/visitor/1', ['/src/main.tsx?t=2'])).toEqual(modules);
  expect(loadPage('/sessions', modules)).toEqual(['/src/main.tsx?t=2']);
});

it('a page starts without storage, and with what it cannot read there', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(loadPage('/', modules, { getItem: refuse, setItem: refuse })).toEqual([]);
  sessionStorage.setItem('webtrax.modules/', '{');
  expect(loadPage('/', modules)).toEqual([]);
  expect(loadPage('/', [])).toEqual(modules);
});
