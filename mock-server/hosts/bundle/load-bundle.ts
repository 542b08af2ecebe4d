import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/** The mock in a few files that load quickly, created from the sources by `make-bundle.ts`. Safe to delete. */
interface Bundle {
  /** Identifies this bundle. A changed source leads to a new one. */
  readonly id: string;
  /** The file of the module that runs the mock. */
  readonly entry: string;
}

/** What a bundle was created from: each file with its size in bytes and its modification time in milliseconds. */
export interface BundleManifest {
  readonly id: string;
  readonly node: string;
  /** The project's folder, which is part of the bundle: a moved or copied project needs a new one. */
  readonly root: string;
  readonly files: readonly SourceState[];
}

export type SourceState = readonly [file: string, size: number, mtimeMs: number];

/** Whether a file of a project is unchanged. */
export const isUnchanged =
  (root: string) =>
  ([file, size, mtimeMs]: SourceState): boolean => {
    const stat = statSync(path.join(root, file), { throwIfNoEntry: false });
    return stat?.size === size && stat.mtimeMs === mtimeMs;
  };

const cacheFolder = (root: string) => path.join(root, 'node_modules/.cache/webtrax/mock');
export const manifestFile = (root: string) => path.join(cacheFolder(root), 'manifest.json');
export const bundleFolder = (root: string, id: string) => path.join(cacheFolder(root), `bundle-${id}`);
/** The folder of the worlds that a bundle created. Other code might create different ones. */
export const keptWorldsFolder = (root: string, { id }: Pick<Bundle, 'id'>) =>
  path.join(cacheFolder(root), `worlds-${id}`);

function readManifest(root: string): BundleManifest | null {
  try {
    return JSON.parse(readFileSync(manifestFile(root), 'utf8'));
  } catch {
    return null;
  }
}

/** The bundle of the current sources. Null if there is none or one of its files has changed. */
export function findBundle(root: string): Bundle | null {
  const manifest = readManifest(root);
  if (manifest === null || manifest.node !== process.version || manifest.root !== root) return null;
  const entry = path.join(bundleFolder(root, manifest.id), 'run-mock.cjs');
  if (!manifest.files.every(isUnchanged(root)) || !statSync(entry, { throwIfNoEntry: false })) return null;
  return { id: manifest.id, entry };
}

/**
 * Whether a process must run the sources: edits take effect there, errors show their source lines, .sql files are next
 * to them, and a debugger stops in them.
 */
export function needsSources({ argv, execArgv, env }: Pick<NodeJS.Process, 'argv' | 'execArgv' | 'env'>): boolean {
  const isServed = argv.some((flag) => flag === '--watch' || flag === '--log' || flag.startsWith('--database'));
  // Reads the flags to avoid loading node:inspector.
  return isServed || /(?:^|\s)--inspect(?:-brk|-wait)?(?:=|\s|$)/.test([...execArgv, env.NODE_OPTIONS ?? ''].join(' '));
}

/** Name of an empty file in a bundle's folder, one for each process that runs it. */
export const userFile = (pid: number | string) => `used-by-${pid}`;

/** Protects a bundle from being removed until this process ends: it loads modules and starts threads on demand. */
export function holdBundle({ entry }: Bundle): void {
  const file = path.join(path.dirname(entry), userFile(process.pid));
  try {
    writeFileSync(file, '');
  } catch {
    // A process that can't write there can't remove it either.
    return;
  }
  process.once('exit', () => rmSync(file, { force: true }));
}

/** A compiled module of the bundle. */
interface Compiled {
  readonly script: Script;
  /**
   * Size in bytes of the code cache that it was compiled from; 0 if there was none, or V8 rejected it as being from
   * another version.
   */
  readonly known: number;
}

/** V8's code cache for a module, stored next to it after four bytes with its CRC-32. */
const codeFile = (file: string) => `${file}.code`;

/**
 * Loads the CommonJS modules of a bundle, and saves their compiled code for the next start when this process exits with
 * 0. Node's compile cache contains only what is compiled while a module loads. This one also contains functions called
 * later, whose compilation takes a quarter of startup. `atEnd` receives the function that saves the code.
 */
export function loadBundle(entry: string, atEnd: (keep: () => void) => void = keepAtExit): unknown {
  const requireOther = createRequire(entry);
  const modules = new Map<string, { exports: unknown }>();
  const compiled = new Map<string, Compiled>();

  function load(file: string): unknown {
    const known = modules.get(file);
    if (known !== undefined) return known.exports;
    const module = { exports: {} };
    modules.set(file, module);
    const one = compile(file);
    compiled.set(file, one);
    const require = (id: string) => (id.startsWith('./') ? load(path.join(path.dirname(file), id)) : requireOther(id));
    one.script.runInThisContext()(module.exports, require, module, file);
    return module.exports;
  }

  atEnd(() => {
    for (const [file, one] of compiled) keepCode(file, one);
  });
  return load(entry);
}

function keepAtExit(keep: () => void): void {
  // A process that failed to start has called too few functions.
  process.once('exit', (status) => status === 0 && keep());
}

function compile(file: string): Compiled {
  const source = `(function (exports, require, module, __filename) { ${readFileSync(file, 'utf8')}\n})`;
  const cachedData = readCode(file);
  const script = new Script(source, { filename: file, ...(cachedData && { cachedData }) });
  return { script, known: script.cachedDataRejected ? 0 : (cachedData?.length ?? 0) };
}

/** Undefined if it is missing or damaged; V8 doesn't check it for damage. */
function readCode(file: string): Buffer | undefined {
  try {
    const bytes = readFileSync(codeFile(file));
    const code = bytes.subarray(4);
    return bytes.readUInt32LE(0) === crc32(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Saves the code only if it contains enough new functions. Ignores failures, because it can be created again. */
function keepCode(file: string, { script, known }: Compiled): void {
  const code = script.createCachedData();
  if (code.length < known * 1.1) return;
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(code));
  const own = `${codeFile(file)}.${process.pid}`;
  try {
    writeFileSync(own, Buffer.concat([sum, code]));
    renameSync(own, codeFile(file));
  } catch {
    // Another bundle has replaced this one, or the disk is full.
    rmSync(own, { force: true });
  }
}
