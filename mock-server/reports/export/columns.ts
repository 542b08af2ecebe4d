type Cell = string | number | null;

/** A column of a file: its heading and what it takes of a row's answer. */
export type Column<Node> = readonly [heading: string, read: (node: Node) => Cell];

/** What a file holds, before it is written as CSV. Rows are made as they are read. */
export interface ExportRows {
  readonly columns: string[];
  readonly count: number;
  rows(): Iterable<readonly Cell[]>;
}

/** Rates show one decimal and a % sign (dashboard section 5). `rate` is 0 to 1. */
export function percent(rate: number): string {
  return `${(rate * 100).toFixed(1)}%`;
}

/** A mean to one decimal. */
export function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Entries in the order they are to stand: an array, or what reads like one. */
export interface Entries {
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
