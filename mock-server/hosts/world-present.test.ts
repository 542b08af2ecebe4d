import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runState } from '../cli/state.ts';
import { keepPresent, presentFile, readPresent } from './world-present.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-present-'));
afterAll(() => rmSync(folder, { recursive: true }));
const first = Date.parse('2026-11-22T15:00:00Z');
const day = 86_400_000;
let file: string;
let count = 0;
beforeEach(() => {
  file = path.join(folder, String(++count), 'state.log');
});

describe('the present that worlds are made for (TST-025)', () => {
  it.each([
    ['on the same day', first + 1, first],
    ['a month later', first + 30 * day, first],
    ['nearly a year later, for that day', first + 300 * day, first + 300 * day],
    ['with a clock that was set back, for then', first - 1, first - 1],
  ])('stays what it was at the first start, %s', (_, now, expected) => {
    expect(keepPresent(file, first)).toBe(first);
    expect(keepPresent(file, now)).toBe(expected);
    expect(keepPresent(file, now)).toBe(expected);
    expect(readdirSync(path.dirname(file))).toEqual(['state.log.present']);
  });

  it.each(['', 'yesterday', '{}', '\0'])('is the present moment where the file says %j', (text) => {
    mkdirSync(path.dirname(file));
    writeFileSync(presentFile(file), text);
    expect(keepPresent(file, first)).toBe(first);
    expect(readPresent(file)).toBe(first);
  });

  it('is the present moment where nothing can be written', () => {
    writeFileSync(path.dirname(file), 'a file in the place of the folder');
    expect(keepPresent(file, first)).toBe(first);
    expect(readPresent(file)).toBeNull();
  });

  it('goes with a saved state, and ends with one that is discarded', async () => {
    const saved = path.join(folder, 'saved.json');
    const state = (at: string, ...args: string[]) => runState(['--state', at, ...args]);
    writeFileSync(saved, JSON.stringify({ version: 1, present: new Date(first).toISOString(), sandboxes: {} }));
    await state(file, '--load', saved);
    expect(readPresent(file)).toBe(first);
    await state(file, '--save', saved);
    const other = path.join(folder, 'other', 'state.log');
    await state(other, '--load', saved);
    expect(readPresent(other)).toBe(first);
    await state(file, '--reset');
    expect(readPresent(file)).toBeNull();

    writeFileSync(saved, JSON.stringify({ version: 1, present: '2026-13-40T15:00:00Z', sandboxes: {} }));
    await expect(state(other, '--load', saved)).rejects.toThrow('present must be a moment');
    expect(readPresent(other)).toBe(first);
  });
});
