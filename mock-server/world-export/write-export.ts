import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import Papa from 'papaparse';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { World, WorldOptions } from '../world/world.ts';
import { actionTable } from './action-table.ts';
import { accountTable, campaignTable, impressionTable } from './campaign-tables.ts';
import { companyTable, visitorTable } from './company-tables.ts';
import { type ExportCell, type ExportRow, type ExportTable, SharedCells } from './export-table.ts';
import { noteTable, pageViewTable, sessionTable } from './visit-tables.ts';

export const exportFormats = ['ndjson', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The log of an account's world, table by table. */
export function exportTables(world: World, account: AccountFixture): ExportTable[] {
  return [
    accountTable(account),
    companyTable(world),
    visitorTable(world),
    sessionTable(world),
    pageViewTable(world),
    actionTable(world),
    noteTable(world),
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

/** Describes each file for those who load it. */
function layoutOf(tables: readonly ExportTable[], format: ExportFormat): string {
  const parts = tables.map(({ name, columns }) =>
    [`## ${name}.${format}`, '', ...columns.map(([column, says]) => `- \`${column}\`: ${says}`)].join('\n'),
  );
  return `# Layout of the log\n\nMoments are ISO 8601 in UTC, days YYYY-MM-DD. In CSV null is an empty cell and a list is joined by |.\n\n${parts.join('\n\n')}\n`;
}

const fileOf = ({ name }: ExportTable, folder: string, format: ExportFormat) => path.join(folder, `${name}.${format}`);

export async function writeTable(table: ExportTable, folder: string, format: ExportFormat): Promise<void> {
  await pipeline(Readable.from(exportChunks(table, format)), createWriteStream(fileOf(table, folder, format)));
}

/** What `export-worker.ts` is told. */
export interface ExportJob {
  readonly options: WorldOptions;
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
 * Writes a world's log into a folder, one file a table, and a description of them; with the options that the world is
 * made from, a large one on two threads. Returns the paths.
 */
export async function writeExport(
  world: World,
  account: AccountFixture,
  folder: string,
  format: ExportFormat,
  options?: WorldOptions,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const tables = exportTables(world, account);
  const isShared = options !== undefined && world.sessions.count >= largeWorld;
  const elsewhere = isShared ? writeViewsElsewhere({ options, folder, format }) : undefined;
  // Who waits for the files hears of a failure.
  elsewhere?.catch(() => {});
  for (const table of tables) {
    if (elsewhere === undefined || table.name !== 'page-views') await writeTable(table, folder, format);
  }
  await elsewhere;
  const paths = tables.map((table) => fileOf(table, folder, format));
  const layout = path.join(folder, 'layout.md');
  await writeFile(layout, layoutOf(tables, format));
  return [...paths, layout];
}
