import path from 'node:path';
import { build, type InlineConfig } from 'vite';
import { portalPath } from '../support/demo-site.ts';

export const projectRoot = path.join(import.meta.dirname, '../..');

/** Where the builds that are tested and measured lie: beside `dist`, so that neither overwrites the other. */
export const siteFolder = path.join(projectRoot, 'node_modules/.cache/webtrax/site');
export const demoFolder = path.join(projectRoot, 'node_modules/.cache/webtrax/demo');

// The mock answers for what is built here.
process.env.WEBTRAX_MOCK = 'true';

async function buildInto(outDir: string, options: Pick<InlineConfig, 'mode' | 'base'> = {}): Promise<void> {
  await build({
    root: projectRoot,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, reportCompressedSize: false },
    ...options,
  });
}

/** Makes the production build that browser tests and figures look at. Throws what the build throws. */
export function buildSite(): Promise<void> {
  return buildInto(siteFolder);
}

/** Makes the demo that browser tests and figures look at. Throws what the build throws. */
export function buildDemo(): Promise<void> {
  return buildInto(demoFolder, { mode: 'demo' });
}

/** Two builds that follow each other at a host. */
export interface Releases {
  readonly before: string;
  readonly after: string;
}

/** Builds with another label than usual, which every script of a build holds. Gives the folder. One at a time. */
async function buildLabeled(label: string, options: Pick<InlineConfig, 'mode' | 'base'>): Promise<string> {
  const { BUILD_LABEL } = process.env;
  const folder = `${demoFolder}-${options.mode ?? 'app'}-${label}`;
  process.env.BUILD_LABEL = label;
  await buildInto(folder, options);
  if (BUILD_LABEL === undefined) delete process.env.BUILD_LABEL;
  else process.env.BUILD_LABEL = BUILD_LABEL;
  return folder;
}

/**
 * Makes two builds for a folder of their host, and two demos: they differ in their labels, and so in every script. The
 * first demo is the one that `buildDemo` has made before.
 */
export async function buildAllReleases(): Promise<Record<'app' | 'demo', Releases>> {
  const app = { base: portalPath };
  const before = await buildLabeled('before', app);
  const after = await buildLabeled('after', app);
  return {
    app: { before, after },
    demo: { before: demoFolder, after: await buildLabeled('after', { mode: 'demo' }) },
  };
}
