import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { configNames, rowOf } from '../lib/config/config-table.ts';
import { environmentExample, withConfigurationTable } from './config-documents.ts';

const root = path.join(import.meta.dirname, '../..');
const readme = path.join(import.meta.dirname, 'README.md');

// `npx vitest run src/build/config-documents.test.ts -u` writes both.
describe('what people read of the configuration is the table (HST-005)', () => {
  it('.env.example', async () => {
    await expect(environmentExample()).toMatchFileSnapshot(path.join(root, '.env.example'));
  });

  it('the README of builds', async () => {
    await expect(withConfigurationTable(await readFile(readme, 'utf8'))).toMatchFileSnapshot(readme);
  });

  it('each variable once, by a name of its own', () => {
    const variables = configNames.map((name) => rowOf(name).variable);
    expect(new Set(variables).size).toBe(variables.length);
    for (const name of variables) expect(name).toMatch(/^[A-Z]+(?:_[A-Z]+)+$/);
  });
});
