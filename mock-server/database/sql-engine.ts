import { readdirSync, readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import type { SortDirection } from '../../schema/generated/types.ts';
import { distinctKeys } from '../reports/support/report-list.ts';

/** A value that is bound to a name of a .sql file; null does not narrow. */
type Parameter = string | number | boolean | null | readonly string[] | readonly number[];
export type Parameters = Readonly<Record<string, Parameter>>;

/** A key that a .sql file names, and its direction. */
export interface SortStep {
  readonly key: string;
  readonly direction: SortDirection;
}

/** A report's .sql file and what is asked of it. */
export interface Question {
  readonly file: string;
  readonly parameters: Parameters;
  /** The file's own order where there is none. */
  readonly ordering?: readonly SortStep[];
  /** Whether only what follows the row of the parameter `after` is wanted. */
  readonly isAfter?: boolean;
}

/** One kind of database: Postgres, or another whose .sql files give rows of the same names. */
export interface SqlEngine {
  /**
   * All rows of an answer. Rejects with `SourceUnavailableError` where the database is out of reach or takes too long,
   * and as for a client that has left once `left` is aborted, by which the query is canceled.
   */
  rows<Row>(question: Question, left: AbortSignal): Promise<Row[]>;
  /** The same by a cursor of the server, some thousand rows at a time. */
  batches<Row>(question: Question, left: AbortSignal): AsyncIterable<Row[]>;
  /** Why it cannot be asked at the moment, as a sentence; null where it can. */
  problem(): Promise<string | null>;
}

/** What a log was made from, as the database remembers it. */
export interface LoadedLog {
  readonly accountId: string;
  /** Seed and size of the mock. */
  readonly seed: number;
  readonly size: number;
  /** Seed of the account's own world, which its cursors are made with. */
  readonly worldSeed: number;
  /** Milliseconds since 1970: the end of the log. */
  readonly now: number;
  /** A hash of what was added to the world; empty where nothing was. */
  readonly visits: string;
}

/** The table that campaigns are counted from, which a log that was loaded before there was one lacks. */
export const IMPRESSIONS = 'campaign_impressions';

/** The part of a load that has the campaigns, under another name than before their last days were kept. */
export const CAMPAIGNS_PART = 'campaigns with end days';

// A .sql file is whole but for what these comments name: fragments that several reports share, and the order. Whatever
// a client says is a parameter; what is joined to a text stands in the files. Common tables that nothing names are left
// out.
//
//   -- include NAME      the text of fragments/NAME.sql
//   -- key NAME: EXPRESSIONS      what a sort key sorts by
//   -- when NAME … -- end      left out where the parameter NAME is null or false
//   -- default: ORDER, -- ties: ORDER      the order without keys, and after them
//   -- join NAME: JOIN …      what expressions that begin with NAME. need
//   {{order}}, {{joins}}, {{after}}      where these stand, and the condition of a cursor

/** A statement in which parameters are `:names`. */
type Statement = string;

type ComposeSql = (question: Question) => Statement;

const nothing = /^ *-- (?:key \w+|join \w+|default|ties): .*\n/gm;

/** The numbered .sql files of a folder, in their order. */
export const migrationFiles = (folder: URL): string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-.*\.sql$/.test(name))
    .toSorted();

/** Composes the statements of a folder of .sql files. Throws RangeError for a key that a file does not name. */
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

/** The number 0 is asked for as any other. */
const isLeftOut = (value: Question['parameters'][string] | undefined): boolean =>
  value === undefined || value === null || value === false;

const commonTables = /^(\w+) AS (?:(?:NOT )?MATERIALIZED )?\(\n[\s\S]*?^\),\n/gm;

/** Leaves out the common tables of fragments that nothing names: a database would read them all the same. */
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
  const asked = distinctKeys(ordering).flatMap(({ key, direction }) => {
    const expressions = lineOf(text, `key ${key}`);
    if (expressions === undefined) throw new RangeError(`The report has no sort key ${key}.`);
    return expressions.split(', ').map((expression) => ({ expression, isDescending: direction === 'DESC' }));
  });
  const first = asked.length > 0 ? asked : parsed(lineOf(text, 'default') ?? '');
  const ties = parsed(lineOf(text, 'ties') ?? '');
  // What was sorted by already decides nothing more.
  return [...first, ...ties].filter(
    ({ expression }, place, all) => all.findIndex((step) => step.expression === expression) === place,
  );
}

/** What the expressions of an order need beside the rows that are sorted. */
function joinsOf(text: string, order: string): string {
  const joins = [...text.matchAll(/^ *-- join (\w+): (.*)$/gm)];
  return joins.flatMap(([, name = '', join = '']) => (order.includes(`${name}.`) ? [join] : [])).join('\n');
}

/** The condition that a row comes after the row `c` of the cursor: the first key that differs decides. */
function followingCursor(steps: readonly Step[]): string {
  const condition = steps.reduceRight((rest, { expression, isDescending }) => {
    const ofCursor = expression.replace(/^\w+\./, 'c.');
    const beyond = `${expression} ${isDescending ? '<' : '>'} ${ofCursor}`;
    return rest === '' ? beyond : `(${beyond} OR (${expression} = ${ofCursor} AND ${rest}))`;
  }, '');
  return `CROSS JOIN cursor_row AS c\nWHERE ${condition}`;
}
