import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { hostileParams, hostilePaths, hostileTexts } from '../../fixtures/hostile-strings.ts';
import { createTurns } from '../lib/turns.ts';
import { exportOf } from '../reports/export/columns.ts';
import { type CsvCell, csvChunks, fileStream } from './csv.ts';
import { createFilePlaces } from './file-places.ts';

const entriesOf = (rows: readonly (readonly CsvCell[])[]) => ({ length: rows.length, at: (place: number) => place });
const chunksOf = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]) => [
  ...csvChunks(
    exportOf(
      entriesOf(rows),
      (row) => row,
      columns.map((heading, column) => [heading, (row: number) => rows[row]?.[column] ?? null] as const),
    ),
  ),
];
const write = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]) => chunksOf(columns, rows).join('');
const cellOf = (value: CsvCell) => Papa.parse<string[]>(write(['A'], [[value]]).slice(1)).data[1]?.[0];

describe('csvChunks', () => {
  it('begins with a byte order mark and ends each row in CRLF', () => {
    expect(write(['A', 'B'], [['x', 1]])).toBe('\ufeffA,B\r\nx,1\r\n');
  });

  it('writes the headings even without rows', () => {
    expect(write(['A', 'B'], [])).toBe('\ufeffA,B\r\n');
  });

  it('splits many rows into chunks without losing any', () => {
    const rows = Array.from({ length: 1234 }, (_, i) => [i]);
    const chunks = chunksOf(['N'], rows);
    expect(chunks.map((chunk) => chunk.split('\r\n').length - 1)).toEqual([1, ...Array(12).fill(100), 34]);
    expect(chunks.join('')).toContain('\r\n1233\r\n');
  });

  const cells: [value: CsvCell, text: string][] = [
    ['plain', 'plain'],
    [-5, '-5'],
    [0, '0'],
    [1.25, '1.25'],
    [null, ''],
    ['a,"b"\r\nc', 'a,"b"\r\nc'],
    ['=1+1', "'=1+1"],
    ['+1 555 0100', "'+1 555 0100"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\n=1', "'\n'=1"],
    ['  =1', "'  =1"],
    ['\u200b=1', "'\u200b=1"],
    ['\u202e@x', "'\u202e@x"],
    ['\tplain', "'\tplain"],
    ['＝1+1', "'＝1+1"],
    ['a=1', 'a=1'],
    ['a;=1+1;b', "a;'=1+1;b"],
    ['a;\u200b@x', "a;'\u200b@x"],
    ['=1; -1;;=2', "'=1;' -1;;'=2"],
    ['a; b', 'a; b'],
    ['a\n=1;', "a\n'=1;"],
    ['a\r\n=1;', "a\r\n'=1;"],
    ['a\t=1', "a\t'=1"],
    ['a;\t=1', "a;\t'=1"],
    ['a;"=1;"', 'a;\'"=1;"'],
    ['a\nb', 'a\nb'],
  ];
  it.each(cells)('writes %j as %j', (value, text) => {
    expect(cellOf(value)).toBe(text);
  });

  it('escapes hostile text that starts like a formula, and changes nothing else', () => {
    for (const text of [...hostileTexts, ...hostilePaths, ...hostileParams]) {
      const cell = cellOf(text) ?? '';
      expect(cell).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@]/u);
      expect(cell).not.toMatch(/[;\t\r\n]["\s\p{Cc}\p{Cf}]*[=+\-@]/u);
      expect(cell.replaceAll(/(?<=^|[;\t\r\n])'/g, '')).toBe(text.replaceAll(/(?<=^|[;\t\r\n])'/g, ''));
    }
  });

  it.each(['a;b', 'a\tb', 'a,b', 'a\nb', 'a"b'])('quotes %j, which some spreadsheets would split', (text) => {
    expect(write(['A'], [[text]])).toBe(`\ufeffA\r\n"${text.replace('"', '""')}"\r\n`);
  });
});

/** A file with a number of rows, and its progress. */
function file({ rows = 100, files = 1 } = {}) {
  let rowCount = 0;
  let time = 0;
  const pauses: { readonly end: () => void; readonly signal: AbortSignal }[] = [];
  const client = new AbortController();
  let given = 0;
  function* chunks() {
    for (; rowCount < rows; rowCount++) {
      time += 1;
      yield `${rowCount}\n`;
    }
  }
  const places = createFilePlaces({ files, filesPerSandbox: files, waitingFiles: 9 });
  const turns = createTurns({ now: () => time });
  const wait = (_: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      pauses.push({ end: resolve, signal });
      signal.addEventListener('abort', () => resolve());
    });
  const release = () => void given++;
  const stream = fileStream(chunks(), { turns, places, wait }, { sandbox: 'a', signal: client.signal, release });
  return { stream, client, places, pauses, progress: () => ({ made: rowCount, given }) };
}

/** Lets everything pending run. */
async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await new Promise<void>((resolve) => setImmediate(resolve));
}

describe('a file', () => {
  it('is complete, and releases its place', async () => {
    const { stream, progress } = file();
    expect(await new Response(stream).text()).toBe(Array.from({ length: 100 }, (_, i) => `${i}\n`).join(''));
    expect(progress()).toEqual({ made: 100, given: 1 });
  });

  it('is produced only as fast as it is read (LIM-015)', async () => {
    const { stream, progress } = file();
    const reader = stream.getReader();
    await reader.read();
    await settle();
    expect(progress().made).toBeLessThan(12);
    await reader.cancel();
    await settle();
    // Content that a disconnected client hasn't read is never created.
    expect(progress()).toEqual({ made: expect.toSatisfy((count: number) => count < 18), given: 1 });
  });

  it('releases its place while nobody reads, then takes one again (LIM-018)', async () => {
    const { stream, pauses, places, progress } = file();
    const reader = stream.getReader();
    await settle();
    pauses.at(-1)?.end();
    await settle();
    expect(progress().given).toBe(1);
    const other = await places.take('b', new AbortController().signal);
    await reader.read();
    let isRead = false;
    const next = reader.read().then(() => {
      isRead = true;
    });
    await settle();
    expect(isRead).toBe(false);
    other?.();
    await next;
    while (!(await reader.read()).done);
    expect(progress()).toEqual({ made: 100, given: 1 });
    expect(await places.take('b', new AbortController().signal)).not.toBeNull();
  });
});
