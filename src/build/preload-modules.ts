import type { Plugin } from 'vite';

/** How long after its load event a screen of development has asked for all that it shows, in milliseconds. */
const settledMs = 1500;

/**
 * Names the modules that the screen was made of when this tab last loaded it, and notes those of this load for the next.
 * Kept by the first part of the path: the screens of a part are made of nearly the same. `performance` keeps 250 files
 * unless told otherwise, fewer than Home has.
 */
const script = `(() => {
        const key = 'webtrax.modules/' + location.pathname.split('/')[1];
        try {
          for (const href of JSON.parse(sessionStorage.getItem(key) ?? '[]')) {
            document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
          }
        } catch {}
        performance.setResourceTimingBufferSize(2000);
        addEventListener('load', () => setTimeout(() => {
          const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
          const modules = addresses.filter(({ origin, pathname }) =>
            origin === location.origin && /\\.(?:[cm]?[jt]sx?|css)$|^\\/@/.test(pathname));
          const hrefs = new Set(modules.map(({ pathname, search }) => pathname + search));
          try { sessionStorage.setItem(key, JSON.stringify([...hrefs])); } catch {}
        }, ${settledMs}));
      })();`;

/** Puts the script before all others of the page. */
export function withPreloadedModules(page: string): string {
  return page.replace('<title>', () => `<script>\n      ${script}\n    </script>\n    <title>`);
}

/**
 * In development, where each module is a file: a reload asks for all of them at once, and not as one names the next
 * (LIM-024). A fifth of the time until Home's figures are there.
 */
export function preloadModules(): Plugin {
  return {
    name: 'webtrax:preload-modules',
    apply: 'serve',
    transformIndexHtml: { order: 'pre', handler: withPreloadedModules },
  };
}
