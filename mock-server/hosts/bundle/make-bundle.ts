/**
 * Bundles the mock unless there is a bundle of the current sources. `npm run mock` starts this when it is idle. Exits
 * with 0 if another process is already doing it.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { shippedDocument } from '../../graphql/shipped-document.ts';
import { isRunning } from '../state-file/state-lock.ts';
import {
  type BundleManifest,
  bundleFolder,
  findBundle,
  isUnchanged,
  manifestFile,
  type SourceState,
  userFile,
} from './load-bundle.ts';

const root = path.join(import.meta.dirname, '../../..');

/** Loaded from node_modules on demand: Redis, and what only `--watch` needs. */
const external = (id: string) => isBuiltin(id) || /^(?:ioredis|vite|typescript)(?:$|\/)/.test(id);

/** Keeps the locations by which sources find their files. Workers are bundled separately, next to the rest. */
const keepAddresses: Plugin = {
  name: 'keep-addresses',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.ts') || !code.includes('import.meta')) return null;
    return code
      .replace(/new URL\('\.\/world-worker\.ts', import\.meta\.url\)/, "new URL('./world-worker.cjs', bundleAddress)")
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
      .replaceAll('import.meta.main', 'false')
      .replaceAll('bundleAddress', 'import.meta.url');
  },
};

/**
 * Lets a bundle read the contract's syntax tree as JSON, because a newly started process takes 10 ms longer to parse
 * the SDL.
 */
export const readyDocument: Plugin = {
  name: 'ready-document',
  enforce: 'pre',
  transform(_, id) {
    if (!id.endsWith('/mock-server/graphql/shipped-document.ts')) return null;
    const json = JSON.stringify(JSON.stringify(shippedDocument()));
    return `export const shippedDocument = () => JSON.parse(${json});`;
  },
};

/** The static imports of each module. */
const imports = new Map<string, readonly string[]>();

/** The bundler's id for a module of mock-server: its path, with slashes on Windows too. */
export const moduleOf = (project: string, file: string): string =>
  `${project.replaceAll('\\', '/')}/mock-server/${file}`;

/** Whether a module is loaded together with these modules of mock-server, as a direct or indirect import. */
function isLoadedWith(...files: readonly string[]): (id: string) => boolean {
  const loaded = new Set(files.map((file) => moduleOf(root, file)));
  let isComplete = false;
  return (id) => {
    // All modules are known at the first call. Iterating over a set includes entries added meanwhile.
    if (!isComplete) for (const one of loaded) for (const imported of imports.get(one) ?? []) loaded.add(imported);
    isComplete = true;
    return loaded.has(id);
  };
}

const isInCommand = isLoadedWith('cli/run-mock.ts');
const isInSimulation = isLoadedWith('world/create-world.ts');
const isInAnswer = isLoadedWith('hosts/create-host-app.ts', 'hosts/node-server.ts', 'reports/sessions-list.ts');

/**
 * Combines what every first response needs into three files, because linking dozens of small ones takes longer than
 * reading them. The world is read while the large one loads; a thread that creates a world doesn't need it. A module
 * goes into the first group that matches.
 */
const groups = [
  { name: 'command', test: isInCommand },
  { name: 'world', test: (id: string) => isInAnswer(id) && isInSimulation(id) },
  { name: 'answer', test: isInAnswer },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

function stateOf(file: string): SourceState {
  const { size, mtimeMs } = statSync(file);
  return [path.relative(root, file).replaceAll('\\', '/'), size, mtimeMs];
}

/** Bundles the mock into a folder and returns the files that it was created from, with their state before bundling. */
async function bundleMock(folder: string): Promise<SourceState[]> {
  // Packages change only together with their lockfile.
  const lock = path.join(root, 'node_modules/.package-lock.json');
  const sources = new Map([[lock, stateOf(lock)]]);
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [
      keepAddresses,
      readyDocument,
      {
        name: 'note-sources',
        enforce: 'pre',
        load(id) {
          const file = id.split('?')[0] ?? id;
          if (path.isAbsolute(file) && !file.includes('node_modules')) sources.set(file, stateOf(file));
          return null;
        },
        moduleParsed({ id, importedIds }) {
          imports.set(id, importedIds);
        },
      },
    ],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      target: 'node24',
      rolldownOptions: {
        external,
        input: {
          'run-mock': path.join(root, 'mock-server/cli/run-mock.ts'),
          'world-worker': path.join(root, 'mock-server/hosts/world-worker.ts'),
        },
        output: {
          format: 'cjs',
          entryFileNames: '[name].cjs',
          chunkFileNames: '[name]-[hash].cjs',
          codeSplitting: { groups },
        },
      },
    },
  });
  return [...sources.values()].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const usersShape = new RegExp(`^${userFile('(\\d{1,10})')}$`);

/** Whether a process runs a bundle. A killed process leaves its file behind. */
const isUsed = (folder: string): boolean =>
  readdirSync(folder).some((name) => isRunning(Number(usersShape.exec(name)?.[1] ?? Number.NaN)));

/** Removes all bundles in a folder, along with their worlds, except that of `id` and those in use. */
export function removeOtherBundles(folder: string, id: string): void {
  const ids = readdirSync(folder).flatMap((name) => /^bundle-(.*)$/.exec(name)?.[1] ?? []);
  const usedIds = [id, ...ids.filter((one) => isUsed(path.join(folder, `bundle-${one}`)))];
  for (const name of readdirSync(folder)) {
    const [, ofId] = /^(?:bundle|worlds)-(.*)$/.exec(name) ?? [];
    if (ofId !== undefined && !usedIds.includes(ofId)) rmSync(path.join(folder, name), { recursive: true });
  }
}

async function makeBundle(): Promise<void> {
  if (findBundle(root) !== null) return;
  const cache = path.dirname(manifestFile(root));
  const lock = path.join(cache, 'making');
  mkdirSync(cache, { recursive: true });
  const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // A process that was killed left its lock behind.
  if (Date.now() - since > 60_000) rmSync(lock, { recursive: true, force: true });
  try {
    mkdirSync(lock);
  } catch {
    return;
  }
  try {
    const id = createHash('sha256').update(`${Date.now()} ${process.pid}`).digest('hex').slice(0, 16);
    const files = await bundleMock(bundleFolder(root, id));
    // The bundle may contain the old version of a file that was edited meanwhile.
    if (!files.every(isUnchanged(root))) return;
    const manifest: BundleManifest = { id, node: process.version, root, files };
    writeFileSync(`${manifestFile(root)}.new`, JSON.stringify(manifest));
    renameSync(`${manifestFile(root)}.new`, manifestFile(root));
    removeOtherBundles(cache, id);
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

if (import.meta.main) await makeBundle();
