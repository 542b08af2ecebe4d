import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The mock as few files that are quick to load, made from the sources by `make-bundle.ts`. Safe to delete. */
export interface Bundle {
  /** Names this very bundle: another is made when a source has changed. */
  readonly id: string;
  /** The module that runs the mock, a file. */
  readonly entry: string;
}

/** What a bundle was made from: each file with its size in bytes and its time of change in milliseconds. */
export interface BundleManifest {
  readonly id: string;
  readonly node: string;
  /** Where the project lay, which is written into the bundle: one that was moved or copied needs another. */
  readonly root: string;
  readonly files: readonly SourceState[];
}

export type SourceState = readonly [file: string, size: number, mtimeMs: number];

/** Whether a file of a project is as it was. */
export const isUnchanged =
  (root: string) =>
  ([file, size, mtimeMs]: SourceState): boolean => {
    const stat = statSync(path.join(root, file), { throwIfNoEntry: false });
    return stat?.size === size && stat.mtimeMs === mtimeMs;
  };

const cacheFolder = (root: string) => path.join(root, 'node_modules/.cache/webtrax/mock');
export const manifestFile = (root: string) => path.join(cacheFolder(root), 'manifest.json');
export const bundleFolder = (root: string, id: string) => path.join(cacheFolder(root), `bundle-${id}`);
/** Where the worlds are that a bundle made: the code of another might make other ones. */
export const keptWorldsFolder = (root: string, { id }: Pick<Bundle, 'id'>) =>
  path.join(cacheFolder(root), `worlds-${id}`);

function readManifest(root: string): BundleManifest | null {
  try {
    return JSON.parse(readFileSync(manifestFile(root), 'utf8'));
  } catch {
    return null;
  }
}

/** The bundle of the sources as they are; null where there is none, or where one of its files has changed. */
export function findBundle(root: string): Bundle | null {
  const manifest = readManifest(root);
  if (manifest === null || manifest.node !== process.version || manifest.root !== root) return null;
  const entry = path.join(bundleFolder(root, manifest.id), 'run-mock.cjs');
  if (!manifest.files.every(isUnchanged(root)) || !statSync(entry, { throwIfNoEntry: false })) return null;
  return { id: manifest.id, entry };
}

/**
 * Whether a process has to run the sources: edits are followed in them, errors are printed with their line of them,
 * .sql files lie beside them, and a debugger stops in them.
 */
export function needsSources({ argv, execArgv, env }: Pick<NodeJS.Process, 'argv' | 'execArgv' | 'env'>): boolean {
  const isServed = argv.some((flag) => flag === '--watch' || flag === '--log' || flag.startsWith('--database'));
  // The flags say it without loading node:inspector.
  return isServed || /(?:^|\s)--inspect(?:-brk|-wait)?(?:=|\s|$)/.test([...execArgv, env.NODE_OPTIONS ?? ''].join(' '));
}

/** A bundle's folder has an empty file of this name for each process that runs it. */
export const userFile = (pid: number | string) => `used-by-${pid}`;

/**
 * Keeps a bundle from being removed until this process ends: it loads modules, and begins threads, as they are asked
 * for.
 */
export function holdBundle({ entry }: Bundle): void {
  const file = path.join(path.dirname(entry), userFile(process.pid));
  try {
    writeFileSync(file, '');
  } catch {
    // Who can't write there is not able to remove it either.
    return;
  }
  process.once('exit', () => rmSync(file, { force: true }));
}
