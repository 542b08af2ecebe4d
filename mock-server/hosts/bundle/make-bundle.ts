/**
 * Makes the bundle of the mock where there is none of the sources as they are; `npm run mock` starts it when it has
 * time. Exits with 0 where another process makes it already.
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

/** Loaded from node_modules where they are asked for: Redis, and what `--watch` alone needs. */
const external = (id: string) => isBuiltin(id) || /^(?:ioredis|vite|typescript)(?:$|\/)/.test(id);

/** Sources find their files from where they lie; workers are bundled beside the rest. */
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
 * Lets a bundle read the contract's syntax tree as JSON: a process that has just started takes 10 ms longer to parse
 * it.
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

/** What each module imports, without what it loads later. */
const imports = new Map<string, readonly string[]>();

/** A module of mock-server as the bundler names it: by its path, on Windows too with slashes. */
export const moduleOf = (project: string, file: string): string =>
  `${project.replaceAll('\\', '/')}/mock-server/${file}`;

/** Whether a module is loaded with others of mock-server: they, what they import, what that imports, and so on. */
function isLoadedWith(...files: readonly string[]): (id: string) => boolean {
  const loaded = new Set(files.map((file) => moduleOf(root, file)));
  let isComplete = false;
  return (id) => {
    // All modules are known when the first is asked for. A set visits what is added to it meanwhile.
    if (!isComplete) for (const one of loaded) for (const imported of imports.get(one) ?? []) loaded.add(imported);
    isComplete = true;
    return loaded.has(id);
  };
}

const isInCommand = isLoadedWith('cli/run-mock.ts');
const isInSimulation = isLoadedWith('world/create-world.ts');
const isInAnswer = isLoadedWith('hosts/create-host-app.ts', 'hosts/node-server.ts', 'reports/sessions-list.ts');

/**
 * What every first answer needs comes as three files: dozens of small ones take longer to link than to read. While the
 * large one is loaded the world is read; a thread that makes a world does without it. A module is in the first that
 * fits.
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

/** Bundles the mock into a folder of its own and gives the files that it was made from, as they were before. */
async function bundleMock(folder: string): Promise<SourceState[]> {
  // Packages change together with their lock alone.
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

/** Whether a process runs a bundle; one that was killed has left its file behind. */
const isUsed = (folder: string): boolean =>
  readdirSync(folder).some((name) => isRunning(Number(usersShape.exec(name)?.[1] ?? Number.NaN)));

/** Removes the bundles of a folder but that of `id` and those that are running, with the worlds that they made. */
export function removeOtherBundles(folder: string, id: string): void {
  const ids = readdirSync(folder).flatMap((name) => /^bundle-(.*)$/.exec(name)?.[1] ?? []);
  const kept = [id, ...ids.filter((one) => isUsed(path.join(folder, `bundle-${one}`)))];
  for (const name of readdirSync(folder)) {
    const [, ofId] = /^(?:bundle|worlds)-(.*)$/.exec(name) ?? [];
    if (ofId !== undefined && !kept.includes(ofId)) rmSync(path.join(folder, name), { recursive: true });
  }
}

async function makeBundle(): Promise<void> {
  if (findBundle(root) !== null) return;
  const cache = path.dirname(manifestFile(root));
  const lock = path.join(cache, 'making');
  mkdirSync(cache, { recursive: true });
  const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  // A process that was ended left its lock behind.
  if (Date.now() - since > 60_000) rmSync(lock, { recursive: true, force: true });
  try {
    mkdirSync(lock);
  } catch {
    return;
  }
  try {
    const id = createHash('sha256').update(`${Date.now()} ${process.pid}`).digest('hex').slice(0, 16);
    const files = await bundleMock(bundleFolder(root, id));
    // One that was edited meanwhile may be in the bundle as it was before.
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
