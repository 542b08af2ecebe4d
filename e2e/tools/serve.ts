/**
 * Builds the app and serves it for browser tests: the production build and the mock in one process, on one
 * port, at a fixed moment. Playwright starts it.
 */
import { preview } from 'vite';
import { testPort, testWorldEnv } from '../support/test-world.ts';
import { buildSite, projectRoot, siteFolder } from './build-site.ts';

Object.assign(process.env, testWorldEnv);
await buildSite();
await preview({
  root: projectRoot,
  build: { outDir: siteFolder },
  preview: { host: '127.0.0.1', port: testPort, strictPort: true },
});
