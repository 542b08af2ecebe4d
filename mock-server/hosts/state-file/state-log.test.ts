import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeChanges, header } from './log-format.ts';
import { type LogFile, openStateLog, type StateLogOptions } from './state-log.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-state-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

let file: string;
let notices: string[];
let count = 0;
beforeEach(() => {
  file = path.join(folder, `state-${++count}.log`);
  notices = [];
});

const log = { notice: (text: string) => notices.push(text), error: () => {} };
const openLog = (options: Partial<StateLogOptions> = {}) => openStateLog(file, { log, ...options });
const contents = async () => {
  const opened = await openLog();
  await opened.close();
  return Object.fromEntries(opened.values);
};

/** A disk with limited free space, which may refuse a second file. Like real disks, it writes as much as fits. */
function diskWith(free: {
  bytes: number;
  isForOne?: boolean;
  refusedCount?: number;
}): Pick<StateLogOptions, 'openFile'> {
  const openFile: StateLogOptions['openFile'] = async (name, flags) => {
    if (free.isForOne && name.endsWith('.next')) {
      free.refusedCount = (free.refusedCount ?? 0) + 1;
      throw new Error('ENOSPC: no space left on device');
    }
    const handle = await open(name, flags);
    const write = async (bytes: Buffer, offset: number, length: number, position: number) => {
      if (free.bytes === 0) throw new Error('ENOSPC: no space left on device');
      const fits = Math.min(length, free.bytes);
      free.bytes -= fits;
      return handle.write(bytes, offset, fits, position);
    };
    const bound = {
      write,
      truncate: (length: number) => handle.truncate(length),
      datasync: () => handle.datasync(),
      stat: (options: { bigint: true }) => handle.stat(options),
      close: () => handle.close(),
    };
    return bound as unknown as LogFile;
  };
  return { openFile };
}

describe('openStateLog', () => {
  it('writes a change to the file before acknowledging it (TST-045)', async () => {
    const first = await openLog();
    await first.write([['a', '1']]);
    await Promise.all([first.write([['b', '2']]), first.write([['a', null]]), first.write([['c', 'ü\n"']])]);
    // Another reader sees what would be left if this process were killed.
    expect(await contents()).toEqual({ b: '2', c: 'ü\n"' });
    expect(Object.fromEntries(first.values)).toEqual({ b: '2', c: 'ü\n"' });
    await first.close();
    await expect(first.write([['d', '4']])).rejects.toThrow('closed');
  });

  it.skipIf(process.platform === 'win32')('is readable only by its owner, even after a rewrite (TST-045)', async () => {
    const opened = await openLog({ leastBytes: 100 });
    const mode = () => statSync(file).mode & 0o777;
    expect(mode()).toBe(0o600);
    const { ino } = statSync(file);
    for (let i = 0; i < 20; i++) await opened.write([['a', 'x'.repeat(50)]]);
    expect([statSync(file).ino === ino, mode()]).toEqual([false, 0o600]);
    await opened.close();
  });

  it.skipIf(process.platform === 'win32')('restricts the permissions of an older file (TST-045)', async () => {
    writeFileSync(file, `${header}broken\n${encodeChanges([['a', '1']])}`, { mode: 0o644 });
    await (await openLog()).close();
    const names = readdirSync(folder).filter((name) => name.startsWith(path.basename(file)));
    expect(names.map((name) => statSync(path.join(folder, name)).mode & 0o777)).toEqual([0o600, 0o600]);
  });

  it('recovers the complete changes of a file truncated anywhere, with a notice (TST-046)', async () => {
    const lines = [
      [['a', '1']],
      [
        ['b', '22'],
        ['c', '3'],
      ],
      [['a', null]],
    ].map((changes) => encodeChanges(changes as [string, string][]));
    const whole = Buffer.concat([header, ...lines]);
    const ends = lines.map(
      (_, i) => header.length + lines.slice(0, i + 1).reduce((sum, { length }) => sum + length, 0),
    );
    const states = [{}, { a: '1' }, { a: '1', b: '22', c: '3' }, { b: '22', c: '3' }];
    for (let end = header.length; end <= whole.length; end++) {
      writeFileSync(file, whole.subarray(0, end));
      notices = [];
      expect(await contents(), `cut at ${end}`).toEqual(states[ends.filter((known) => known <= end).length]);
      expect(notices.length, `cut at ${end}`).toBe(end === header.length || ends.includes(end) ? 0 : 1);
    }
    expect(notices).toEqual([]);
  });

  it('cuts off an incomplete change before appending', async () => {
    writeFileSync(file, Buffer.concat([header, encodeChanges([['a', '1']])]));
    appendFileSync(file, encodeChanges([['lost', 'x'.repeat(500)]]).subarray(0, 400));
    const opened = await openLog();
    expect(notices).toEqual([expect.stringContaining('400 bytes were cut off')]);
    await opened.write([['b', '2']]);
    await opened.close();
    expect(await contents()).toEqual({ a: '1', b: '2' });
  });

  it('keeps a copy of a damaged file, and recovers what is readable', async () => {
    const lines = ['a', 'b', 'c'].map((key) => encodeChanges([[key, '1']]));
    const damaged = Buffer.concat([header, ...lines]);
    damaged.write('?', header.length + (lines[0]?.length ?? 0) + 12);
    writeFileSync(file, damaged);
    expect(await contents()).toEqual({ a: '1', c: '1' });
    const copy = readdirSync(folder).find((name) => name.startsWith(`${path.basename(file)}.before-`));
    expect(readFileSync(path.join(folder, copy ?? '')).equals(damaged)).toBe(true);
    expect(notices).toEqual([expect.stringContaining(copy ?? '?')]);
  });

  it.each([
    ['{"webtraxState":2}\n', 'has version 2'],
    ['a letter to my aunt', 'is not a state of this mock'],
    ['\u0000\u0000\n', 'is not a state of this mock'],
  ])('leaves %j untouched', async (text, reason) => {
    writeFileSync(file, text);
    await expect(openLog()).rejects.toThrow(reason);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('acknowledges nothing that a full disk rejected, and continues when there is space (TST-047)', async () => {
    const free = { bytes: 10_000 };
    const opened = await openLog(diskWith(free));
    await opened.write([['a', '1']]);
    // Less than a line, so that part of it is written to disk.
    for (free.bytes = 20; free.bytes > 0; ) {
      await expect(opened.write([['a', '2'.repeat(100)]])).rejects.toThrow('ENOSPC');
    }
    expect(opened.values.get('a')).toBe('1');
    // Less space than needed counts as none.
    for (const bytes of [0, 20, 80]) {
      free.bytes = bytes;
      expect(await opened.problem()).toContain('ENOSPC');
    }
    expect(await contents()).toEqual({ a: '1' });
    free.bytes = 10_000;
    expect(await opened.problem()).toBeNull();
    expect(readFileSync(file, 'utf8')).not.toContain('  ');
    await opened.write([['b', '3']]);
    await opened.close();
    expect(await contents()).toEqual({ a: '1', b: '3' });
    expect(notices.filter((text) => text.startsWith('State'))).toEqual([
      "State can't be saved: ENOSPC: no space left on device. Calls that save respond with 503 until it can.",
      'State can be saved again.',
    ]);
  });

  it('compacts an oversized file atomically (TST-046)', async () => {
    const free = { bytes: Number.POSITIVE_INFINITY, isForOne: false, refusedCount: 0 };
    const opened = await openLog({ leastBytes: 5000, ...diskWith(free) });
    for (let i = 0; i < 300; i++)
      await opened.write([
        ['a', `${i} ${'x'.repeat(100)}`],
        [`b${i % 3}`, String(i)],
      ]);
    expect(statSync(file).size).toBeLessThan(20_000);
    // There is no room for a second file, so it keeps using this one.
    for (free.isForOne = true; free.refusedCount === 0; ) await opened.write([['a', 'x'.repeat(1000)]]);
    await opened.write([['a', 'last']]);
    await opened.close();
    expect(await contents()).toEqual({ a: 'last', b0: '297', b1: '298', b2: '299' });
    expect(readdirSync(folder).filter((name) => name.endsWith('.next'))).toEqual([]);
  });

  it('rewrites a deleted or replaced file before acknowledging a change (TST-045)', async () => {
    const opened = await openLog();
    await opened.write([['a', '1']]);
    rmSync(file);
    await opened.write([['b', '2']]);
    expect(await contents()).toEqual({ a: '1', b: '2' });
    writeFileSync(`${file}.other`, header);
    renameSync(`${file}.other`, file);
    expect(await opened.problem()).toBeNull();
    expect(await contents()).toEqual({ a: '1', b: '2' });
    expect(notices).toEqual(Array.from({ length: 2 }, () => `${file} was removed: writing it again.`));
    await opened.close();
  });

  it("continues with a rewritten file that couldn't be reopened at first (TST-047)", async () => {
    let isRefused = false;
    let refusedCount = 0;
    const openFile: StateLogOptions['openFile'] = async (name, flags) => {
      if (!isRefused || flags !== 'r+') return open(name, flags);
      refusedCount++;
      throw new Error('EMFILE: too many open files');
    };
    const opened = await openLog({ leastBytes: 500, openFile });
    isRefused = true;
    await opened.write([['a', 'x'.repeat(1000)]]);
    await expect(opened.write([['a', '1']])).rejects.toThrow('EMFILE');
    expect(refusedCount).toBeGreaterThan(0);
    isRefused = false;
    await opened.write([['a', '2']]);
    await opened.close();
    expect(await contents()).toEqual({ a: '2' });
  });
});
