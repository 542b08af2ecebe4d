import path from 'node:path';
import { build, type InlineConfig } from 'vite';
import { portalPath, testOrigin } from '../support/test-world.ts';

export const projectRoot = path.join(import.meta.dirname, '../..');

/** Folders of the builds for tests and benchmarks, separate from `dist` so that neither overwrites the other. */
export const siteFolder = path.join(projectRoot, 'node_modules/.cache/webtrax/site');
export const demoFolder = path.join(projectRoot, 'node_modules/.cache/webtrax/demo');

// The mock serves what is built here.
process.env.WEBTRAX_MOCK = 'true';

async function buildInto(outDir: string, options: Pick<InlineConfig, 'mode' | 'base'> = {}): Promise<void> {
  await build({
    root: projectRoot,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, reportCompressedSize: false },
    ...options,
  });
}

/** Builds the production app for browser tests and benchmarks. Throws build errors. */
export function buildSite(): Promise<void> {
  return buildInto(siteFolder);
}

/** Builds the demo for browser tests and benchmarks. Throws build errors. */
export function buildDemo(): Promise<void> {
  return buildInto(demoFolder, { mode: 'demo' });
}

/** Two consecutive builds of one host. */
export interface Releases {
  readonly before: string;
  readonly after: string;
}

/**
 * Builds with another label, which is part of every script, and other variables. Returns the folder. Must not run
 * concurrently.
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

/** For a build that reads `config.json`, which may name the site under test wherever the build is served. */
const configurable = {
  CONFIG_FILE: 'true',
  CONFIG_ORIGINS: testOrigin,
  VITE_FORMS_SCRIPT_URL: `${testOrigin}/third-party/forms.js`,
};

/**
 * Builds two versions for a folder of their host, and two demos: they differ in their labels, and therefore in every
 * script. The first demo is the one `buildDemo` has already built. The second build reads `config.json`.
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
