import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { paths } from '../../app/paths.ts';
import { fontFiles } from './font-files.ts';
import { demoMark, notFoundPage, takeAddress } from './not-found-page.ts';

const { resolve } = createRequire(import.meta.url);

/** The first parts of the app's own paths. */
function firstSegments(): string[] {
  const segments = Object.values(paths).map((path) => path.split('/')[1] ?? '');
  return [...new Set(segments.filter((segment) => segment !== ''))];
}

/** Adds what a demo needs beside the app: fonts, the interception, and a page for addresses that are no file. */
export function demoFiles(): Plugin {
  return {
    name: 'webtrax-demo',
    apply: 'build',
    transformIndexHtml: (html) =>
      html
        .replace('<title>', `${demoMark} content="yes" />\n    <title>`)
        .replace('</body>', `  ${takeAddress}\n  </body>`),
    generateBundle() {
      for (const file of fontFiles()) this.emitFile({ type: 'asset', ...file });
      const interception = readFileSync(resolve('msw/mockServiceWorker.js'));
      this.emitFile({ type: 'asset', fileName: 'mock-service-worker.js', source: interception });
      this.emitFile({ type: 'asset', fileName: '404.html', source: notFoundPage(firstSegments()) });
    },
  };
}
