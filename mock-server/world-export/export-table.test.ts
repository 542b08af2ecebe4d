import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import { createWorld } from '../world/create-world.ts';
import { worldOptions } from '../world/world-store.ts';
import { ddlOf, dialects, loadScriptOf, sqlName } from './export-table.ts';
import { exportChunks, exportTables } from './write-export.ts';

// Many people can open it, and it has one campaign, which keeps its log short.
const account = accounts.find(({ id }) => id === '50018');
if (account === undefined) throw new Error('there is no account');
const now = Date.UTC(2026, 10, 21, 15);
const tables = exportTables(createWorld(worldOptions(account, { seed: 7, size: 3000, now })), account);

const linesOf = (name: string): string[] => {
  const table = tables.find((one) => one.name === name);
  const text = table ? [...exportChunks(table, 'ndjson')].join('') : '';
  return text === '' ? [] : text.trimEnd().split('\n');
};

/** Runs a script for SQLite's own client, supporting only its command that reads a file by lines. */
function runScript(database: DatabaseSync, script: string): void {
  for (const part of script.split(/^(?=\.)|(?<=^\..*)\n/m)) {
    const [, file] = /^\.import '(.+)\.ndjson' lines$/.exec(part) ?? [];
    if (file !== undefined) {
      const insert = database.prepare('INSERT INTO lines VALUES (?)');
      for (const line of linesOf(file)) insert.run(line);
    } else if (!part.startsWith('.')) {
      database.exec(part);
    }
  }
}

/** How SQLite stores a JSON value. */
const roundTripped = (value: unknown) => {
  if (typeof value === 'boolean') return Number(value);
  return Array.isArray(value) ? JSON.stringify(value) : value;
};

describe('the scripts of an export (TST-076)', () => {
  it.each(dialects)('create the columns of each file for %s, in order and with comments', (dialect) => {
    const ddl = ddlOf(dialect, tables);
    for (const { name, columns } of tables) {
      const [, body = ''] = new RegExp(`CREATE TABLE ${sqlName(name)} \\(\n(.*?)\n\\)`, 's').exec(ddl) ?? [];
      expect([name, ...[...body.matchAll(/^ {2}"(\w+)"/gm)].map(([, column]) => column)]).toEqual([
        name,
        ...columns.map(([column]) => column),
      ]);
      const words = columns.map(([, , comment]) => (dialect === 'sqlite' ? comment : comment.replaceAll("'", "''")));
      expect(words.filter((comment) => !ddl.includes(comment))).toEqual([]);
    }
  });

  it('load every row into SQLite unchanged, with valid keys and references', () => {
    const database = new DatabaseSync(':memory:');
    database.exec(ddlOf('sqlite', tables));
    runScript(database, loadScriptOf('sqlite', tables));
    expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
    for (const { name } of tables) {
      const rows = database.prepare(`SELECT * FROM ${sqlName(name)} ORDER BY rowid`).all();
      const lines = linesOf(name).map((line) =>
        Object.entries(JSON.parse(line)).map(([key, value]) => [key, roundTripped(value)]),
      );
      expect(rows.map((row) => Object.entries(row))).toEqual(lines);
    }
    database.close();
  });
});
