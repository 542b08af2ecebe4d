/**
 * Builds the app and serves it for browser tests and benchmarks: the production build and the mock in one process, on
 * one port. The environment configures the mock's world.
 */
import { type Plugin, preview } from 'vite';
import { testPort } from '../support/test-world.ts';
import { buildSite, projectRoot, siteFolder } from './build-site.ts';
import { endWithRunner } from './end-with-runner.ts';
import { keepAnswers } from './keep-answers.ts';

/** Like a real host: files with a content hash in their name are requested only once. */
const keptAssets: Plugin = {
  name: 'kept-assets',
  // Cached responses are compressed, so this must come before the compression middleware.
  enforce: 'pre',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use(keepAnswers());
    middlewares.use('/assets/', (_request, response, next) => {
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      next();
    });
  },
};

endWithRunner();
await buildSite();
await preview({
  root: projectRoot,
  plugins: [keptAssets],
  build: { outDir: siteFolder },
  preview: { host: '127.0.0.1', port: testPort, strictPort: true },
});
