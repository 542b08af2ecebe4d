import type { AccountFixture } from '../../fixtures/fixture-types.ts';

export type ExportCell = string | number | boolean | null | readonly string[];

/** Adjacent cells shared by many rows, such as those of a page: formatted once, then reused. */
export class SharedCells {
  readonly cells: readonly ExportCell[];
  private text: string | undefined;

  constructor(cells: readonly ExportCell[]) {
    this.cells = cells;
  }

  /** The text from `write`, which must be the same each time. */
  textOnce(write: (cells: readonly ExportCell[]) => string): string {
    this.text ??= write(this.cells);
    return this.text;
  }
}

export type ExportRow = readonly (ExportCell | SharedCells)[];

/** `moment` is ISO 8601 in UTC, `day` is YYYY-MM-DD, `whole` fits in 32 bits and `large` in 53, `texts` is a list. */
export type ColumnType = 'text' | 'texts' | 'day' | 'moment' | 'whole' | 'large' | 'decimal' | 'boolean';

/** A question mark means that a cell can be null. */
type Column = readonly [name: string, type: ColumnType | `${ColumnType}?`, says: string];

/** A table of an export. Its name, its columns and their order are stable, because other systems depend on them. */
export interface ExportTable {
  readonly name: string;
  readonly description: string;
  readonly columns: readonly Column[];
  /** Columns that identify a row. */
  readonly key: readonly string[];
  /** Columns that reports read it by, if other than the key. */
  readonly order?: readonly string[];
  /** Columns that, together with the account, refer to a row of another table. */
  readonly references?: Readonly<Record<string, string>>;
  rows(): Iterable<ExportRow>;
}

/** The first column of each of an account's tables, so that a store can contain exports of several accounts. */
export const accountColumn: Column = ['accountId', 'text', 'row of accounts'];

/** The cell of that column, formatted once. */
export const accountCell = ({ id }: AccountFixture): SharedCells => new SharedCells([id]);

/** The rows from `first` up to but excluding `end`, each read by `read`. */
export function* eachRow(end: number, read: (row: number) => ExportRow, first = 0): Generator<ExportRow> {
  for (let row = first; row < end; row++) yield read(row);
}

/** Texts that need no escaping in JSON, as most don't. */
const plain = /^[\w .:/?=&,'()@-]*$/;
const jsonText = (text: string) => (plain.test(text) ? `"${text}"` : JSON.stringify(text));

function jsonOf(cell: ExportCell): string {
  if (typeof cell === 'string') return jsonText(cell);
  if (typeof cell === 'object' && cell !== null) return `[${cell.map(jsonText).join()}]`;
  return `${cell}`;
}

/** Formats dates, which never need escaping. */
const jsonOfDate = (cell: ExportCell) => (cell === null ? 'null' : `"${cell}"`);
const isDate = (type: ColumnType | `${ColumnType}?`) => type.startsWith('day') || type.startsWith('moment');

/** The rows of a table as JSON, one object per line, `rowsPerChunk` of them per text. */
export function* ndjsonChunks({ columns, rows }: ExportTable, rowsPerChunk: number): Generator<string> {
  const cells = columns.map(([name, type], index) => {
    const key = `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`;
    const write = isDate(type) ? jsonOfDate : jsonOf;
    return (cell: ExportCell) => key + write(cell);
  });
  const rowText = (row: ExportRow): string => {
    let text = '';
    let at = 0;
    for (const cell of row) {
      if (cell instanceof SharedCells) {
        const first = at;
        text += cell.textOnce((shared) => shared.map((one, index) => cells[first + index]?.(one)).join(''));
        at += cell.cells.length;
      } else {
        text += cells[at++]?.(cell);
      }
    }
    return text;
  };
  let text = '';
  let count = 0;
  for (const row of rows()) {
    text += `${rowText(row)}}\n`;
    count += 1;
    if (count % rowsPerChunk !== 0) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

/** Stores that the exported tables can be loaded into without conversion. */
export const dialects = ['postgres', 'clickhouse', 'sqlite'] as const;
type Dialect = (typeof dialects)[number];

const types: Readonly<Record<Dialect, Readonly<Record<ColumnType, string>>>> = {
  postgres: {
    text: 'text',
    texts: 'text[]',
    day: 'date',
    moment: 'timestamptz',
    whole: 'integer',
    large: 'bigint',
    decimal: 'double precision',
    boolean: 'boolean',
  },
  clickhouse: {
    text: 'String',
    texts: 'Array(String)',
    day: 'Date',
    moment: "DateTime('UTC')",
    whole: 'Int32',
    large: 'Int64',
    decimal: 'Float64',
    boolean: 'Bool',
  },
  // SQLite lacks types for days and lists: days and moments are sortable texts, lists are JSON arrays.
  sqlite: {
    text: 'TEXT',
    texts: 'TEXT',
    day: 'TEXT',
    moment: 'TEXT',
    whole: 'INTEGER',
    large: 'INTEGER',
    decimal: 'REAL',
    boolean: 'INTEGER',
  },
};

/** The SQL name of a file's table: SQL names have no hyphens. */
export const sqlName = (table: string): string => table.replaceAll('-', '_');

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A column's type in a store, including whether it is nullable. */
function typeOf(dialect: Dialect, type: string): string {
  const isNullable = type.endsWith('?');
  // Safe: the names of the types are those of the table above, with or without a question mark.
  const name = types[dialect][type.replace('?', '') as ColumnType];
  if (dialect === 'clickhouse') return isNullable ? `Nullable(${name})` : name;
  return isNullable ? name : `${name} NOT NULL`;
}

/** The keys of a table: its own, and foreign keys. */
function keysOf({ key, references = {} }: ExportTable, tables: readonly ExportTable[]): string[] {
  const foreign = Object.entries(references).map(([column, other]) => {
    const to = tables.find(({ name }) => name === other);
    if (to === undefined) throw new RangeError(`There is no table ${other}.`);
    return `FOREIGN KEY (${quoted(['accountId', column])}) REFERENCES ${sqlName(other)} (${quoted(to.key)})`;
  });
  const owner = key[0] === 'accountId' ? ['FOREIGN KEY ("accountId") REFERENCES accounts ("id")'] : [];
  return [`PRIMARY KEY (${quoted(key)})`, ...owner, ...foreign];
}

function statementsOf(dialect: Dialect, table: ExportTable, tables: readonly ExportTable[]): string {
  const { columns, key, description } = table;
  const name = sqlName(table.name);
  const order = table.order ?? key;
  const lines = columns.map(([column, type]) => `"${column}" ${typeOf(dialect, type)}`);
  if (dialect === 'clickhouse') {
    const columnLines = columns.map(([, , content], index) => `  ${lines[index]} COMMENT ${literal(content)}`);
    return [
      `CREATE TABLE ${name} (\n${columnLines.join(',\n')}\n)`,
      `ENGINE = MergeTree ORDER BY (${quoted(order)})`,
      `COMMENT ${literal(description)};`,
    ].join('\n');
  }
  const keys = keysOf(table, tables).map((line) => `  ${line}`);
  const index = table.order ? [`CREATE INDEX ${name}_order ON ${name} (${quoted(order)});`] : [];
  if (dialect === 'sqlite') {
    const columnLines = columns.map(([, , content], index) => `  ${lines[index]}, -- ${content}`);
    return [
      `-- ${description}`,
      `CREATE TABLE ${name} (\n${columnLines.join('\n')}\n${keys.join(',\n')}\n);`,
      ...index,
    ].join('\n');
  }
  return [
    `CREATE TABLE ${name} (\n${[...lines.map((line) => `  ${line}`), ...keys].join(',\n')}\n);`,
    ...index,
    `COMMENT ON TABLE ${name} IS ${literal(description)};`,
    ...columns.map(([column, , content]) => `COMMENT ON COLUMN ${name}."${column}" IS ${literal(content)};`),
  ].join('\n');
}

/** Statements that create the tables in an empty store, each after the tables that it refers to. */
export function ddlOf(dialect: Dialect, tables: readonly ExportTable[]): string {
  return `${tables.map((table) => statementsOf(dialect, table, tables)).join('\n\n')}\n`;
}

/** The value from a line of NDJSON in SQLite. A list stays JSON; a boolean becomes 0 or 1. */
const fromLine = (column: string): string => `json_extract(line, '$.${column}')`;

const loaders: Readonly<Record<Dialect, (table: ExportTable) => string>> = {
  // Delimiters that never occur in a line of JSON keep the whole line in one column.
  postgres: ({ name }) =>
    [
      'CREATE TEMPORARY TABLE line (row jsonb);',
      `\\copy line FROM '${name}.ndjson' WITH (FORMAT csv, DELIMITER E'\\x01', QUOTE E'\\x02')`,
      `INSERT INTO ${sqlName(name)} SELECT (jsonb_populate_record(NULL::${sqlName(name)}, row)).* FROM line;`,
      'DROP TABLE line;',
    ].join('\n'),
  clickhouse: ({ name }) => `INSERT INTO ${sqlName(name)} FROM INFILE '${name}.ndjson' FORMAT JSONEachRow;`,
  sqlite: ({ name, columns }) =>
    [
      'CREATE TEMPORARY TABLE lines (line TEXT);',
      `.import '${name}.ndjson' lines`,
      `INSERT INTO ${sqlName(name)} SELECT ${columns.map(([column]) => fromLine(column)).join(', ')} FROM lines;`,
      'DROP TABLE lines;',
    ].join('\n'),
};

const firsts: Readonly<Record<Dialect, string>> = {
  postgres: '\\set ON_ERROR_STOP on\nBEGIN;',
  clickhouse: "SET date_time_input_format = 'best_effort';",
  sqlite: '.bail on\n.mode ascii\n.separator "\\037" "\\n"\nBEGIN;',
};

/** Scripts that fill the tables from the files of a folder, for the store's own client run in that folder. */
export function loadScriptOf(dialect: Dialect, tables: readonly ExportTable[]): string {
  const last = dialect === 'clickhouse' ? [] : ['COMMIT;'];
  return `${[firsts[dialect], ...tables.map(loaders[dialect]), ...last].join('\n\n')}\n`;
}
