import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Papa from 'papaparse';
import { describe, expect, it, onTestFinished } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import { createWorld } from '../world/create-world.ts';
import { worldOptions } from '../world/world-store.ts';
import { exportChunks, exportTables, writeExport } from './write-export.ts';

// It has one campaign, which keeps its log short.
const account = accounts.find(({ id }) => id === '50018');
if (account === undefined) throw new Error('there is no account');
const world = createWorld(worldOptions(account, { seed: 7, size: 3000, now: Date.UTC(2026, 10, 21, 15) }));
const tables = exportTables(world, account);

/** A separate folder for a test. */
function createFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-export-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

type Row = Readonly<Record<string, unknown>>;
const linesOf = (name: string): Row[] => {
  const table = tables.find((one) => one.name === name);
  const text = table ? [...exportChunks(table, 'ndjson')].join('') : '';
  return text.trimEnd() === ''
    ? []
    : text
        .trimEnd()
        .split('\n')
        .map((line): Row => JSON.parse(line));
};

describe('the exported log', () => {
  it('contains every row of the world', () => {
    const counts = Object.fromEntries(tables.map(({ name }) => [name, linesOf(name).length]));
    expect(counts).toMatchObject({
      accounts: 1,
      settings: 1,
      persons: 1,
      targets: 4,
      'high-value-pages': 1,
      companies: world.companies.count,
      visitors: world.visitors.count,
      sessions: 1500,
      'page-views': world.pageViews.count,
      actions: world.actions.count,
    });
    expect(counts.campaigns).toBeGreaterThan(0);
    expect(counts['campaign-impressions']).toBeGreaterThan(1000);
  });

  it.each([
    ['visitors', 'companyId', 'companies', 'id'],
    ['visitors', 'ispId', 'companies', 'id'],
    ['sessions', 'visitorId', 'visitors', 'id'],
    ['page-views', 'sessionId', 'sessions', 'id'],
    ['actions', 'sessionId', 'sessions', 'id'],
    ['targets', 'personId', 'persons', 'id'],
    ['high-value-pages', 'personId', 'persons', 'id'],
    ['campaigns', 'bookedBy', 'persons', 'id'],
    ['campaign-impressions', 'campaignId', 'campaigns', 'campaignId'],
    ['campaign-impressions', 'visitorId', 'visitors', 'id'],
  ])('%s.%s references a row of %s', (from, column, to, key) => {
    const known = new Set(linesOf(to).map((row) => row[key]));
    expect(linesOf(from).filter((row) => row[column] !== null && !known.has(row[column]))).toEqual([]);
  });

  it('describes and fills each column', () => {
    for (const { name, columns } of tables) {
      expect(columns.filter(([, , comment]) => comment === '')).toEqual([]);
      const names = columns.map(([column]) => column);
      expect([name, Object.keys(linesOf(name)[0] ?? {})]).toEqual([name, names]);
      expect([name, new Set(names).size]).toEqual([name, names.length]);
    }
  });

  it('has the same data as CSV, even hostile text', async () => {
    const folder = createFolder();
    const files = await writeExport(world, account, folder, 'csv');
    expect(files.map((file) => path.basename(file)).sort()).toEqual(readdirSync(folder).sort());
    for (const { name } of tables) {
      const text = readFileSync(path.join(folder, `${name}.csv`), 'utf8');
      const { data, errors } = Papa.parse<Row>(text, { header: true, skipEmptyLines: true });
      const plain = (value: unknown) => (Array.isArray(value) ? value.join('|') : String(value ?? ''));
      const expected = linesOf(name).map((row) => Object.values(row).map(plain));
      expect([name, errors]).toEqual([name, []]);
      expect(data.map((row) => Object.values(row))).toEqual(expected);
    }
  });

  it('describes its layout', async () => {
    const folder = createFolder();
    await writeExport(world, account, folder, 'ndjson');
    const layout = readFileSync(path.join(folder, 'layout.md'), 'utf8');
    for (const { name } of tables) expect(layout).toContain(`## ${name}.ndjson`);
  });
});
