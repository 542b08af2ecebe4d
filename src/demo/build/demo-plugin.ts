import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { paths } from '../../lib/paths.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { demoNotFoundTexts } from '../../text/demo.ts';

const { resolve } = createRequire(import.meta.url);

/** The first segments of the app's own paths. */
function firstSegments(): string[] {
  const segments = Object.values(paths).map((path) => path.split('/')[1] ?? '');
  return [...new Set(segments.filter((segment) => segment !== ''))];
}

/** Preloads the scripts of the mock and the guide while the app's own scripts load, which would request them later. */
function soon(bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  // The page itself references what its first script needs.
  const [entry] = chunks.filter(({ isEntry }) => isEntry);
  const own = [entry?.fileName, ...(entry?.imports ?? [])];
  const parts = chunks.filter(({ name }) => name === 'demo' || name === 'guide');
  const scripts = new Set(parts.flatMap(({ fileName, imports }) => [fileName, ...imports]));
  const needed = chunks.filter(({ fileName }) => scripts.has(fileName) && !own.includes(fileName));
  const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  // The bundler passes on a worker's files as assets.
  const workers = Object.values(bundle)
    .filter((file) => file.type === 'asset')
    .map(({ fileName }) => fileName)
    .filter((file) => /^assets\/(?:mock-worker|mock-start|rolldown-runtime)-.*\.js$/.test(file));
  const links = [
    ...needed.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="./${fileName}" />`),
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="./${file}" />`),
    ...workers.map((file) => `<link rel="prefetch" href="./${file}" />`),
  ];
  return links.join('\n    ');
}

/** The forms provider's script, below the demo's folder as on its own server. */
const formsFile = 'third-party/forms.js';

interface DemoParts {
  readonly formsScript: string;
  /** The fonts of PDFs, by their names below the folder of fonts. */
  readonly fontFiles: () => readonly { readonly file: string; readonly source: Uint8Array }[];
}

/** Adds a demo's additional files: fonts, the forms script, the interception, and a page for missing addresses. */
export function demoFiles({ formsScript, fontFiles }: DemoParts): Plugin {
  return {
    name: 'webtrax-demo',
    apply: 'build',
    config: () => ({
      resolve: { alias: { 'tough-cookie': fileURLToPath(new URL('./no-cookies.ts', import.meta.url)) } },
    }),
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const { early, late } = pageScripts(firstSegments());
        return html
          .replace('<title>', `${early}\n    ${soon(bundle)}\n    <title>`)
          .replace('</body>', `  ${late}\n  </body>`);
      },
    },
    generateBundle() {
      for (const { file, source } of fontFiles()) this.emitFile({ type: 'asset', fileName: `fonts/${file}`, source });
      // Without a service worker, a script tag wouldn't reach the mock.
      this.emitFile({ type: 'asset', fileName: formsFile, source: formsScript });
      const interception = readFileSync(resolve('msw/mockServiceWorker.js'));
      this.emitFile({ type: 'asset', fileName: 'mock-service-worker.js', source: interception });
      this.emitFile({ type: 'asset', fileName: '404.html', source: notFoundPage(firstSegments()) });
    },
  };
}

/** Storage key of the requested address until the demo's page has loaded. */
const itemName = 'webtrax.demo.address';

/**
 * A function that searches the address for the demo's folder, stores the address and goes to the folder. Returns false
 * if there is none. `segments` are the first segments of the app's paths.
 */
const goToFolder = (segments: readonly string[]) => `async () => {
        const first = new Set(${JSON.stringify(segments)});
        const parts = location.pathname.split('/').slice(1);
        // The longest folder first: the demo may itself lie in a folder that is called like one of its pages.
        const ends = parts.map((_, index) => index).filter((index) => first.has(parts[index])).reverse();
        for (const end of ends) {
          const folder = ['', ...parts.slice(0, end), ''].join('/');
          const answer = await fetch(folder + 'mock-service-worker.js').catch(() => null);
          // Some hosts answer with the page whatever they are asked for.
          if (!answer?.ok || !/javascript/.test(answer.headers.get('content-type'))) continue;
          // Where the browser keeps nothing, the demo begins at its start.
          try {
            sessionStorage.setItem('${itemName}', location.pathname + location.search + location.hash);
          } catch (_) {}
          location.replace(folder);
          return true;
        }
        return false;
      }`;

/**
 * Scripts for the page, which references files relative to the demo's folder. The last script takes the requested
 * address from where `goToFolder` stored it. `early` comes before all others, for hosts that respond with the page at
 * every address, where the files aren't found.
 */
const pageScripts = (segments: readonly string[]) => ({
  early: `<script>
      addEventListener('error', ({ target }) => {
        if (target instanceof HTMLScriptElement) (${goToFolder(segments)})();
      }, true);
    </script>`,
  late: `<script>
      const icon = document.querySelector('link[rel=icon]');
      if (icon) icon.href = icon.href;
      try {
        const address = sessionStorage.getItem('${itemName}');
        if (address) {
          sessionStorage.removeItem('${itemName}');
          history.replaceState(null, '', address);
        }
      } catch (_) {}
    </script>`,
});

/** The page that a static host serves for missing files: it goes to the demo, or says that it can't. */
function notFoundPage(segments: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${chromeTexts.productName}</title>
    <style>
      html { background: light-dark(#f5f7f8, #0b1217); color: light-dark(#14222c, #e6edf1); }
      body { display: grid; place-content: center; min-height: 100dvh; margin: 0; text-align: center;
        font: 16px/1.5 system-ui, sans-serif; }
      h1 { margin: 0; font-size: 20px; }
      [hidden] { display: none; }
    </style>
  </head>
  <body>
    <main id="words" hidden>
      <h1>${demoNotFoundTexts.title}</h1>
      <p>${demoNotFoundTexts.hint}</p>
    </main>
    <noscript>${demoNotFoundTexts.noScript}</noscript>
    <script>
      (${goToFolder(segments)})().then((isThere) => {
        document.getElementById('words').hidden = isThere;
      });
    </script>
  </body>
</html>
`;
}
