import type { Variables } from '../client/backend.ts';
import { isRecord, parseJson } from '../client/json.ts';
import { allCalls, callOf } from '../client/schema.ts';
import { reportLists } from '../rules/paging.ts';
import { type Answer, countRules, type Mutation, rulesOf } from './mutated-backend.ts';

interface Connection {
  readonly edges: readonly { readonly cursor: string; readonly node: unknown }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly totalCount: number };
}

const isConnection = (call: string): boolean => /Connection!$/.test(String(callOf(call).field.type));
const takes = (call: string, argument: string): boolean =>
  callOf(call).field.args.some(({ name }) => name === argument);

const changed = (change: (list: Connection) => object) => (answer: Answer) => {
  // A connection, according to the call's type; an error leaves null.
  const list = answer as unknown as Connection | null;
  return list?.edges ? ({ ...list, ...change(list) } as Answer) : answer;
};
const rows = (change: (edges: Connection['edges']) => Connection['edges']) =>
  changed(({ edges }) => ({ edges: change(edges) }));
const info = (change: (list: Connection) => Partial<Connection['pageInfo']>) =>
  changed((list) => ({ pageInfo: { ...list.pageInfo, ...change(list) } }));

/** The rules a mutation of a list was written for, by the list's call. */
type ListRules = (call: string) => RegExp;

const values: ListRules = (call) => rulesOf(call, 'values');
/** The two lists with a single order have it checked by the rule of their rows. */
const order: ListRules = (call) =>
  ({ highValueActivities: /^activities\.rows$/, visitors: /^visitors\.recount$/ })[call] ?? rulesOf(call, 'ordering');
const paging: ListRules = (call) =>
  rulesOf(call === 'highValueActivities' ? 'activities' : call, 'paging', 'paging.+', 'same-rows');

/** Lists of one day or a rare filter, with at most a few rows. */
const isShort = (rows: number) => rows < 8;

/** Possible defects of a list in its rows, cursors and totals. */
const answerMutations: readonly (readonly [string, rules: ListRules, (answer: Answer) => Answer])[] = [
  ['loses the last row of a page', countRules, rows((edges) => (edges.length > 1 ? edges.slice(0, -1) : edges))],
  ['gives the first row twice', values, rows((edges) => [...edges.slice(0, 1), ...edges])],
  ['swaps the first two rows', order, rows(([a, b, ...rest]) => [b, a, ...rest].filter((edge) => edge !== undefined))],
  ['gives its rows backwards', order, rows((edges) => edges.toReversed())],
  [
    'has one cursor for all rows',
    values,
    rows((edges) => edges.map((edge) => ({ ...edge, cursor: edges[0]?.cursor ?? '' }))),
  ],
  ['counts one row too many', countRules, info(({ pageInfo }) => ({ totalCount: pageInfo.totalCount + 1 }))],
  [
    'counts one row too many in a short list',
    countRules,
    info(({ edges, pageInfo }) => ({ totalCount: pageInfo.totalCount + (isShort(edges.length) ? 1 : 0) })),
  ],
  [
    'has a next page after a short list',
    countRules,
    info(({ edges, pageInfo }) => ({ hasNextPage: pageInfo.hasNextPage || isShort(edges.length) })),
  ],
  [
    'counts nothing where no rows are left',
    paging,
    info(({ edges, pageInfo }) => (edges.length > 0 ? pageInfo : { totalCount: 0 })),
  ],
  [
    'gives cursors by the place in the page',
    paging,
    rows((edges) => edges.map((edge, index) => ({ ...edge, cursor: `cursor ${index}` }))),
  ],
  ['counts only the page', paging, info(({ edges }) => ({ totalCount: edges.length }))],
  ['always has a next page', paging, info(() => ({ hasNextPage: true }))],
  ['never has a next page', paging, info(() => ({ hasNextPage: false }))],
];

function isEmpty(answer: Answer): boolean {
  return (answer as unknown as Connection | null)?.edges?.length === 0;
}

const plus = (argument: string, amount: number) => (variables: Variables) => {
  const value = variables[argument];
  return typeof value === 'number' && value + amount > 0 ? { ...variables, [argument]: value + amount } : variables;
};
const without = (argument: string) => (variables: Variables) => {
  const { [argument]: _, ...rest } = variables;
  return rest;
};
const reversed = (variables: Variables) => {
  const { ordering } = variables;
  if (!Array.isArray(ordering)) return variables;
  return {
    ...variables,
    ordering: ordering.map((part: { direction: string }) => ({
      ...part,
      direction: part.direction === 'ASC' ? 'DESC' : 'ASC',
    })),
  };
};

/** How a list might misread the requested page and order. */
const requestMutations: readonly (readonly [
  argument: string,
  name: string,
  rules: ListRules,
  changeVariables: (variables: Variables) => Variables,
])[] = [
  ['limit', 'gives a row less than the limit', paging, plus('limit', -1)],
  ['offset', 'begins a row late', paging, plus('offset', 1)],
  ['offset', 'ignores the offset', paging, without('offset')],
  ['last', 'gives a row less than last', paging, plus('last', -1)],
  ['before', 'ignores the cursor', paging, without('before')],
  ['ordering', 'ignores the ordering', order, without('ordering')],
  ['ordering', 'sorts the other way', order, reversed],
];

/** Reversed default orders for rows that tie in the requested ordering. */
const otherTies = [
  { call: 'sessions', step: { key: 'time_expanded', direction: 'ASC' } },
  ...reportLists.map(({ call, name }) => ({ call, step: { key: name, direction: 'DESC' } })),
];

const tieMutations = (): Mutation[] =>
  otherTies.map(({ call, step }) => ({
    name: `${call} breaks ties the other way`,
    call,
    rule: order(call),
    changeVariables: (variables) =>
      Array.isArray(variables.ordering) ? { ...variables, ordering: [...variables.ordering, step] } : variables,
  }));

/** Sorts rows that tie in everything else by their ids as texts, s10 before s9. */
const idsAsTexts = (call: string, keys: readonly string[]): Mutation => ({
  name: `${call} breaks ties by ids as texts`,
  call,
  rule: order(call),
  answer: rows((edges) => {
    const nodeOf = ({ node }: (typeof edges)[number]) => node as Readonly<Record<string, unknown>>;
    const tieOf = (node: Readonly<Record<string, unknown>>) =>
      keys.every((key) => key in node) ? JSON.stringify(keys.map((key) => node[key])) : String(node.id);
    return [...Map.groupBy(edges, (edge) => tieOf(nodeOf(edge))).values()].flatMap((tied) =>
      tied.toSorted((a, b) => (String(nodeOf(a).id) < String(nodeOf(b).id) ? -1 : 1)),
    );
  }),
});

/** Ignores a cursor that should be rejected. */
const takesAnyCursor = (call: string): Mutation => ({
  name: `${call} starts over after a cursor of another list`,
  call,
  rule: rulesOf(call, 'paging.other-list'),
  path: '/graphql',
  async send(path, init, next) {
    const response = await next(path, init);
    const body = parseJson(String(init?.body));
    const isMutatedCall = isRecord(body) && isRecord(body.variables) && String(body.query).includes(`${call}(`);
    if (!isMutatedCall || !(await response.clone().text()).includes('before: must be a cursor')) return response;
    const variables = without('before')(body.variables as Variables);
    return next(path, { ...init, body: JSON.stringify({ ...body, variables }) });
  },
});

/** Orders that only show in rows with equal counts. */
const orderMutations: readonly Mutation[] = [
  {
    name: 'sessionsInfo industries of equal counts are backwards',
    call: 'sessionsInfo',
    rule: /^info\.items$/,
    field: 'industries',
    answer: (answer) => {
      const { industries = [] } = answer as { readonly industries?: readonly { readonly value: number }[] };
      const groups = [...Map.groupBy(industries, ({ value }) => value).values()];
      return { ...(answer as object), industries: groups.flatMap((group) => group.toReversed()) } as Answer;
    },
  },
  {
    name: 'browsers edges.node.browserIndex is the place in the list that was asked for',
    call: 'browsers',
    rule: /^browsers\.same-rows$/,
    field: 'browserIndex',
    answer: rows((edges) =>
      edges.map((edge, index) => ({ ...edge, node: { ...(edge.node as object), browserIndex: index + 1 } })),
    ),
  },
];

/** Reports that list their buckets even if they are empty. */
const neverEmpty: readonly string[] = ['durations', 'depths'];

const nullForEmpty = (call: string): Mutation => ({
  name: `${call} says null for an empty list`,
  call,
  rule: countRules(call),
  answer: (answer) => (isEmpty(answer) ? null : answer),
});

/** Every list with every mutation of paging and order. */
export function listMutations(): Mutation[] {
  const byCall = allCalls()
    .filter(isConnection)
    .flatMap((call): Mutation[] => [
      ...answerMutations.map(([name, rules, answer]) => ({ name: `${call} ${name}`, call, rule: rules(call), answer })),
      ...(neverEmpty.includes(call) ? [] : [nullForEmpty(call)]),
      ...requestMutations
        .filter(([argument]) => takes(call, argument))
        .map(([, name, rules, changeVariables]) => ({
          name: `${call} ${name}`,
          call,
          rule: rules(call),
          changeVariables,
        })),
    ]);
  return [
    ...byCall,
    ...tieMutations(),
    idsAsTexts('visitors', ['sessionCount', 'pagesViewed', 'title']),
    idsAsTexts('browsers', ['browser', 'sessionsct']),
    ...['sessions', 'visitors'].map(takesAnyCursor),
    ...orderMutations,
  ];
}
