import {
  type DocumentNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
} from 'graphql';
import type { Variables } from '../client/backend.ts';
import { isRecord, memoizeByObject, rowAt } from '../client/json.ts';
import { type SelectedField, selectedFields } from '../client/schema.ts';
import { rowKeys } from './differences.ts';
import type { Finding } from './rule.ts';

/** Fields with text a visitor typed, including surrounding blanks. */
export const typedFields: readonly string[] = ['term', 'searchTerm', 'message', 'subject', 'name', 'email', 'company'];

type Range = readonly [min: number, max: number];

const ranges: Readonly<Record<string, Range>> = {
  bounceRate: [0, 1],
  percentage: [0, 100],
  coordinates: [-180, 180],
  browserIndex: [1, Number.POSITIVE_INFINITY],
  pagesInSession: [1, Number.POSITIVE_INFINITY],
  companyEmployees: [1, Number.POSITIVE_INFINITY],
  sortOrder: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
};

/** The minimum and maximum of a numeric field, such as Referrer.bounceRate. Counts and seconds start at 0. */
function rangeOf(field: string): Range {
  return ranges[field.split('.')[1] ?? ''] ?? [0, Number.POSITIVE_INFINITY];
}

/** Pairs of fields of one object; the first is never more, or later, than the second. */
const pairRules: readonly (readonly [small: string, large: string])[] = [
  ['bounces', 'entryCount'],
  ['bounces', 'termct'],
  ['bounces', 'sessionsCount'],
  ['entryCount', 'sessionsCount'],
  ['exitCount', 'sessionsCount'],
  ['sessionsCount', 'requestsCount'],
  ['clicks', 'adImpressions'],
  ['clicks', 'impressions'],
  ['sessionCount', 'pagesViewed'],
  ['startDate', 'endDate'],
  ['createdDate', 'startDate'],
  ['firstSeen', 'lastSeen'],
];

/**
 * Checks the selected values of a response against each other (CAL-052, CAL-053): rows of a list are unique, numbers
 * are in range, texts aren't blank, and a connection's totals match its rows. The shape is checked elsewhere: values of
 * the wrong type are skipped here.
 */
export function checkValues(document: DocumentNode, data: unknown, variables: Variables = {}): Finding[] {
  return selectedFields(document, variables).flatMap((root) =>
    isObjectType(root.type) ? checkObject('data', root.type, root, data) : [],
  );
}

function checkObject(place: string, type: GraphQLObjectType, selected: SelectedField, value: unknown): Finding[] {
  if (!isRecord(value)) return [];
  const byName = new Map([...selected.fields].map(([key, { name }]) => [name, value[key]]));
  return [
    ...findInPairs(place, type.name, selected, byName),
    ...(type.name.endsWith('Connection') ? findInPages(place, byName) : []),
    ...[...selected.fields].flatMap(([key, field]) =>
      field.type === undefined || field.name.startsWith('__')
        ? []
        : checkValue(`${place}.${key}`, `${type.name}.${field.name}`, field.type, field, value[key]),
    ),
  ];
}

function checkValue(
  place: string,
  name: string,
  type: GraphQLOutputType,
  selected: SelectedField,
  value: unknown,
): Finding[] {
  const inner = getNullableType(type);
  if (isListType(inner)) {
    if (!Array.isArray(value)) return [];
    const found = value.flatMap((entry, index) =>
      checkValue(`${place}[${index}]`, name, inner.ofType, selected, entry),
    );
    return [...findTwins(place, getNamedType(type).name, selected, value), ...found];
  }
  if (isObjectType(inner)) return checkObject(place, inner, selected, value);
  if (typeof value === 'number') return findOutOfRange(place, name, value);
  if (typeof value !== 'string' || String(inner) !== 'String') return [];
  return findBlank(place, value, typedFields.includes(selected.name));
}

/** Rows of a list with the same key. */
function findTwins(place: string, type: string, selected: SelectedField, rows: readonly unknown[]): Finding[] {
  const keys = type.endsWith('Edge') ? ['cursor'] : (rowKeys[type] ?? []);
  const aliases = new Map([...selected.fields].map(([alias, { name }]) => [name, alias]));
  if (keys.length === 0 || !keys.every((key) => aliases.has(key))) return [];
  const counts = new Map<string, number>();
  for (const row of rows) {
    if (!isRecord(row)) continue;
    const key = keys.map((name) => String(row[aliases.get(name) ?? name])).join(' ');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const twins = [...counts].filter(([, count]) => count > 1);
  const found = twins.map(([key, count]) => ({
    place: `${rowAt(place, key)} ${keys.join(' and ')}`,
    expected: 'once in its list',
    received: `${count} times`,
  }));
  return [...found, ...findTwinNodes(place, type, selected, rows)];
}

/** The same for the nodes of a connection's edges. */
function findTwinNodes(place: string, type: string, selected: SelectedField, edges: readonly unknown[]): Finding[] {
  const node = [...selected.fields].find(([, { name }]) => name === 'node');
  if (!type.endsWith('Edge') || node === undefined) return [];
  const [alias, field] = node;
  const nodes = edges.map((edge) => (isRecord(edge) ? edge[alias] : null));
  return findTwins(place, field.type ? getNamedType(field.type).name : '', field, nodes);
}

function findOutOfRange(place: string, name: string, value: number): Finding[] {
  const [min, max] = rangeOf(name);
  if (value >= min && value <= max) return [];
  const expected = max === Number.POSITIVE_INFINITY ? `${min} or more` : `${min} to ${max}`;
  return [{ place, expected, received: String(value) }];
}

function findBlank(place: string, value: string, isTyped: boolean): Finding[] {
  if (value.trim() === '') return [{ place, expected: 'a text that is not blank', received: JSON.stringify(value) }];
  const isTrimmed = isTyped || value === value.trim();
  return isTrimmed ? [] : [{ place, expected: 'no blanks around the text', received: JSON.stringify(value) }];
}

/** The pairs of which both fields are selected. */
const pairsOf = memoizeByObject(({ fields }: SelectedField) => {
  const names = new Set([...fields.values()].map(({ name }) => name));
  return pairRules.filter((pair) => pair.every((name) => names.has(name)));
});

/** Texts are only ordered if they start with a day: as texts, the count "9" comes after "17". */
const isDay = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);
const isOrdered = (values: readonly unknown[]): values is readonly [string | number, string | number] =>
  values.every((value) => typeof value === 'number') || values.every(isDay);

/** Pairs of one object whose first value exceeds the second. */
function findInPairs(
  place: string,
  type: string,
  selected: SelectedField,
  values: ReadonlyMap<string, unknown>,
): Finding[] {
  return pairsOf(selected).flatMap(([small, large]) => {
    const pair = [values.get(small), values.get(large)];
    if (!isOrdered(pair)) return [];
    const [smaller, larger] = pair;
    if (smaller <= larger) return [];
    return [{ place: `${place}.${small}`, expected: `at most ${large} of ${type}, ${larger}`, received: `${smaller}` }];
  });
}

/** Rows, totalCount and hasNextPage of one page of a list (CAL-011). */
function findInPages(place: string, values: ReadonlyMap<string, unknown>): Finding[] {
  const [edges, info] = [values.get('edges'), values.get('pageInfo')];
  if (!Array.isArray(edges) || !isRecord(info)) return [];
  const { totalCount, hasNextPage } = info;
  const count = edges.length;
  return [
    ...(typeof totalCount === 'number' && totalCount < count
      ? [
          {
            place: `${place}.pageInfo.totalCount`,
            expected: `${count} or more, the rows given`,
            received: `${totalCount}`,
          },
        ]
      : []),
    ...(totalCount === count && hasNextPage === true
      ? [{ place: `${place}.pageInfo.hasNextPage`, expected: 'false after all rows', received: 'true' }]
      : []),
  ];
}
