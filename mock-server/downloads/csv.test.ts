import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { hostileParams, hostilePaths, hostileTexts } from '../../fixtures/hostile-strings.ts';
import { exportOf } from '../reports/export/columns.ts';
import { type CsvCell, csvChunks } from './csv.ts';

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

  it('has its headings where there are no rows', () => {
    expect(write(['A', 'B'], [])).toBe('\ufeffA,B\r\n');
  });

  it('writes many rows in several chunks, none lost', () => {
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
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['\n=1', "'\n=1"],
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
  ];
  it.each(cells)('writes %j so that it reads %j', (value, text) => {
    expect(cellOf(value)).toBe(text);
  });

  it('lets no hostile text begin as a formula, and changes none beyond that', () => {
    for (const text of [...hostileTexts, ...hostilePaths, ...hostileParams]) {
      const cell = cellOf(text) ?? '';
      expect(cell).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@]/u);
      expect(cell).not.toMatch(/;[\s\p{Cc}\p{Cf}]*[=+\-@]/u);
      expect(cell.replaceAll(/(^|;)'/g, '$1')).toBe(text.replaceAll(/(^|;)'/g, '$1'));
    }
  });
});
