import { afterEach, expect, it } from 'vitest';
import { withPreloadedModules } from './preload-modules.ts';

const script =
  /<script>([\s\S]*)<\/script>/.exec(withPreloadedModules('<head><title>WebTrax</title></head>'))?.[1] ?? '';
const origin = 'http://localhost:5173';

interface Files {
  readonly files: readonly string[];
  /** Asked for after the first touch. */
  readonly later?: readonly string[];
}

/** Loads a page of this path, which then asks for these files, and leaves it; gives what it named beforehand. */
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

it('a page that is loaded again names its modules, and no other file, before they name one another (LIM-024)', () => {
  const others = ['/graphql', '/favicon.svg', '/src/inter.woff2', 'https://other.example/a.js'];
  expect(loadPage('/sessions', { files: [...modules, ...others], later: ['/src/other-screen.tsx'] })).toEqual([]);
  expect(loadPage('/settings', { files: [] })).toEqual([]);
  expect(loadPage('/sessions', { files: modules })).toEqual([]);
  expect(loadPage('/sessions/visitor/1', { files: [...modules, '/src/main.tsx?t=2'] })).toEqual(modules);
  expect(loadPage('/sessions', { files: [] })).toEqual(['/src/main.tsx?t=2', ...modules.slice(1)]);
});

it('a page starts without storage, and with what it cannot read there', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(loadPage('/', { files: modules }, { getItem: refuse, setItem: refuse })).toEqual([]);
  sessionStorage.setItem('webtrax.modules/', '{');
  for (const _ of [1, 2]) expect(loadPage('/', { files: modules })).toEqual([]);
  expect(loadPage('/', { files: [] })).toEqual(modules);
});
