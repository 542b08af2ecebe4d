import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { paths } from '../../lib/paths.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { demoNotFoundTexts } from '../../text/demo.ts';

const { resolve } = createRequire(import.meta.url);

/** The first parts of the app's own paths. */
function firstSegments(): string[] {
  const segments = Object.values(paths).map((path) => path.split('/')[1] ?? '');
  return [...new Set(segments.filter((segment) => segment !== ''))];
}

/**
 * Asks for what starts the mock and the guide while the app's own scripts are read, which would ask for it later.
 */
function soon(bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  // The page itself names what its first script needs.
  const [entry] = chunks.filter(({ isEntry }) => isEntry);
  const own = [entry?.fileName, ...(entry?.imports ?? [])];
  const parts = chunks.filter(({ name }) => name === 'demo' || name === 'guide');
  const scripts = new Set(parts.flatMap(({ fileName, imports }) => [fileName, ...imports]));
  const needed = chunks.filter(({ fileName }) => scripts.has(fileName) && !own.includes(fileName));
  const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  // The bundler hands in the files of a worker as they are.
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

/** Where the script of the provider of forms lies, below the demo's folder as at its own server. */
const formsFile = 'third-party/forms.js';

/**
 * Adds what a demo needs beside the app: fonts, the script of its forms, the interception, and a page for addresses
 * that are no file.
 */
export function demoFiles(formsScript: string): Plugin {
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
      for (const file of fontFiles()) this.emitFile({ type: 'asset', ...file });
      // A script tag would not reach the mock without a service worker.
      this.emitFile({ type: 'asset', fileName: formsFile, source: formsScript });
      const interception = readFileSync(resolve('msw/mockServiceWorker.js'));
      this.emitFile({ type: 'asset', fileName: 'mock-service-worker.js', source: interception });
      this.emitFile({ type: 'asset', fileName: '404.html', source: notFoundPage(firstSegments()) });
    },
  };
}

/** Families that PDFs are written in, with the weights that each is taken in. */
const families = { inter: [400, 600], kosugi: [400], 'zcool-xiaowei': [400], 'gowun-dodum': [400] } as const;

/** Folders of the packages that the fonts come from, for the notices of a build. */
export function fontPackages(): string[] {
  return Object.keys(families).map((family) => path.dirname(resolve(`@fontsource/${family}/package.json`)));
}

/** The fonts of PDFs as files of a build: `fonts/inter/files/…`, and each family's list of what its files hold. */
function fontFiles(): { readonly fileName: string; readonly source: Uint8Array }[] {
  return Object.entries(families).flatMap(([family, weights]) => {
    const list = resolve(`@fontsource/${family}/unicode.json`);
    const folder = path.dirname(list);
    // Beside the files that the list names, a package has all their letters once more in one file, which nobody asks
    // for.
    const slices = Object.keys(JSON.parse(readFileSync(list, 'utf8'))).map((key) => key.replace(/^\[(\d+)\]$/, '$1'));
    const files = slices.flatMap((slice) => weights.map((weight) => `files/${family}-${slice}-${weight}-normal.woff`));
    return ['unicode.json', ...files].map((file) => ({
      fileName: `fonts/${family}/${file}`,
      source: readFileSync(path.join(folder, file)),
    }));
  });
}

/** Under what the address is kept that somebody asked for, until the demo's page is there. */
const itemName = 'webtrax.demo.address';

/**
 * A function that looks for the folder of the demo above the address, leaves the address for its page and goes there.
 * Gives false where there is none. `segments` are those that the app's own paths begin with.
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
 * For the page, which names its files from the demo's folder. Its own script stands at its end: it takes the address
 * that was asked for from where `goToFolder` left it. `early` stands before all others, for hosts that answer with the
 * page at every address: there the files are not found.
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

/** What a host of plain files answers with where it has no file: it leads to the demo, and else says that it cannot. */
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
