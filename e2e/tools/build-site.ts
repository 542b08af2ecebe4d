import path from 'node:path';
import { build } from 'vite';

export const projectRoot = path.join(import.meta.dirname, '../..');

/** Where the builds that are tested and measured lie: beside `dist`, so that neither overwrites the other. */
export const siteFolder = path.join(projectRoot, 'node_modules/.cache/webtrax/site');
export const demoFolder = path.join(projectRoot, 'node_modules/.cache/webtrax/demo');

// The mock answers for what is built here.
process.env.WEBTRAX_MOCK = 'true';

async function buildInto(outDir: string, mode?: string): Promise<void> {
  await build({
    root: projectRoot,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, reportCompressedSize: false },
    ...(mode && { mode }),
  });
}

/** Makes the production build that browser tests and figures look at. Throws what the build throws. */
export function buildSite(): Promise<void> {
  return buildInto(siteFolder);
}

/** Makes the demo that browser tests and figures look at. Throws what the build throws. */
export function buildDemo(): Promise<void> {
  return buildInto(demoFolder, 'demo');
}
