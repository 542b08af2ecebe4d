export type ExportCell = string | number | boolean | null | readonly string[];

/** A table of the exported log. Its name, its columns and their order are stable: stores are built on them. */
export interface ExportTable {
  readonly name: string;
  /** Each column with its description. */
  readonly columns: readonly (readonly [name: string, says: string])[];
  rows(): Iterable<readonly ExportCell[]>;
}

/** The rows 0 to count, each read by `read`. */
export function* eachRow(
  count: number,
  read: (row: number) => readonly ExportCell[],
): Generator<readonly ExportCell[]> {
  for (let row = 0; row < count; row++) yield read(row);
}
