import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/** The mock as few files that are quick to load, made from the sources by `make-bundle.ts`. Safe to delete. */
interface Bundle {
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

/** A module of the bundle as it was compiled. */
interface Compiled {
  readonly script: Script;
  /** Bytes of the code that it was compiled from; 0 where there was none, or V8 took it for that of another version. */
  readonly known: number;
}

/** Beside each module lies its code as V8 keeps it, after four bytes with the CRC-32 of it. */
const codeFile = (file: string) => `${file}.code`;

/**
 * Loads the CommonJS modules of a bundle, and keeps their compiled code for the next start when this process ends well.
 * Node's compile cache has what is compiled as a module is read; this one has the functions too that were called since,
 * which take a quarter of the time of a start to compile. `atEnd` is told what keeps the code.
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
  // One that could not be started has called too little.
  process.once('exit', (status) => status === 0 && keep());
}

function compile(file: string): Compiled {
  const source = `(function (exports, require, module, __filename) { ${readFileSync(file, 'utf8')}\n})`;
  const cachedData = readCode(file);
  const script = new Script(source, { filename: file, ...(cachedData && { cachedData }) });
  return { script, known: script.cachedDataRejected ? 0 : (cachedData?.length ?? 0) };
}

/** Undefined where there is none, or it is damaged: V8 takes it as it is. */
function readCode(file: string): Buffer | undefined {
  try {
    const bytes = readFileSync(codeFile(file));
    const code = bytes.subarray(4);
    return bytes.readUInt32LE(0) === crc32(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Only where functions have come that the next start may call. Says nothing where it fails: it can be made again. */
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
    // Another bundle has taken the place of this one, or the disk is full.
    rmSync(own, { force: true });
  }
}
