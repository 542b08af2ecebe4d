import { readdirSync, readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import type { SortDirection } from '../../schema/generated/types.ts';
import { distinctKeys } from '../reports/support/report-list.ts';

/** A value for a name in a .sql file; null doesn't filter. */
type Parameter = string | number | boolean | null | readonly string[] | readonly number[];
export type Parameters = Readonly<Record<string, Parameter>>;

/** A sort key defined in a .sql file, and its direction. */
export interface SortStep {
  readonly key: string;
  readonly direction: SortDirection;
}

/** A report's .sql file with its parameters. */
export interface Question {
  readonly file: string;
  readonly parameters: Parameters;
  /** Defaults to the file's own order. */
  readonly ordering?: readonly SortStep[];
  /** Whether to return only rows after the row in the parameter `after`. */
  readonly isAfter?: boolean;
}

/** A kind of database: Postgres, or another whose .sql files return rows with the same names. */
export interface SqlEngine {
  /**
   * All rows of a result. Rejects with `SourceUnavailableError` if the database is unavailable or takes too long. If
   * `signal` is aborted, cancels the query and rejects as for a disconnected client.
   */
  rows<Row>(question: Question, signal: AbortSignal): Promise<Row[]>;
  /** The same through a server cursor, several thousand rows at a time. */
  batches<Row>(question: Question, signal: AbortSignal): AsyncIterable<Row[]>;
  /** Why it is currently unavailable, as a sentence; null if it is available. */
  problem(): Promise<string | null>;
}

/** What a log was created from, as recorded in the database. */
export interface LoadedLog {
  readonly accountId: string;
  /** Seed and size of the mock. */
  readonly seed: number;
  readonly size: number;
  /** Seed of the account's own world, which its cursors depend on. */
  readonly worldSeed: number;
  /** The end of the log, in milliseconds since 1970. */
  readonly now: number;
  /** A hash of what was added to the world; empty if nothing was. */
  readonly visits: string;
}

/** The table that campaigns are counted from. Logs loaded before it existed lack it. */
export const IMPRESSIONS = 'campaign_impressions';

/** The part of a load with the campaigns. Renamed when their last days were added. */
export const CAMPAIGNS_PART = 'campaigns with end days';

// A .sql file is a complete statement except for what these comments define: fragments shared by reports, and the
// order. Whatever a client sends is a parameter; anything concatenated comes from the files. Unused common tables are
// left out.
//
//   -- include NAME      the text of fragments/NAME.sql
//   -- key NAME: EXPRESSIONS      what a sort key sorts by
//   -- when NAME … -- end      left out if the parameter NAME is null or false
//   -- default: ORDER, -- ties: ORDER      the order without keys, and the one after them
//   -- join NAME: JOIN …      what expressions that start with NAME. need
//   {{order}}, {{joins}}, {{after}}      the places of these, and of a cursor's condition

/** A statement in which parameters are `:names`. */
type Statement = string;

type ComposeSql = (question: Question) => Statement;

const nothing = /^ *-- (?:key \w+|join \w+|default|ties): .*\n/gm;

/** The numbered .sql files of a folder, in order. */
export const migrationFiles = (folder: URL): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-.*\.sql$/.test(name))
    .toSorted();

/** Composes the statements of a folder of .sql files. Throws RangeError for a key that a file doesn't define. */
export function createSqlFiles(folder: URL): ComposeSql {
  const read = (name: string) => readFileSync(new URL(`${name}.sql`, folder), 'utf8');
  const included = (text: string): string =>
    text.replace(/^-- include ([\w-]+)$/gm, (_, name: string) => included(read(`fragments/${name}`)).trimEnd());
  const texts = new Map<string, string>();
  const composed = new LRUCache<string, Statement>({ max: 500 });

  function textOf(file: string): string {
    const text = texts.get(file) ?? included(read(`reports/${file}`));
    texts.set(file, text);
    return text;
  }

  return ({ file, parameters, ordering = [], isAfter = false }) => {
    const left = conditionsOf(textOf(file)).filter((condition) => isLeftOut(parameters[condition]));
    const name = JSON.stringify([file, left, ordering.map(({ key, direction }) => [key, direction]), isAfter]);
    const known = composed.get(name);
    if (known !== undefined) return known;
    const text = textOf(file).replace(conditions, (_, condition: string, body: string) =>
      left.includes(condition) ? '' : body,
    );
    const steps = stepsOf(text, ordering);
    const order = steps.map(({ expression, isDescending }) => `${expression}${isDescending ? ' DESC' : ''}`).join(', ');
    const statement = text
      .replace(nothing, '')
      .replaceAll('{{order}}', order)
      .replaceAll('{{joins}}', joinsOf(text, order))
      .replaceAll('{{after}}', isAfter ? followingCursor(steps) : '');
    const used = withoutUnused(statement);
    composed.set(name, used);
    return used;
  };
}

/** The number 0 isn't left out. */
const isLeftOut = (value: Question['parameters'][string] | undefined): boolean =>
  value === undefined || value === null || value === false;

const commonTables = /^(\w+) AS (?:(?:NOT )?MATERIALIZED )?\(\n[\s\S]*?^\),\n/gm;

/** Removes unused common tables of fragments, which a database would evaluate anyway. */
function withoutUnused(text: string): Statement {
  const isUnused = ([table, name]: RegExpMatchArray) =>
    !new RegExp(`\\b${name}\\b`).test(text.replace(table, '').replace(/--.*/g, ''));
  const unused = [...text.matchAll(commonTables)].find(isUnused);
  return unused === undefined ? text : withoutUnused(text.replace(unused[0], ''));
}

const conditions = /^ *-- when (\w+)\n([\s\S]*?)^ *-- end\n/gm;

const conditionsOf = (text: string): string[] => [...text.matchAll(conditions)].map(([, name = '']) => name);

interface Step {
  readonly expression: string;
  readonly isDescending: boolean;
}

const lineOf = (text: string, name: string): string | undefined =>
  new RegExp(`^ *-- ${name}: (.*)$`, 'm').exec(text)?.[1];

const parsed = (order: string): Step[] =>
  order.split(', ').map((part) => ({ expression: part.replace(/ DESC$/, ''), isDescending: part.endsWith(' DESC') }));

function stepsOf(text: string, ordering: readonly SortStep[]): Step[] {
  const columns = distinctKeys(ordering).flatMap(({ key, direction }) => {
    const expressions = lineOf(text, `key ${key}`);
    if (expressions === undefined) throw new RangeError(`The report has no sort key ${key}.`);
    return expressions.split(', ').map((expression) => ({ expression, isDescending: direction === 'DESC' }));
  });
  const first = columns.length > 0 ? columns : parsed(lineOf(text, 'default') ?? '');
  const ties = parsed(lineOf(text, 'ties') ?? '');
  // Repeated keys have no effect on the order.
  return [...first, ...ties].filter(
    ({ expression }, index, all) => all.findIndex((step) => step.expression === expression) === index,
  );
}

/** The joins that the expressions of an order need in addition to the sorted rows. */
function joinsOf(text: string, order: string): string {
  const joins = [...text.matchAll(/^ *-- join (\w+): (.*)$/gm)];
  return joins.flatMap(([, name = '', join = '']) => (order.includes(`${name}.`) ? [join] : [])).join('\n');
}

/** The condition that a row comes after the cursor's row `c`: the first key that differs decides. */
function followingCursor(steps: readonly Step[]): string {
  const condition = steps.reduceRight((rest, { expression, isDescending }) => {
    const ofCursor = expression.replace(/^\w+\./, 'c.');
    const beyond = `${expression} ${isDescending ? '<' : '>'} ${ofCursor}`;
    return rest === '' ? beyond : `(${beyond} OR (${expression} = ${ofCursor} AND ${rest}))`;
  }, '');
  return `CROSS JOIN cursor_row AS c\nWHERE ${condition}`;
}
