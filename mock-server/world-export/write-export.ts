import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import Papa from 'papaparse';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { World } from '../world/world.ts';
import { actionTable } from './action-table.ts';
import { campaignTable, impressionTable } from './campaign-tables.ts';
import { companyTable, visitorTable } from './company-tables.ts';
import { type ExportCell, type ExportRow, type ExportTable, SharedCells } from './export-table.ts';
import type { LogSource } from './log-world.ts';
import { accountTable, highValuePageTable, personTable, settingsTable, targetTable } from './people-tables.ts';
import { ddlOf, dialects, loadScriptOf } from './sql-scripts.ts';
import { noteTable, pageViewTable, sessionTable } from './visit-tables.ts';

export const exportFormats = ['ndjson', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** All that the answers about an account are made of, table by table; a table follows those that it names rows of. */
export function exportTables(world: World, account: AccountFixture): ExportTable[] {
  return [
    accountTable(account),
    settingsTable(account),
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

const rowsPerChunk = 1000;
/** RFC 4180: null is empty, a list is joined by bars, and a text stays as it is, since stores read the file. */
const csvCell = (cell: ExportCell) => (typeof cell === 'object' && cell !== null ? cell.join('|') : cell);

function textOf(rows: readonly ExportRow[], names: readonly string[], format: ExportFormat): string {
  if (format === 'csv')
    return `${Papa.unparse(
      rows.map((row) =>
        row.flatMap((cell) => (cell instanceof SharedCells ? cell.cells.map(csvCell) : [csvCell(cell)])),
      ),
      { newline: '\r\n' },
    )}\r\n`;
  const keys = names.map((name, at) => `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`);
  let text = '';
  for (const row of rows) {
    let at = 0;
    for (const cell of row) {
      if (cell instanceof SharedCells) {
        const first = at;
        text += cell.textOnce((cells) =>
          cells.map((shared, index) => `${keys[first + index]}${jsonOf(shared)}`).join(''),
        );
        at += cell.cells.length;
      } else {
        text += `${keys[at++]}${jsonOf(cell)}`;
      }
    }
    text += '}\n';
  }
  return text;
}

/** Texts in which JSON has nothing to escape: most of them. */
const plain = /^[\w .:/?=&,'()@-]*$/;

function jsonOf(cell: ExportCell): string {
  if (typeof cell === 'string') return plain.test(cell) ? `"${cell}"` : JSON.stringify(cell);
  if (typeof cell === 'object' && cell !== null) return cell.length === 0 ? '[]' : JSON.stringify(cell);
  return String(cell);
}

/** The text of a table, in chunks: one object a line, or headings and rows. */
export function* exportChunks({ columns, rows }: ExportTable, format: ExportFormat): Generator<string> {
  const names = columns.map(([name]) => name);
  if (format === 'csv') yield textOf([names], names, format);
  let waiting: ExportRow[] = [];
  for (const row of rows()) {
    if (waiting.push(row) < rowsPerChunk) continue;
    yield textOf(waiting, names, format);
    waiting = [];
  }
  if (waiting.length > 0) yield textOf(waiting, names, format);
}

const kinds =
  'A type with a question mark may be null. A moment is ISO 8601 in UTC, a day YYYY-MM-DD; whole fits 32 bits, large 53; ' +
  'texts is a list. In CSV null is an empty cell and a list is joined by |.';

/** Describes each file for those who load it. */
function layoutOf(tables: readonly ExportTable[], format: ExportFormat): string {
  const parts = tables.map(({ name, says, columns, key }) =>
    [
      `## ${name}.${format}`,
      '',
      `${says} Key: ${key.join(', ')}.`,
      '',
      ...columns.map(([column, type, content]) => `- \`${column}\` (${type}): ${content}`),
    ].join('\n'),
  );
  return `# Layout of the tables\n\n${kinds}\n\n${parts.join('\n\n')}\n`;
}

/** The tables' DDL, and what loads them: from NDJSON, whose lists every engine can read. */
function scriptsOf(tables: readonly ExportTable[], format: ExportFormat): (readonly [name: string, text: string])[] {
  return dialects.flatMap((dialect) => [
    [`ddl-${dialect}.sql`, ddlOf(dialect, tables)] as const,
    ...(format === 'ndjson' ? [[`load-${dialect}.sql`, loadScriptOf(dialect, tables)] as const] : []),
  ]);
}

const fileOf = ({ name }: ExportTable, folder: string, format: ExportFormat) => path.join(folder, `${name}.${format}`);

export async function writeTable(table: ExportTable, folder: string, format: ExportFormat): Promise<void> {
  await pipeline(Readable.from(exportChunks(table, format)), createWriteStream(fileOf(table, folder, format)));
}

/** What `export-worker.ts` is told. */
export interface ExportJob {
  readonly account: AccountFixture;
  readonly source: LogSource;
  readonly folder: string;
  readonly format: ExportFormat;
}

/** Has the views of pages written on another thread; resolves when they are. Rejects with what the thread threw. */
async function writeViewsElsewhere(job: ExportJob): Promise<void> {
  await once(new Worker(new URL('./export-worker.ts', import.meta.url), { workerData: job }), 'message');
}

/** From so many sessions on a second thread saves more than its world costs. */
const largeWorld = 200_000;

/**
 * Writes a world's log into a folder, one file a table, and a description of them; with what the world is
 * made from, a large one on two threads. Returns the paths.
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
  const elsewhere = isShared ? writeViewsElsewhere({ account, source, folder, format }) : undefined;
  // Who waits for the files hears of a failure.
  elsewhere?.catch(() => {});
  for (const table of tables) {
    if (elsewhere === undefined || table.name !== 'page-views') await writeTable(table, folder, format);
  }
  await elsewhere;
  const paths = tables.map((table) => fileOf(table, folder, format));
  const described = [['layout.md', layoutOf(tables, format)], ...scriptsOf(tables, format)].map(
    ([name = '', text = '']) => [path.join(folder, name), text] as const,
  );
  for (const [file, text] of described) await writeFile(file, text);
  return [...paths, ...described.map(([file]) => file)];
}
