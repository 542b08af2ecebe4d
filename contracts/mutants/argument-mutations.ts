import { isInputObjectType, isRequiredArgument } from 'graphql';
import type { Variables } from '../client/backend.ts';
import { isRecord, parseJson } from '../client/json.ts';
import { allCalls, callOf, schema } from '../client/schema.ts';
import { addDays } from '../model/days.ts';
import { countRules, type Mutation, rulesOf, type Send, valueRules } from './mutated-backend.ts';

type Query = Readonly<Record<string, unknown>>;

const takesQuery = (call: string): boolean =>
  callOf(call).field.args.some(({ name, type }) => name === 'query' && /^SessionQuery/.test(String(type)));

const withQuery = (variables: Variables, change: (query: Query) => Query): Variables => {
  const { query } = variables;
  return typeof query === 'object' && query !== null ? { ...variables, query: change(query as Query) } : variables;
};

/** The parts of a session query except the days, which every query has. */
function partsOfQuery(): string[] {
  const type = schema.getType('SessionQuery');
  const names = isInputObjectType(type) ? Object.keys(type.getFields()) : [];
  return names.filter((name) => !/Date$/.test(name));
}

const movedDay = (part: 'startDate' | 'endDate', days: number) => (query: Query) => {
  const day = query[part];
  const other = query[part === 'startDate' ? 'endDate' : 'startDate'];
  if (typeof day !== 'string' || Number.isNaN(Date.parse(day))) return query;
  // A single day would become an invalid range, which is rejected rather than answered wrong.
  return day === other ? query : { ...query, [part]: addDays(day, days) };
};

/** Treats useAllTargets as ALL_TARGETS in addition to the requested targets: one more alternative. */
function ownAmongTargets({ useAllTargets, ...query }: Query): Query {
  const { targets } = query;
  const isBeside = useAllTargets === true && Array.isArray(targets) && targets.length > 0;
  return isBeside ? { ...query, targets: [...targets, { value: 'ALL_TARGETS' }] } : { ...query, useAllTargets };
}

/** Drops ALL_TARGETS if there are other targets. */
function othersAlone(query: Query): Query {
  const targets: readonly unknown[] = Array.isArray(query.targets) ? query.targets : [];
  const others = targets.filter((target) => !JSON.stringify(target).includes('ALL_TARGETS'));
  return others.length > 0 ? { ...query, targets: others } : query;
}

/** Calls that use only the days of their query, according to their descriptions. */
const readDaysAlone: readonly string[] = ['phoneCall'];

/** Only the list of sessions shows which sessions a browser has, so there is nothing else to recount (CAL-033). */
const partRules = (call: string, part: string): RegExp =>
  call === 'sessions' && part === 'browsers' ? /^browsers\.sessions$/ : countRules(call);

const filterMutations = (call: string): Mutation[] => [
  ...partsOfQuery().map((part) => ({
    name: `${call} ignores ${part}`,
    call,
    rule: partRules(call, part),
    changeVariables: (variables: Variables) => withQuery(variables, ({ [part]: _, ...rest }) => rest),
  })),
  {
    name: `${call} adds own targets to targets`,
    call,
    rule: countRules(call),
    changeVariables: (variables) => withQuery(variables, ownAmongTargets),
  },
  {
    name: `${call} leaves ALL_TARGETS out beside other targets`,
    call,
    rule: countRules(call),
    changeVariables: (variables) => withQuery(variables, othersAlone),
  },
];

/**
 * Each query part ignored by each call that accepts one, own targets added to others or dropped in favor of them
 * (TGT-016), and each end of the range off by a day.
 */
export function queryMutations(): Mutation[] {
  return allCalls()
    .filter(takesQuery)
    .flatMap(
      (call) =>
        [
          ...(readDaysAlone.includes(call) ? [] : filterMutations(call)),
          {
            name: `${call} begins a day late`,
            call,
            rule: countRules(call),
            changeVariables: (variables) => withQuery(variables, movedDay('startDate', 1)),
          },
          {
            name: `${call} ends a day early`,
            call,
            rule: countRules(call),
            changeVariables: (variables) => withQuery(variables, movedDay('endDate', -1)),
          },
        ] satisfies Mutation[],
    );
}

/** List arguments; their mutations are in `list-mutations.ts`. */
const ofLists: readonly string[] = ['offset', 'before', 'ordering'];

/**
 * Each optional argument of a read ignored. An argument added to the contract is included automatically, and is found
 * once a rule sends it and checks its effect.
 */
export function ignoredArgumentMutations(): Mutation[] {
  return allCalls().flatMap((call) => {
    const { kind, field } = callOf(call);
    const ignored = field.args.filter((arg) => !isRequiredArgument(arg) && !ofLists.includes(arg.name));
    return (kind === 'query' ? ignored : []).map(({ name }) => ({
      name: `${call} ignores the argument ${name}`,
      call,
      rule: valueRules,
      changeVariables: ({ [name]: _, ...rest }: Variables) => rest,
    }));
  });
}

type Values = Readonly<Record<string, unknown>>;

/** Replaces the variables that were sent; null leaves the request unchanged. */
const reading =
  (change: (variables: Values) => Values | null): Send =>
  (path, init, next) => {
    const body = parseJson(String(init?.body));
    const variables = isRecord(body) && isRecord(body.variables) ? change(body.variables) : null;
    return next(path, variables === null ? init : { ...init, body: JSON.stringify({ ...Object(body), variables }) });
  };

const maxText = 2000;
const shortened = (value: unknown): unknown => {
  if (typeof value === 'string') return value.slice(0, maxText);
  return Array.isArray(value) ? value.map(shortened) : value;
};

const withShortTexts = reading(({ query, ...rest }) =>
  isRecord(query)
    ? { ...rest, query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, shortened(value)])) }
    : null,
);

/** Saves the smallest session count if a smaller one is sent. */
const withLeastCount = reading(({ settings }) =>
  isRecord(settings) && settings.defaultSessionsCount === 10
    ? { settings: { ...settings, defaultSessionsCount: 25 } }
    : null,
);

/** Saves IP addresses without the leading zeros of their numbers. */
const withoutZeros = reading(({ settings }) => {
  const ips = isRecord(settings) ? settings.blockedIps : null;
  if (!isRecord(settings) || !Array.isArray(ips)) return null;
  return { settings: { ...settings, blockedIps: ips.map((ip) => String(ip).replaceAll(/\b0+(?=\d)/g, '')) } };
});

const yearMs = 365 * 86_400_000;

/** Milliseconds from the first day of a range to its last; NaN if it has no range. */
const lengthOf = ({ startDate, endDate }: Values) => Date.parse(String(endDate)) - Date.parse(String(startDate));

/** Only the last year of a longer range. */
const lastYear = (range: Values): Values => {
  if (!(lengthOf(range) > yearMs + 86_400_000)) return range;
  const start = Date.parse(String(range.endDate)) - yearMs;
  return { ...range, startDate: new Date(start).toISOString().slice(0, 10) };
};

/** Restarts a list when it gets a cursor of another call. */
const withoutForeignCursors = (kind: string): Send =>
  reading(({ before, ...rest }) => {
    // The mock's cursors name the call they came from.
    const isForeign = typeof before === 'string' && atob(before.replaceAll(/[^A-Za-z0-9+/]/g, '')).startsWith(kind);
    return isForeign ? rest : null;
  });

/**
 * Invalid arguments that are answered, or rejected with a different error (CAL-017, CAL-038, CAL-039, CAL-043,
 * LIM-003).
 */
export function argumentMutations(): Mutation[] {
  const of = (call: string, description: string, rest: Partial<Mutation>): Mutation => ({
    name: `${call} ${description}`,
    call,
    rule: rulesOf(call, 'arguments'),
    ...rest,
  });
  // These two calls reject nothing themselves, or have their own rule.
  const others = ['savePreferences', 'createPDFDownload'];
  const changes = allCalls().filter((call) => callOf(call).kind === 'mutation' && !others.includes(call));
  return [
    ...[...changes, 'sessions'].map((call) =>
      of(call, 'says FORBIDDEN of arguments', {
        respond: (status, text) => ({ status, text: text.replaceAll('"BAD_USER_INPUT"', '"FORBIDDEN"') }),
      }),
    ),
    of('sessions', 'has no code for arguments', {
      respond: (status, text) => ({ status, text: text.replaceAll(/,?"code":"BAD_USER_INPUT"/g, '') }),
    }),
    of('sessions', 'cuts long texts of a query', { send: withShortTexts }),
    of('page', 'knows no page that nobody saw', {
      rule: /^funnel\.unseen$/,
      answer: (answer) => (isRecord(answer) && answer.requestsCount === 0 ? null : answer),
    }),
    of('saveAccountSettings', 'takes a number of sessions that no list shows', { send: withLeastCount }),
    of('saveAccountSettings', 'takes addresses with leading zeros', { send: withoutZeros }),
    of('sessions', 'takes February 29 for the day after the 28th', {
      send: reading(({ query, ...rest }) =>
        isRecord(query) && query.startDate === '2026-02-29'
          ? { ...rest, query: { ...query, startDate: '2026-03-01' } }
          : null,
      ),
    }),
    of('sessions', 'refuses a year with February 29 in it', {
      rule: /^sessions\.leap-year$/,
      send: reading(({ query, ...rest }) =>
        isRecord(query) && lengthOf(query) === yearMs + 86_400_000
          ? { ...rest, query: { ...query, startDate: '2000-01-01' } }
          : null,
      ),
    }),
    of('highValueActivities', 'answers the last year of a longer range', { send: reading(lastYear) }),
    of('createActivitiesDownload', 'makes the file of the last year of a longer range', {
      send: reading(({ query }) => (isRecord(query) ? { query: lastYear(query) } : null)),
    }),
    of('locations', 'takes a zoom that is too near for the nearest', {
      send: reading(({ zoom, ...rest }) => ({ ...rest, zoom: Number(zoom) > 22 && Number(zoom) < 100 ? 22 : zoom })),
    }),
    of('visitors', 'begins again at a cursor of sessions', {
      rule: /^visitors\.paging\.other-call$/,
      send: withoutForeignCursors('sessions'),
    }),
    of('sessions', 'begins again at a cursor of visitors', {
      rule: /^sessions\.paging\.other-call$/,
      send: withoutForeignCursors('visitors'),
    }),
  ];
}
