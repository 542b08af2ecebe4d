import type { ColumnType, ExportTable } from './export-table.ts';

/** Stores that the tables of an export can be loaded into as they are. */
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
  // Without types of its own for days and lists: days and moments sort as texts, a list is a JSON array.
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

/** The table of a file: names of SQL have no hyphens. */
export const sqlName = (table: string): string => table.replaceAll('-', '_');

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A column's type in a store, with whether it may be null. */
function typeOf(dialect: Dialect, type: string): string {
  const isNullable = type.endsWith('?');
  // The names of the types are those of the table above, with or without a question mark.
  const name = types[dialect][type.replace('?', '') as ColumnType];
  if (dialect === 'clickhouse') return isNullable ? `Nullable(${name})` : name;
  return isNullable ? name : `${name} NOT NULL`;
}

/** The keys of a table: its own, and those of the rows that it names. */
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
  const { columns, key, says } = table;
  const name = sqlName(table.name);
  const order = table.order ?? key;
  const lines = columns.map(([column, type]) => `"${column}" ${typeOf(dialect, type)}`);
  if (dialect === 'clickhouse') {
    const columnLines = columns.map(([, , content], at) => `  ${lines[at]} COMMENT ${literal(content)}`);
    return [
      `CREATE TABLE ${name} (\n${columnLines.join(',\n')}\n)`,
      `ENGINE = MergeTree ORDER BY (${quoted(order)})`,
      `COMMENT ${literal(says)};`,
    ].join('\n');
  }
  const keys = keysOf(table, tables).map((line) => `  ${line}`);
  const index = table.order ? [`CREATE INDEX ${name}_order ON ${name} (${quoted(order)});`] : [];
  if (dialect === 'sqlite') {
    const columnLines = columns.map(([, , content], at) => `  ${lines[at]}, -- ${content}`);
    return [`-- ${says}`, `CREATE TABLE ${name} (\n${columnLines.join('\n')}\n${keys.join(',\n')}\n);`, ...index].join(
      '\n',
    );
  }
  return [
    `CREATE TABLE ${name} (\n${[...lines.map((line) => `  ${line}`), ...keys].join(',\n')}\n);`,
    ...index,
    `COMMENT ON TABLE ${name} IS ${literal(says)};`,
    ...columns.map(([column, , content]) => `COMMENT ON COLUMN ${name}."${column}" IS ${literal(content)};`),
  ].join('\n');
}

/** What makes the tables in an empty store, a table after those that it names rows of. */
export function ddlOf(dialect: Dialect, tables: readonly ExportTable[]): string {
  return `${tables.map((table) => statementsOf(dialect, table, tables)).join('\n\n')}\n`;
}

/** A value of a line of NDJSON in SQLite: a list stays JSON, and a boolean becomes 0 or 1. */
const fromLine = (column: string): string => `json_extract(line, '$.${column}')`;

const loaders: Readonly<Record<Dialect, (table: ExportTable) => string>> = {
  // Characters that no line of JSON holds keep the whole line in one column.
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

/** What fills them from the files of a folder, for the store's own client run in that folder. */
export function loadScriptOf(dialect: Dialect, tables: readonly ExportTable[]): string {
  const last = dialect === 'clickhouse' ? [] : ['COMMIT;'];
  return `${[firsts[dialect], ...tables.map(loaders[dialect]), ...last].join('\n\n')}\n`;
}
