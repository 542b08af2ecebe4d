/**
 * Builds the app and serves it for browser tests and figures: the production build and the mock in one process,
 * on one port. The environment says what the mock's world is made with.
 */
import { preview } from 'vite';
import { testPort } from '../support/test-world.ts';
import { buildSite, projectRoot, siteFolder } from './build-site.ts';

await buildSite();
await preview({
  root: projectRoot,
  build: { outDir: siteFolder },
  preview: { host: '127.0.0.1', port: testPort, strictPort: true },
});
