import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { readFile, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { crc32 } from 'node:zlib';
import { adoptOffsets, type OffsetWindow, offsetsOf } from '../world/time-zone.ts';
import type { World, WorldOptions } from '../world/world.ts';
import { isRunning } from './state-file/state-lock.ts';

/**
 * Worlds saved in files, so that a start need not simulate what the previous one did. A file has a header of two
 * numbers (the CRC-32 of everything after the first four bytes, and the length of the text in bytes), the text, and the
 * columns one after another, each aligned to 8 bytes.
 */
const kinds = { Uint8Array, Uint16Array, Int32Array, Uint32Array, Float64Array };
type Kind = keyof typeof kinds;
type Column = InstanceType<(typeof kinds)[Kind]>;

const HEAD = 8;
const parts = ['companies', 'visitors', 'sessions', 'pageViews', 'actions'] as const;

/**
 * The content of the text: the options, the offsets of their time zone, the world without its columns, and the position
 * of each column.
 */
interface Layout {
  readonly options: WorldOptions;
  readonly offsets: readonly OffsetWindow[];
  readonly world: Record<string, unknown>;
  readonly columns: readonly { part: (typeof parts)[number]; name: string; kind: Kind; length: number; at: number }[];
}

const aligned = (bytes: number) => Math.ceil(bytes / 8) * 8;

/** Maximum number of files. The least recently used one is removed first. */
const MAX_FILES = 4;
/** After this many milliseconds a draft has been abandoned, even if its writer's process id is in use again. */
const DRAFT_MS = 3_600_000;

/** The file of a world in a folder. */
export function keptWorldFile(folder: string, options: WorldOptions): string {
  const { seed, now, size, trade } = options;
  const rest = crc32(JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))));
  return path.join(folder, `${trade}-${seed}-${now}-${size}-${rest.toString(16)}.world`);
}

/** Bytes that are summed at a time, about a millisecond of work. */
const SLICE = 8 << 20;

/** CRC-32 of everything after the first four bytes. */
async function sumOf(bytes: Uint8Array): Promise<number> {
  let sum = 0;
  for (let at = 4; at < bytes.length; at += SLICE) {
    sum = crc32(bytes.subarray(at, at + SLICE), sum);
    await setImmediate();
  }
  return sum;
}

/** The world in a file; null if the file doesn't exist, is damaged, or has other options. */
export async function readKeptWorld(file: string, options: WorldOptions): Promise<World | null> {
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null || bytes.length < HEAD || bytes.byteOffset % 8 !== 0) return null;
  const { buffer, byteOffset } = bytes;
  const [sum = 0, textBytes = 0] = new Uint32Array(buffer, byteOffset, 2);
  if ((await sumOf(bytes)) !== sum) return null;
  const layout: Layout = JSON.parse(new TextDecoder().decode(bytes.subarray(HEAD, HEAD + textBytes)));
  if (JSON.stringify(layout.options) !== JSON.stringify(options)) return null;
  const start = byteOffset + aligned(HEAD + textBytes);
  for (const { part, name, kind, length, at } of layout.columns) {
    (layout.world[part] as Record<string, unknown>)[name] = new kinds[kind](buffer, start + at, length);
  }
  adoptOffsets(options.timeZone, layout.offsets);
  // Its modification time records its last use. In a read-only folder, nothing is removed either.
  await utimes(file, new Date(), new Date()).catch(() => {});
  // Safe: the rest of the world is as `writeWorld` took it from one.
  return layout.world as unknown as World;
}

/** Saves a world for the next start. Ignores failures, such as a full disk, because it can be created again. */
export function keepWorld(file: string, options: WorldOptions, world: World): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    const own = `${file}.${process.pid}`;
    writeWorld(own, options, world);
    renameSync(own, file);
    removeUnused(path.dirname(file));
  } catch {
    if (existsSync(`${file}.${process.pid}`)) rmSync(`${file}.${process.pid}`);
  }
}

function writeWorld(file: string, options: WorldOptions, world: World): void {
  const columns: { part: (typeof parts)[number]; name: string; column: Column; at: number }[] = [];
  // The state of its simulation would be larger than the world. A world from a file is simulated again before it is
  // extended.
  const rest: Record<string, unknown> = { ...world, simulation: { options } };
  let end = 0;
  for (const part of parts) {
    const own: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(world[part])) {
      if (!ArrayBuffer.isView(value)) {
        own[name] = value;
        continue;
      }
      columns.push({ part, name, column: value as Column, at: end });
      end += aligned(value.byteLength);
    }
    rest[part] = own;
  }
  const layout: Layout = {
    options,
    offsets: offsetsOf(options.timeZone),
    world: rest,
    columns: columns.map(({ column, ...place }) => ({
      ...place,
      kind: column.constructor.name as Kind,
      length: column.length,
    })),
  };
  const text = new TextEncoder().encode(JSON.stringify(layout));
  const bytes = new Uint8Array(aligned(HEAD + text.length) + end);
  bytes.set(text, HEAD);
  for (const { column, at } of columns) {
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), aligned(HEAD + text.length) + at);
  }
  new Uint32Array(bytes.buffer, 0, 2).set([0, text.length]);
  new Uint32Array(bytes.buffer, 0, 1).set([crc32(bytes.subarray(4))]);
  const handle = openSync(file, 'w');
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
  } finally {
    closeSync(handle);
  }
}

/** Removes surplus worlds, and unfinished files left by killed processes. */
function removeUnused(folder: string): void {
  const names = readdirSync(folder);
  const ageOf = (file: string) => Date.now() - statSync(file).mtimeMs;
  const worlds = names
    .filter((name) => name.endsWith('.world'))
    .map((name) => path.join(folder, name))
    .sort((a, b) => ageOf(a) - ageOf(b));
  const drafts = names
    .filter((name) => /\.world\.\d+$/.test(name))
    .map((name) => path.join(folder, name))
    .filter((file) => !isRunning(Number(path.extname(file).slice(1))) || ageOf(file) > DRAFT_MS);
  for (const file of [...worlds.slice(MAX_FILES), ...drafts]) rmSync(file, { force: true });
}

/**
 * The number of concurrent threads, and the callers waiting for one. Each thread takes a processor and the memory of
 * its world.
 */
const threads = 2;
let free = threads;
const waiting: (() => void)[] = [];

interface AheadOptions {
  /** A folder that the world is read from or saved to. */
  readonly keptFolder?: string | undefined;
  /** The moment that the world must reach, in milliseconds since 1970, if later than its present. */
  readonly until?: number;
}

/**
 * Creates a world on a separate thread, so that a host can load its modules or handle requests meanwhile. Rejects with
 * the thread's error. A world is plain data, so it can be posted as is.
 */
export async function createWorldOnThread(
  options: WorldOptions,
  { keptFolder, until = 0 }: AheadOptions = {},
): Promise<World> {
  const file = keptFolder === undefined ? null : keptWorldFile(keptFolder, options);
  const known = file && (await readKeptWorld(file, options));
  const moment = Math.max(Math.floor(until / 1000), options.now);
  if (known && known.end >= moment) return known;
  if (free > 0) free--;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    const worker = new Worker(new URL('./world-worker.ts', import.meta.url), { workerData: { options, moment, file } });
    const [world]: [World] = (await once(worker, 'message')) as [World];
    return world;
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free++;
  }
}
