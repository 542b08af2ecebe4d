import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { createWorld, extendWorld } from '../world/create-world.ts';
import { hashWorld } from '../world/summarize-world.ts';
import type { WorldOptions } from '../world/world.ts';
import { keepWorld, keptWorldFile, readKeptWorld } from './kept-world.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-worlds-'));
afterAll(() => rmSync(folder, { recursive: true }));

const options: WorldOptions = {
  seed: 3,
  now: Date.UTC(2026, 10, 21) / 1000,
  size: 2000,
  trade: 'fluid-controls',
  domain: 'northgatevalves.example',
  timeZone: 'America/New_York',
};
const world = createWorld(options);

function keepInFile(of = options): string {
  const file = keptWorldFile(folder, of);
  keepWorld(file, of, world);
  return file;
}

it('restores the stored world byte for byte', async () => {
  const read = await readKeptWorld(keepInFile(), options);
  expect(read && hashWorld(read)).toBe(hashWorld(world));
  expect(read).toEqual({ ...world, simulation: { options } });
});

it('restores its time zone offsets, so startup needs no DateTimeFormat', async () => {
  const file = keepInFile();
  vi.resetModules();
  const [{ readKeptWorld: read }, { createZone }] = await Promise.all([
    import('./kept-world.ts'),
    import('../world/time-zone.ts'),
  ]);
  const formats = vi.spyOn(Intl, 'DateTimeFormat');
  expect(await read(file, options)).not.toBeNull();
  expect(createZone(options.timeZone).dayStart('2026-07-04')).toBe(Date.UTC(2026, 6, 4, 4) / 1000);
  expect(formats).not.toHaveBeenCalled();
  formats.mockRestore();
});

it('extends a restored world like one in memory', async () => {
  const read = await readKeptWorld(keepInFile(), options);
  const until = options.now + 20 * 86_400;
  const extended = read && (await extendWorld(read, until, () => undefined));
  expect(extended?.end).toBeGreaterThanOrEqual(until);
  expect(extended && hashWorld(extended)).toBe(hashWorld(createWorld({ ...options, until: extended?.end ?? 0 })));
});

it.each([
  ['the checksum', 0],
  ['the text', 300],
  ['a column', -1],
])('rejects a world with a changed byte in %s', async (_, at) => {
  const file = keepInFile();
  const bytes = readFileSync(file);
  const index = at < 0 ? bytes.length + at : at;
  bytes[index] = (bytes[index] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  expect(await readKeptWorld(file, options)).toBeNull();
});

it.each([0, 5, 4000])('rejects a world truncated to %d bytes', async (length) => {
  const file = keepInFile();
  truncateSync(file, length);
  expect(await readKeptWorld(file, options)).toBeNull();
});

it('finds no world for other options, or without a file', async () => {
  const others = { ...options, seed: 4 };
  expect(await readKeptWorld(keepInFile(), others)).toBeNull();
  expect(keptWorldFile(folder, others)).not.toBe(keptWorldFile(folder, options));
  expect(keptWorldFile(folder, { ...options, without: { actions: true } })).not.toBe(keptWorldFile(folder, options));
  expect(await readKeptWorld(path.join(folder, 'none'), options)).toBeNull();
});

it('evicts the least recently read world', async () => {
  const of = (seed: number) => ({ ...options, seed });
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
  for (let seed = 20; seed < 24; seed++) utimesSync(keepInFile(of(seed)), seed, seed);
  expect(await readKeptWorld(keptWorldFile(folder, of(20)), of(20))).not.toBeNull();
  keepInFile(of(24));
  const isKept = (seed: number) => existsSync(keptWorldFile(folder, of(seed)));
  expect([20, 21, 22, 23, 24].filter(isKept)).toEqual([20, 22, 23, 24]);
});

it('removes unfinished files that are old or left by ended processes', () => {
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const file = keptWorldFile(folder, { ...options, seed: 30 });
  for (const owner of [ended, process.pid, process.ppid]) writeFileSync(`${file}.${owner}`, 'half');
  utimesSync(`${file}.${process.pid}`, 1, 1);
  keepInFile();
  expect(readdirSync(folder).filter((name) => !name.endsWith('.world'))).toEqual([
    path.basename(`${file}.${process.ppid}`),
  ]);
  rmSync(`${file}.${process.ppid}`);
});

it('keeps the last few worlds, and ignores write errors', () => {
  for (let seed = 10; seed < 20; seed++) keepInFile({ ...options, seed });
  expect(readdirSync(folder)).toHaveLength(4);
  expect(() => keepWorld(path.join(keepInFile(), 'no-folder/a.world'), options, world)).not.toThrow();
});
