import path from 'node:path';
import { build, type InlineConfig } from 'vite';
import { portalPath, testOrigin } from '../support/test-world.ts';

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

/**
 * Builds with another label than usual, which every script of a build holds, and other variables. Gives the folder.
 * One at a time.
 */
async function buildLabeled(
  label: string,
  options: Pick<InlineConfig, 'mode' | 'base'>,
  variables: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = `${demoFolder}-${options.mode ?? 'app'}-${label}`;
  const changed = { ...variables, BUILD_LABEL: label };
  const before = Object.keys(changed).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, changed);
  await buildInto(folder, options);
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  return folder;
}

/** Of a build that reads `config.json`, which may name the site under test from wherever it is served. */
const configurable = {
  CONFIG_FILE: 'true',
  CONFIG_ORIGINS: testOrigin,
  VITE_FORMS_SCRIPT_URL: `${testOrigin}/third-party/forms.js`,
};

/**
 * Makes two builds for a folder of their host, and two demos: they differ in their labels, and so in every script. The
 * first demo is the one that `buildDemo` has made before. The second build reads `config.json`.
 */
export async function buildAllReleases(): Promise<Record<'app' | 'demo', Releases>> {
  const app = { base: portalPath };
  const before = await buildLabeled('before', app);
  const after = await buildLabeled('after', app, configurable);
  return {
    app: { before, after },
    demo: { before: demoFolder, after: await buildLabeled('after', { mode: 'demo' }) },
  };
}
