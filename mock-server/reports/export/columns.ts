import type { DownloadOrdering } from '../../../schema/generated/types.ts';
import {
  type FileHeading,
  type FileType,
  fileHeadings,
  momentHeading,
} from '../../../schema/reference/file-columns.ts';
import { badInput } from '../../lib/errors.ts';
import type { Ordering } from '../support/report-list.ts';

export type ExportCell = string | number | null;

/**
 * A column of a file: its heading and how to read its cell from a row. If many rows share a cell, `placeOf` identifies
 * it: rows with the same place have the same cell.
 */
export type Column<Node> = readonly [
  heading: string,
  read: (node: Node) => ExportCell,
  placeOf?: (node: Node) => number,
];

type Read<Node> = Column<Node>[1];

/** How to read a column's cell from a row, with an optional `placeOf`. */
type FileCell<Node> = Read<Node> | readonly [read: Read<Node>, placeOf: (node: Node) => number];

/**
 * The columns of a file type in the order of its headings (FIL-034). Headings of moments include the time zone, because
 * a file is read without the screen that names it (FIL-031).
 */
export function columnsOf<Type extends FileType, Node>(
  type: Type,
  timeZone: string,
  cells: Readonly<Record<FileHeading<Type>, FileCell<Node>>>,
): Column<Node>[] {
  return fileHeadings[type].map((name: FileHeading<Type>) => {
    const cell: FileCell<Node> = cells[name];
    const heading = name === momentHeading ? `${name} (${timeZone})` : name;
    return typeof cell === 'function' ? [heading, cell] : [heading, ...cell];
  });
}

/** How a file format writes rows: each cell, the separator, the line end, and the number of rows per block. */
export interface RowFormat {
  readonly write: (cell: ExportCell) => string;
  readonly separator: string;
  readonly lineEnd: string;
  readonly rowsPerBlock: number;
}

/** The contents of a file before it is written as CSV. Rows are computed as they are read. */
export interface ExportRows {
  readonly columns: string[];
  readonly count: number;
  rows(): Iterable<readonly ExportCell[]>;
  /** The rows as text. A cell shared by many rows is formatted once. */
  blocks(format: RowFormat): Iterable<string>;
}

/** A rate from 0 to 1 as a percentage with one decimal (FRM-037). */
export function percent(rate: number): string {
  return `${(rate * 100).toFixed(1)}%`;
}

/** A mean rounded to one decimal. */
export function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Entries in their final order: an array or array-like object. */
interface Entries {
  readonly length: number;
  at(place: number): number | undefined;
}

type TextOf<Node> = (node: Node) => string;

/** Caches the text by place. */
function keptText<Node>(placeOf: (node: Node) => number, textOf: TextOf<Node>): TextOf<Node> {
  const texts: string[] = [];
  return (node) => {
    const place = placeOf(node);
    const known = texts[place];
    if (known !== undefined) return known;
    const text = textOf(node);
    texts[place] = text;
    return text;
  };
}

/** The functions that write the parts of a line, in order. Adjacent columns with the same `placeOf` form one part. */
function partsOf<Node>(columns: readonly Column<Node>[], { write, separator }: RowFormat): TextOf<Node>[] {
  const cells = columns.map(([, read], index): TextOf<Node> => {
    const before = index === 0 ? '' : separator;
    return (node) => before + write(read(node));
  });
  const parts: TextOf<Node>[] = [];
  let neighbors: TextOf<Node>[] = [];
  for (const [index, cell] of cells.entries()) {
    const placeOf = columns[index]?.[2];
    neighbors.push(cell);
    if (placeOf !== undefined && columns[index + 1]?.[2] === placeOf) continue;
    const joined = neighbors;
    parts.push(placeOf === undefined ? cell : keptText(placeOf, (node) => joined.map((text) => text(node)).join('')));
    neighbors = [];
  }
  return parts;
}

/** The rows of a file, in the order of `entries`. `node` returns what the columns read for an entry. */
export function exportOf<Node>(
  entries: Entries,
  node: (entry: number) => Node,
  columns: readonly Column<Node>[],
): ExportRows {
  return {
    columns: columns.map(([heading]) => heading),
    count: entries.length,
    *rows() {
      for (let index = 0; index < entries.length; index++) {
        const answer = node(entries.at(index) as number);
        yield columns.map(([, read]) => read(answer));
      }
    },
    *blocks(format) {
      const parts = partsOf(columns, format);
      const { lineEnd, rowsPerBlock } = format;
      for (let blockStart = 0; blockStart < entries.length; blockStart += rowsPerBlock) {
        const end = Math.min(blockStart + rowsPerBlock, entries.length);
        let text = '';
        for (let place = blockStart; place < end; place++) {
          const answer = node(entries.at(place) as number);
          for (const textOf of parts) text += textOf(answer);
          text += lineEnd;
        }
        yield text;
      }
    },
  };
}

/**
 * Converts a download's ordering to the sort keys of a table; empty if none is given. BAD_USER_INPUT naming
 * `ordering.key` if the table has no such key.
 */
export function orderingFor<Key extends string>(
  keys: readonly Key[],
  ordering: DownloadOrdering | null | undefined,
): Ordering<Key>[] {
  if (!ordering) return [];
  const key = keys.find((known) => known === ordering.key);
  if (key === undefined) {
    throw badInput(
      'ordering.key',
      keys.length > 0 ? `must be one of ${keys.join(', ')}` : 'this table has no order to choose',
    );
  }
  return [{ key, direction: ordering.direction }];
}
