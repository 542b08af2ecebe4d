import path from 'node:path';
import { build } from 'vite';

export const projectRoot = path.join(import.meta.dirname, '../..');

/** Where the build that is tested and measured lies: beside `dist`, so that neither overwrites the other. */
export const siteFolder = path.join(projectRoot, 'node_modules/.cache/webtrax/site');

/** Makes the production build that browser tests and figures look at. Throws what the build throws. */
export async function buildSite(): Promise<void> {
  await build({
    root: projectRoot,
    logLevel: 'warn',
    build: { outDir: siteFolder, emptyOutDir: true, reportCompressedSize: false },
  });
}
