import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runState } from '../cli/state.ts';
import { keepPresent, presentFile, readPresent } from './world-present.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-present-'));
afterAll(() => rmSync(folder, { recursive: true }));
const first = Date.parse('2026-11-22T15:00:00Z');
const month = Date.UTC(2026, 10);
const day = 86_400_000;
let file: string;
let count = 0;
beforeEach(() => {
  file = path.join(folder, String(++count), 'state.log');
});

describe('the present of new worlds (TST-025)', () => {
  it.each([
    ['on the same day', first + 1, month],
    ['on an earlier day of its month', first - 10 * day, month],
    ['a month later', first + 30 * day, month],
    ['or of the current month nearly a year later', first + 300 * day, Date.UTC(2027, 8)],
    ['or of the current month if the clock was set back', first - 30 * day, Date.UTC(2026, 9)],
  ])('is the start of the month of the first run, %s', (_, now, expected) => {
    expect(keepPresent(file, first)).toBe(month);
    expect(keepPresent(file, now)).toBe(expected);
    expect(keepPresent(file, now)).toBe(expected);
    expect(readdirSync(path.dirname(file))).toEqual(['state.log.present']);
  });

  it.each(['', 'yesterday', '{}', '\0'])('is this month if the file contains %j', (text) => {
    mkdirSync(path.dirname(file));
    writeFileSync(presentFile(file), text);
    expect(keepPresent(file, first)).toBe(month);
    expect(readPresent(file)).toBe(month);
  });

  it('is this month if nothing can be written', () => {
    writeFileSync(path.dirname(file), 'a file in the place of the folder');
    expect(keepPresent(file, first)).toBe(month);
    expect(readPresent(file)).toBeNull();
  });

  it('is the stored value, even one from an earlier version with seconds', () => {
    mkdirSync(path.dirname(file));
    writeFileSync(presentFile(file), new Date(first).toISOString());
    expect(keepPresent(file, first + day)).toBe(first);
  });

  it('is saved with a state only its owner can read (TST-045), and removed on reset', async () => {
    const saved = path.join(folder, 'saved.json');
    const state = (at: string, ...args: string[]) => runState(['--state', at, ...args]);
    writeFileSync(saved, JSON.stringify({ version: 1, present: new Date(first).toISOString(), sandboxes: {} }));
    await state(file, '--load', saved);
    expect(readPresent(file)).toBe(first);
    rmSync(saved);
    await state(file, '--save', saved);
    // Windows doesn't have these file modes.
    if (process.platform !== 'win32') expect(statSync(saved).mode & 0o777).toBe(0o600);
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
