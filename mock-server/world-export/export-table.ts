export type ExportCell = string | number | boolean | null | readonly string[];

/** Cells side by side that many rows have in common, such as those of a page: written once, and then repeated. */
export class SharedCells {
  readonly cells: readonly ExportCell[];
  private text: string | undefined;

  constructor(cells: readonly ExportCell[]) {
    this.cells = cells;
  }

  /** The text as `write` gives it, which must be the same each time. */
  textOnce(write: (cells: readonly ExportCell[]) => string): string {
    this.text ??= write(this.cells);
    return this.text;
  }
}

export type ExportRow = readonly (ExportCell | SharedCells)[];

/** A table of the exported log. Its name, its columns and their order are stable: stores are built on them. */
export interface ExportTable {
  readonly name: string;
  /** Each column with its description. */
  readonly columns: readonly (readonly [name: string, says: string])[];
  rows(): Iterable<ExportRow>;
}

/** The rows 0 to count, each read by `read`. */
export function* eachRow(count: number, read: (row: number) => ExportRow): Generator<ExportRow> {
  for (let row = 0; row < count; row++) yield read(row);
}
