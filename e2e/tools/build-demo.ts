import path from 'node:path';
import { build } from 'vite';
import { projectRoot } from './build-site.ts';

/** Where the demo that is tested and measured lies. */
export const demoFolder = path.join(projectRoot, 'node_modules/.cache/webtrax/demo');

/** Makes the demo that browser tests and figures look at. Throws what the build throws. */
export async function buildDemo(): Promise<void> {
  await build({
    root: projectRoot,
    mode: 'demo',
    logLevel: 'warn',
    build: { outDir: demoFolder, emptyOutDir: true, reportCompressedSize: false },
  });
}
