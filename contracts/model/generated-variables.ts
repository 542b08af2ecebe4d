import * as fc from 'fast-check';
import { type GraphQLInputType, getNamedType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import type { Scalars } from '../../schema/generated/types.ts';
import { targetTypes, targetValues } from '../../schema/reference/target-values.ts';
import type { Variables } from '../client/backend.ts';
import { type Call, callOf } from '../client/schema.ts';
import { addDays, quietMoments } from './days.ts';
import type { SuiteContext } from './suite-context.ts';

/**
 * Values that a backend knows, by the input field or argument that takes them: SessionQuery.referrers, or visitorId.
 */
export type Pools = Readonly<Record<string, readonly unknown[]>>;

const strangeTexts = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  '__proto__',
  "' OR 1=1 --",
  '%',
  '\\',
  '𝒳 🚀',
  'ﬁ',
  '\u202e',
  'x'.repeat(300),
];
const text = fc.oneof(fc.constantFrom(...strangeTexts), fc.string({ maxLength: 12, unit: 'grapheme' }));
const strangeDays = ['0001-01-01', '1969-12-31', '2000-02-29', '9999-12-31'];

/** Any value of a scalar as JSON, plausible ones more often. */
const scalars: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  Int: fc.oneof(fc.integer({ min: -2, max: 1001 }), fc.constantFrom(0, 1, 25, 2 ** 31 - 1, -(2 ** 31))),
  Float: fc.oneof(fc.integer({ min: -180, max: 180 }), fc.double({ noNaN: true, noDefaultInfinity: true })),
  String: text,
  ID: text,
  Boolean: fc.boolean(),
  Date: fc.constantFrom(...strangeDays),
  DateTime: fc.constantFrom('1970-01-01T00:00:00Z', '9999-12-31T23:59:59Z'),
} satisfies Record<keyof Scalars, unknown>;

/** Any value that the schema allows at a place; `name` is that of its pool. */
function arbitraryOf(type: GraphQLInputType, name: string, pools: Pools): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return arbitraryOf(type.ofType, name, pools);
  const pool = pools[name] ?? pools[getNamedType(type).name] ?? [];
  const known = pool.length === 0 ? null : fc.constantFrom(...pool);
  if (isListType(type)) {
    const isWhole = pool.every((value) => Array.isArray(value));
    return known && isWhole ? known : fc.array(arbitraryOf(type.ofType, name, pools), { maxLength: 3 });
  }
  if (isEnumType(type)) return known ?? fc.constantFrom(...type.getValues().map((value) => value.name));
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return known ?? recordOf(fields, (field) => `${type.name}.${field}`, pools);
  }
  const strange = scalars[type.name] ?? text;
  return known ? fc.oneof({ arbitrary: known, weight: 40 }, { arbitrary: strange, weight: 1 }) : strange;
}

/** Names with values; most of what is optional is left out, so that a query isn't narrowed to nothing. */
function recordOf(
  parts: readonly { readonly name: string; readonly type: GraphQLInputType }[],
  nameOf: (part: string) => string,
  pools: Pools,
): fc.Arbitrary<Variables> {
  const model = parts.map(({ name, type }) => {
    const value = arbitraryOf(type, nameOf(name), pools);
    const leftOut = { arbitrary: fc.constant(undefined), weight: 3 };
    return [name, isNonNullType(type) ? value : fc.oneof(leftOut, { arbitrary: value, weight: 1 })] as const;
  });
  return fc.record(Object.fromEntries(model)).map(fitted);
}

/** Values that go together: days in their order, and the arguments of one kind of paging alone (CAL-016). */
function fitted(values: Variables): Variables {
  const { startDate, endDate, paginationType, limit, offset, last, before, ...others } = values;
  const isTurned = typeof startDate === 'string' && typeof endDate === 'string' && startDate > endDate;
  const days = isTurned ? { startDate: endDate, endDate: startDate } : { startDate, endDate };
  const paging = paginationType === 'CURSOR' ? { last, before } : { limit, offset };
  const isEither = 'paginationType' in values;
  const all = { ...others, ...days, paginationType, ...(isEither ? paging : { limit, offset, last, before }) };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Variables of a call as the schema allows them. */
export function variablesOf(call: Call, pools: Pools): fc.Arbitrary<Variables> {
  return recordOf(callOf(call).field.args, (name) => name, pools);
}

/** Values of which each is wrong for some types. */
const wrongFor: Readonly<Record<string, readonly unknown[]>> = {
  Int: ['7', 1.5, true, 2 ** 31, [[]], {}],
  Float: ['1', true, [[]], {}],
  Boolean: ['true', 1, [], {}],
  String: [7, true, {}],
  ID: [1.5, true, {}],
  Date: [20261021, true, '2026-02-30', 'yesterday', {}],
  DateTime: [0, '2026-11-20', 'now', {}],
} satisfies Record<keyof Scalars, unknown>;

/** One argument of a call with a value of another type than the schema's, beside good ones. */
export function wrongVariablesOf(
  call: Call,
  pools: Pools,
): fc.Arbitrary<Variables & { readonly [name: string]: unknown }> {
  const args = callOf(call).field.args.filter(({ type }) => getNamedType(type).name in wrongFor);
  const wrong = args.flatMap(({ name, type }) =>
    (wrongFor[getNamedType(type).name] ?? []).map((value) => [name, value] as const),
  );
  return fc
    .tuple(variablesOf(call, pools), fc.constantFrom(...wrong))
    .map(([variables, [name, value]]) => ({ ...variables, [name]: value }));
}

/** Whether a call has an argument that `wrongVariablesOf` can spoil. */
export const hasScalarArguments = (call: Call): boolean =>
  callOf(call).field.args.some(({ type }) => getNamedType(type).name in wrongFor);

/** Values that occur in an account, so that generated queries match something. */
export function poolsOf({ snapshot, pageIds, campaigns, cases }: SuiteContext): Pools {
  const { knownRows: rows, year } = snapshot;
  const some = rows.filter((_, at) => at % Math.max(1, Math.floor(rows.length / 12)) === 0);
  const views = some.flatMap(({ session }) => session.pageViews.slice(0, 2));
  const pages = [
    ...pageIds.slice(0, 4),
    ...views.slice(0, 4).map(({ domain, pageUrl }) => `https://${domain}${pageUrl}`),
    ...views.slice(4, 8).map(({ pageUrl }) => pageUrl),
  ];
  const terms = some.flatMap(({ session }) => session.searchTerm ?? []);
  const days = [0, 1, 30, 90, 200, 364].map((count) => addDays(year.endDate, -count));
  const targets = [
    { value: 'ALL_TARGETS', targetType: null },
    ...targetTypes.flatMap((targetType) =>
      targetValues[targetType].slice(0, 6).map(({ value }) => ({ targetType, value })),
    ),
  ];
  const browsers = cases.flatMap(({ query }) => query.browsers ?? []);
  return {
    Date: days,
    // At which no session goes on: whether one that does is listed is the backend's own (CAL-024).
    DateTime: [
      `${addDays(year.startDate, -2)}T00:00:00Z`,
      ...quietMoments(rows, 12),
      `${addDays(year.endDate, 2)}T00:00:00Z`,
    ],
    'SessionQuery.visitorId': some.map(({ session }) => session.visitorId),
    'SessionQuery.referrers': ['DTS', ...some.map(({ session }) => session.referrer)],
    'SessionQuery.searches': [...terms, ...some.map(({ session }) => session.visitorName.slice(0, 4))],
    'SessionQuery.pages': pages,
    'SessionQuery.entryPages': pages,
    'SessionQuery.exitPages': pages,
    'SessionQuery.terms': terms,
    'SessionQuery.browsers': [...new Set(browsers)],
    'SessionQuery.depth': ['1', '3', '6-9', '10+', '10m', '2+', '2-3'],
    LengthInput: [{ min: 0, max: 0 }, { min: 0, max: 60 }, { min: 61 }, { max: 300 }, { min: 181, max: 1800 }],
    TargetFilterInput: targets,
    visitorId: some.map(({ session }) => session.visitorId),
    pageId: pageIds.slice(0, 8),
    campaignId: campaigns.map(({ campaignId }) => campaignId),
    bounds: [[-180, -90, 180, 90], [-125, 24, -66, 50], [-10, -10, 10, 10], []],
    limit: [1, 7, 25, 100],
    last: [1, 7, 25, 100],
    offset: [0, 1, 5, 1000],
    zoom: [0, 3, 8, 18, 22],
  };
}
