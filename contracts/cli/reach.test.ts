import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readFlagFile } from './reach.ts';

it('readFlagFile strips a byte order mark, and names the flag of a missing file', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-flag-'));
  const file = path.join(folder, 'people.json');
  writeFileSync(file, '\uFEFF{"ü": 1}');
  expect(await readFlagFile('--people', file)).toBe('{"ü": 1}');
  rmSync(folder, { recursive: true });
  await expect(readFlagFile('--people', file)).rejects.toThrow(`--people ${file} cannot be read`);
});
