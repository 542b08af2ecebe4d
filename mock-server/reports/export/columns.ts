import type { DownloadOrdering } from '../../../schema/generated/types.ts';
import { badInput } from '../../lib/errors.ts';
import type { Ordering } from '../support/report-list.ts';

export type ExportCell = string | number | null;

/** A column of a file: its heading and what it takes of a row's answer. */
export type Column<Node> = readonly [heading: string, read: (node: Node) => ExportCell];

/** The contents of a file, before it is written as CSV. Rows are made as they are read. */
export interface ExportRows {
  readonly columns: string[];
  readonly count: number;
  rows(): Iterable<readonly ExportCell[]>;
}

/** Rates show one decimal and a % sign (FRM-037). `rate` is 0 to 1. */
export function percent(rate: number): string {
  return `${(rate * 100).toFixed(1)}%`;
}

/** A mean to one decimal. */
export function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Entries in their final order: an array, or what reads like one. */
interface Entries {
  readonly length: number;
  at(place: number): number | undefined;
}

export function exportOf<Node>(
  entries: Entries,
  node: (entry: number) => Node,
  columns: readonly Column<Node>[],
): ExportRows {
  return {
    columns: columns.map(([heading]) => heading),
    count: entries.length,
    *rows() {
      for (let place = 0; place < entries.length; place++) {
        const answer = node(entries.at(place) as number);
        yield columns.map(([, read]) => read(answer));
      }
    },
  };
}

/**
 * The ordering of a download as that of a table with these sort keys; an empty list where none is given.
 * BAD_USER_INPUT naming `ordering.key` where the table has no such key.
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
