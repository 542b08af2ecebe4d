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
 * Worlds in files, so that a start need not simulate what the last one did. A file is a head of two numbers (its CRC-32
 * from the third on, and the bytes of the text), the text, and the columns one after the other, each at a multiple of
 * 8.
 */
const kinds = { Uint8Array, Uint16Array, Int32Array, Uint32Array, Float64Array };
type Kind = keyof typeof kinds;
type Column = InstanceType<(typeof kinds)[Kind]>;

const HEAD = 8;
const parts = ['companies', 'visitors', 'sessions', 'pageViews', 'actions'] as const;

/**
 * What the text says: the options, the offsets of their zone, all of the world but its columns, and where each lies.
 */
interface Layout {
  readonly options: WorldOptions;
  readonly offsets: readonly OffsetWindow[];
  readonly world: Record<string, unknown>;
  readonly columns: readonly { part: (typeof parts)[number]; name: string; kind: Kind; length: number; at: number }[];
}

const aligned = (bytes: number) => Math.ceil(bytes / 8) * 8;

/** Files kept at a time: the one unused for longest goes first. */
const MAX_FILES = 4;
/** Milliseconds after which nobody writes a file any more, whatever process has the number of its writer by then. */
const DRAFT_MS = 3_600_000;

/** The file of a world in a folder. */
export function keptWorldFile(folder: string, options: WorldOptions): string {
  const { seed, now, size, trade } = options;
  const rest = crc32(JSON.stringify(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))));
  return path.join(folder, `${trade}-${seed}-${now}-${size}-${rest.toString(16)}.world`);
}

/** Bytes that are summed up at a time, about a millisecond of work. */
const SLICE = 8 << 20;

/** CRC-32 of what follows the first four bytes. */
async function sumOf(bytes: Uint8Array): Promise<number> {
  let sum = 0;
  for (let at = 4; at < bytes.length; at += SLICE) {
    sum = crc32(bytes.subarray(at, at + SLICE), sum);
    await setImmediate();
  }
  return sum;
}

/** The world of a file; null where there is none, where its bytes are damaged, or where it is of other options. */
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
  // Its time says when it was used last. In a folder that can't be written to, none is removed either.
  await utimes(file, new Date(), new Date()).catch(() => {});
  // What is left of the world is as `writeWorld` took it from one.
  return layout.world as unknown as World;
}

/** Keeps a world for the next start. Says nothing where that fails, as on a disk that is full: it can be made again. */
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
  // What it goes on from would be larger than the world: one from a file is simulated again before it goes on.
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

/** Removes the worlds that are too many, and what was left half-written by processes that were killed. */
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

/** Threads at a time, and who waits for one: each takes the memory of its world, and a processor. */
const threads = 2;
let free = threads;
const waiting: (() => void)[] = [];

interface AheadOptions {
  /** A folder that a world is read from, or kept in. */
  readonly kept?: string | undefined;
  /** Milliseconds since 1970 that the world reaches; its present unless that is later. */
  readonly until?: number;
}

/**
 * Makes a world on a thread of its own, so that a host can load its modules meanwhile, and answer others. Rejects with
 * what the thread threw. A world is plain data, so it crosses over as it is.
 */
export async function worldAhead(options: WorldOptions, { kept, until = 0 }: AheadOptions = {}): Promise<World> {
  const file = kept === undefined ? null : keptWorldFile(kept, options);
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
