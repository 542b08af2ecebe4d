import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { testWorld } from '../world/testing-worlds.ts';
import { campaignParts } from './load-world.ts';
import { accountParts, monthParts } from './log-tables.ts';

const [account] = accounts as [AccountFixture];
const world = testWorld(5000);
const parts = [
  ...accountParts(world, account),
  ...campaignParts(world, account, ['{', '}']),
  ...monthParts(world, account),
];
const tables = [...new Map(parts.map((part) => [part.table, part])).values()];

it.each(tables)('each row of $table has one value per column', ({ columns, rows }) => {
  const [first] = rows();
  expect(first).toHaveLength(columns.length);
});

it.each(['postgres/migrations', 'clickhouse/migrations', 'clickhouse/cluster'])(
  '%s defines every column that is loaded',
  (name) => {
    const folder = new URL(`../sql/${name}/`, import.meta.url);
    const statements = readdirSync(folder).flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split(/;\n/));
    const missing = tables.flatMap(({ table, columns }) => {
      const own = new RegExp(`\\b(?:CREATE|ALTER) TABLE (?:IF NOT EXISTS )?${table}(?:_local)?\\b`);
      const text = statements.filter((statement) => own.test(statement)).join('\n');
      return columns.filter(
        (column) => !new RegExp(`^ *(?:.*ADD COLUMN (?:IF NOT EXISTS )?)?${column} `, 'm').test(text),
      );
    });
    expect(missing, `mock-server/sql/${name} has to add these`).toEqual([]);
  },
);
