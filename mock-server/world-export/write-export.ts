import { once } from 'node:events';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import Papa from 'papaparse';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { World } from '../world/world.ts';
import { actionTable } from './action-table.ts';
import { campaignTable, impressionTable } from './campaign-tables.ts';
import { companyTable, visitorTable } from './company-tables.ts';
import { exportFiles } from './export-folder.ts';
import {
  ddlOf,
  dialects,
  type ExportCell,
  type ExportTable,
  loadScriptOf,
  ndjsonChunks,
  SharedCells,
} from './export-table.ts';
import type { LogSource } from './log-world.ts';
import { accountTable, highValuePageTable, personTable, settingsTable, targetTable } from './people-tables.ts';
import { noteTable, pageViewTable, sessionTable } from './visit-tables.ts';

export const exportFormats = ['ndjson', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Everything that responses about an account are based on, table by table, each after the tables that it refers to. */
export function exportTables(world: World, account: AccountFixture): ExportTable[] {
  return [
    accountTable(account),
    settingsTable(account, world),
    personTable(account),
    targetTable(account),
    highValuePageTable(account),
    companyTable(account, world),
    visitorTable(account, world),
    sessionTable(account, world),
    pageViewTable(account, world),
    actionTable(account, world),
    noteTable(account, world),
    campaignTable(account, world),
    impressionTable(account, world),
  ];
}

/** Joining more rows is slower, because they don't fit in the processor's cache. */
const rowsPerChunk = 100;
/**
 * RFC 4180: null is empty, lists are joined by bars, and texts are unchanged, because stores rather than spreadsheets
 * read the file.
 */
const csvCell = (cell: ExportCell) => (typeof cell === 'object' && cell !== null ? cell.join('|') : cell);

/** Headings and rows of a table. */
function* csvChunks({ columns, rows }: ExportTable): Generator<string> {
  const textOf = (lines: unknown[][]) => `${Papa.unparse(lines, { newline: '\r\n' })}\r\n`;
  yield textOf([columns.map(([name]) => name)]);
  let waiting: unknown[][] = [];
  for (const row of rows()) {
    const cells = row.flatMap((cell) => (cell instanceof SharedCells ? cell.cells.map(csvCell) : [csvCell(cell)]));
    if (waiting.push(cells) < rowsPerChunk) continue;
    yield textOf(waiting);
    waiting = [];
  }
  if (waiting.length > 0) yield textOf(waiting);
}

/** The text of a table in chunks: one object per line, or headings and rows. */
export const exportChunks = (table: ExportTable, format: ExportFormat): Generator<string> =>
  format === 'csv' ? csvChunks(table) : ndjsonChunks(table, rowsPerChunk);

const kinds =
  'A type with a question mark may be null. A moment is ISO 8601 in UTC, a day YYYY-MM-DD; whole fits 32 bits, large 53; ' +
  'texts is a list. In CSV null is an empty cell and a list is joined by |.';

/** Describes each file for people who load it. */
function layoutOf(tables: readonly ExportTable[], format: ExportFormat): string {
  const parts = tables.map(({ name, description, columns, key }) =>
    [
      `## ${name}.${format}`,
      '',
      `${description} Key: ${key.join(', ')}.`,
      '',
      ...columns.map(([column, type, content]) => `- \`${column}\` (${type}): ${content}`),
    ].join('\n'),
  );
  return `# Layout of the tables\n\n${kinds}\n\n${parts.join('\n\n')}\n`;
}

/** The tables' DDL, and scripts that load them from NDJSON, whose lists every engine can read. */
function scriptsOf(tables: readonly ExportTable[], format: ExportFormat): (readonly [name: string, text: string])[] {
  return dialects.flatMap((dialect) => [
    [`ddl-${dialect}.sql`, ddlOf(dialect, tables)] as const,
    ...(format === 'ndjson' ? [[`load-${dialect}.sql`, loadScriptOf(dialect, tables)] as const] : []),
  ]);
}

const fileOf = ({ name }: ExportTable, folder: string, format: ExportFormat) => path.join(folder, `${name}.${format}`);

const encoder = new TextEncoder();

/** Writes a table's file synchronously: nothing else runs meanwhile, and streams would take a fifth longer. */
export function writeTable(table: ExportTable, folder: string, format: ExportFormat): void {
  const descriptor = openSync(fileOf(table, folder, format), 'w');
  try {
    for (const chunk of exportChunks(table, format)) writeFileSync(descriptor, encoder.encode(chunk));
  } finally {
    closeSync(descriptor);
  }
}

/** The input of `export-worker.ts`. */
export interface ExportJob {
  readonly account: AccountFixture;
  readonly source: LogSource;
  readonly folder: string;
  readonly format: ExportFormat;
}

/** Writes page views on another thread. Resolves when done; rejects with the thread's error. */
async function writeViewsElsewhere(job: ExportJob): Promise<void> {
  await once(new Worker(new URL('./export-worker.ts', import.meta.url), { workerData: job }), 'message');
}

/** From this many sessions on, a second thread saves more time than creating its world costs. */
const largeWorld = 200_000;

/**
 * Writes a world's log into a folder, one file per table, with a description of the files. If its source is given, a
 * large one is written on two threads. Returns the paths.
 */
export async function writeExport(
  world: World,
  account: AccountFixture,
  folder: string,
  format: ExportFormat,
  source?: LogSource,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const tables = exportTables(world, account);
  const isShared = source !== undefined && world.sessions.count >= largeWorld;
  const viewsWritten = isShared ? writeViewsElsewhere({ account, source, folder, format }) : undefined;
  // A failure is reported when the result is awaited; until then it must not count as unhandled.
  viewsWritten?.catch(() => {});
  for (const table of tables) {
    if (viewsWritten === undefined || table.name !== 'page-views') writeTable(table, folder, format);
  }
  await viewsWritten;
  const paths = tables.map((table) => fileOf(table, folder, format));
  const described = [[exportFiles.layout, layoutOf(tables, format)], ...scriptsOf(tables, format)].map(
    ([name = '', text = '']) => [path.join(folder, name), text] as const,
  );
  for (const [file, text] of described) await writeFile(file, text);
  return [...paths, ...described.map(([file]) => file)];
}
