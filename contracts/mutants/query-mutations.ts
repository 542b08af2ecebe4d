import { isInputObjectType } from 'graphql';
import type { Variables } from '../client/backend.ts';
import { allCalls, callOf, schema } from '../client/schema.ts';
import { addDays } from '../model/days.ts';
import { countRules } from './intended-rules.ts';
import type { Mutation } from './mutated-backend.ts';

type Query = Readonly<Record<string, unknown>>;

const takesQuery = (call: string): boolean =>
  callOf(call).field.args.some(({ name, type }) => name === 'query' && /^SessionQuery/.test(String(type)));

const withQuery = (variables: Variables, change: (query: Query) => Query): Variables => {
  const { query } = variables;
  return typeof query === 'object' && query !== null ? { ...variables, query: change(query as Query) } : variables;
};

/** The parts of a session query, but for the days, which no query is without. */
function partsOfQuery(): string[] {
  const type = schema.getType('SessionQuery');
  const names = isInputObjectType(type) ? Object.keys(type.getFields()) : [];
  return names.filter((name) => !/Date$/.test(name));
}

const movedDay = (part: 'startDate' | 'endDate', days: number) => (query: Query) => {
  const day = query[part];
  const other = query[part === 'startDate' ? 'endDate' : 'startDate'];
  if (typeof day !== 'string' || Number.isNaN(Date.parse(day))) return query;
  // A day alone would become no range at all, which is refused rather than answered wrong.
  return day === other ? query : { ...query, [part]: addDays(day, days) };
};

/** Reads useAllTargets as ALL_TARGETS beside the targets that are asked for: one more alternative among them. */
function ownAmongTargets({ useAllTargets, ...query }: Query): Query {
  const { targets } = query;
  const isBeside = useAllTargets === true && Array.isArray(targets) && targets.length > 0;
  return isBeside ? { ...query, targets: [...targets, { value: 'ALL_TARGETS' }] } : { ...query, useAllTargets };
}

/** Leaves ALL_TARGETS out where other targets stand beside it. */
function othersAlone(query: Query): Query {
  const targets: readonly unknown[] = Array.isArray(query.targets) ? query.targets : [];
  const others = targets.filter((target) => !JSON.stringify(target).includes('ALL_TARGETS'));
  return others.length > 0 ? { ...query, targets: others } : query;
}

/** Calls that use only the days of their query, according to their descriptions. */
const readDaysAlone: readonly string[] = ['phoneCall'];

/**
 * Which sessions a browser has is known from the list of sessions alone: there is nothing else to count again
 * (CAL-033).
 */
const partRules = (call: string, part: string): RegExp =>
  call === 'sessions' && part === 'browsers' ? /^browsers\.sessions$/ : countRules(call);

const filterMutations = (call: string): Mutation[] => [
  ...partsOfQuery().map((part) => ({
    name: `${call} ignores ${part}`,
    call,
    rule: partRules(call, part),
    ask: (variables: Variables) => withQuery(variables, ({ [part]: _, ...rest }) => rest),
  })),
  {
    name: `${call} adds own targets to targets`,
    call,
    rule: countRules(call),
    ask: (variables) => withQuery(variables, ownAmongTargets),
  },
  {
    name: `${call} leaves ALL_TARGETS out beside other targets`,
    call,
    rule: countRules(call),
    ask: (variables) => withQuery(variables, othersAlone),
  },
];

/**
 * Each part of a query ignored by each call that takes one, own targets added to others or left out beside them
 * (TGT-016), and each end of the range read a day off.
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
            ask: (variables) => withQuery(variables, movedDay('startDate', 1)),
          },
          {
            name: `${call} ends a day early`,
            call,
            rule: countRules(call),
            ask: (variables) => withQuery(variables, movedDay('endDate', -1)),
          },
        ] satisfies Mutation[],
    );
}
