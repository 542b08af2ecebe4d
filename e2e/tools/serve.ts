/**
 * Builds the app and serves it for browser tests and figures: the production build and the mock in one process,
 * on one port. The environment says what the mock's world is made with.
 */
import { type Plugin, preview } from 'vite';
import { testPort } from '../support/test-world.ts';
import { buildSite, projectRoot, siteFolder } from './build-site.ts';
import { keepAnswers } from './keep-answers.ts';

/** As a host would: what bears its content in its name is asked for once. */
const keptAssets: Plugin = {
  name: 'kept-assets',
  // What is kept is compressed: before what compresses.
  enforce: 'pre',
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use(keepAnswers());
    middlewares.use('/assets/', (_request, response, next) => {
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      next();
    });
  },
};

await buildSite();
await preview({
  root: projectRoot,
  plugins: [keptAssets],
  build: { outDir: siteFolder },
  preview: { host: '127.0.0.1', port: testPort, strictPort: true },
});
