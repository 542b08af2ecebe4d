import type { SessionQuery } from '../../schema/generated/types.ts';
import { type ReportKey, reportData, reportKeys } from '../../schema/reference/reports.ts';
import { rowAt } from '../client/json.ts';
import { allByCursor, allByOffset, type Node, totalOf } from '../client/lists.ts';
import { type Call, enumValues } from '../client/schema.ts';
import { type ReportModel, reportModels } from '../model/report-models.ts';
import type { Subject } from '../model/suite-context.ts';
import { keyOf } from './differences.ts';
import { compare, compareIds, orderingText, type ReportList, reportLists, sortValue } from './paging.ts';
import { close, type Finding, findInTotals, type Rule, same, sameList } from './rule.ts';

export const reportRules: readonly Rule<Subject>[] = reportModels.map((model) => ({
  id: `${model.call}.recount`,
  clauses: ['ANA-026', 'ANA-027', 'ANA-028', 'ANA-029', 'ANA-030', 'ANA-033', 'ANA-034', 'ANA-035', 'ANA-037'],
  calls: [model.call, 'sessions'],
  check: (subject) => findMiscounted(subject, model),
}));

/** Each row of a report agrees with the sessions it summarizes, and no row is missing. */
async function findMiscounted(
  { client, query, rows }: Subject,
  { call, key, expected }: ReportModel,
): Promise<Finding[]> {
  const list = await allByOffset(client, call, { query });
  const { nodes } = list;
  const expectedRows = expected(rows);
  const given = new Map(nodes.map((node) => [key(node), node]));
  const found = [...same(`${call}: number of rows`, expectedRows.size, nodes.length), ...findInTotals(call, list)];
  for (const [name, numbers] of expectedRows) {
    const node = given.get(name);
    for (const [field, value] of Object.entries(numbers)) {
      const received = node?.[field];
      const place = `${rowAt(call, name)} ${field}`;
      found.push(...(typeof received === 'number' ? close(place, value, received) : same(place, value, received)));
    }
  }
  return found;
}

export const reportOrderingRules: readonly Rule<Subject>[] = reportLists.map((list) => ({
  id: `${list.call}.ordering`,
  clauses: ['ANA-045', 'ANA-046', 'ANA-047', 'ANA-048'],
  calls: [list.call],
  isCostly: true,
  check: (subject) => findMisordered(subject, list),
}));

/** Ties are broken by name and then by id, so the list by name decides them (comment above the reports of the SDL). */
async function findMisordered({ client, query }: Subject, list: ReportList): Promise<Finding[]> {
  const byName: Step[] = [{ key: list.name, direction: 'ASC' }];
  const reference = (await allByOffset(client, list.call, { query, ordering: byName })).nodes;
  const ids = (rows: readonly Node[]) => rows.map((row) => row[list.id]);
  // Sorted by id first: sorting is stable, so ties stay in that order.
  const byId = reference.toSorted((a, b) => compareIds(a[list.id], b[list.id]));
  const named = sorted(byId, byName);
  const found: Finding[] = sameList(
    `${list.call} ordering by ${list.name}, then by ${list.id}`,
    ids(named),
    ids(reference),
  );
  for (const ordering of orderings(list)) {
    const { nodes } = await allByOffset(client, list.call, { query, ordering }, { fields: [list.id] });
    const steps: Step[] = ordering.length > 0 ? ordering : [{ key: defaultKey(list), direction: 'DESC' }];
    found.push(
      ...sameList(`${list.call} ordering by ${orderingText(ordering)}`, ids(sorted(named, steps)), ids(nodes)),
    );
  }
  return found;
}

const defaultKey = (list: ReportList) => list.count;

type Step = { readonly key: string; readonly direction: 'ASC' | 'DESC' };

/** Each sort key in both directions, two keys combined, and no ordering at all. */
function orderings({ sortKeys, name, count }: ReportList): Step[][] {
  const single = enumValues(sortKeys).flatMap((key) => directions.map((direction) => [{ key, direction }]));
  const [first = count] = enumValues(sortKeys).filter((key) => key !== name);
  return [
    ...single,
    [
      { key: first, direction: 'ASC' },
      { key: name, direction: 'DESC' },
    ],
    [],
  ];
}

const directions = ['ASC', 'DESC'] as const;

function sorted(rows: readonly Node[], steps: readonly Step[]): Node[] {
  return rows.toSorted((a, b) => {
    for (const { key, direction } of steps) {
      const order = compare(sortValue(key, a), sortValue(key, b));
      if (order !== 0) return direction === 'ASC' ? order : -order;
    }
    return 0;
  });
}

/** A count that links to a list of sessions: what the click adds to the query (ANA-010). */
interface DrillDown {
  readonly call: Call;
  readonly count: string;
  readonly narrowed: (node: Node, query: SessionQuery) => SessionQuery;
}

const lastSecond: Readonly<Record<number, number>> = { 0: 0, 1: 60, 61: 180, 181: 300, 301: 600, 601: 1800 };

const addressOf = ({ domain, url, params }: Node) => `https://${domain}${url}${params ?? ''}`;

/** Query parts that a drill-down replaces, so it wouldn't narrow a query that has them. */
const replacedParts: Readonly<Partial<Record<Call, keyof SessionQuery>>> = {
  depths: 'depth',
  durations: 'length',
};

/** How a row of a report narrows a query. Exit pages are identified by address, other pages by id. */
function reportDrillDown(call: ReportKey): DrillDown | null {
  const { narrowedBy, defaultSort } = reportData[call];
  if (narrowedBy === null) return null;
  const { part, field } = narrowedBy;
  const narrowingValue = (node: Node) => (part === 'exitPages' ? addressOf(node) : String(node[field]));
  return { call, count: defaultSort.key, narrowed: (node, query) => ({ ...query, [part]: [narrowingValue(node)] }) };
}

const drillDowns: readonly DrillDown[] = [
  { call: 'depths', count: 'sessionsct', narrowed: (node, query) => ({ ...query, depth: String(node.depth) }) },
  {
    call: 'durations',
    count: 'sessionsct',
    narrowed: (node, query) => {
      const min = Number(node.duration);
      return { ...query, length: { min, max: lastSecond[min] ?? null } };
    },
  },
  ...reportKeys.flatMap((call) => reportDrillDown(call) ?? []),
  {
    call: 'visitors',
    count: 'sessionCount',
    narrowed: (node, query) => ({ ...query, visitorId: String(node.id) }),
  },
];

/** How many rows to follow: enough for every kind of row, few enough to query each. */
const maxFollowed = 12;

async function findDisagreeing({ client, query }: Subject, { call, count, narrowed }: DrillDown): Promise<Finding[]> {
  const { nodes } =
    call === 'visitors' ? await allByCursor(client, call, { query }) : await allByOffset(client, call, { query });
  // The click would widen a filter the query already has, so the counts wouldn't need to agree.
  const found = await Promise.all(
    nodes.slice(0, maxFollowed).map(async (node) => {
      const total = await totalOf(client, 'sessions', { query: narrowed(node, query) });
      return same(`${rowAt(call, keyOf(node))} ${count} against its sessions`, node[count], total);
    }),
  );
  return found.flat();
}

/** A row that says 37 opens a list of 37 (ANA-040). */
export const drillDownRules: readonly Rule<Subject>[] = drillDowns.map((drillDown) => ({
  id: `${drillDown.call}.drill-down`,
  clauses: ['ANA-040', 'VIS-017'],
  calls: [drillDown.call, 'sessions'],
  async check(subject) {
    const part = replacedParts[drillDown.call];
    return part && subject.query[part] ? [] : findDisagreeing(subject, drillDown);
  },
}));

/** The label of a bucket, by its start (ANA-034, ANA-035). */
const durationLabels: Readonly<Record<number, string>> = {
  0: 'Single Page',
  1: '0-1',
  61: '1-3',
  181: '3-5',
  301: '5-10',
  601: '10-30',
  1801: '30+',
};
const depthLabels: Readonly<Record<number, string>> = { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5', 6: '6-9', 10: '10+' };

/** The displayed labels of buckets, each determined by the start of its bucket. */
export const bucketLabelRules: readonly Rule<Subject>[] = [
  {
    id: 'durations.labels',
    clauses: ['ANA-033', 'ANA-034'],
    calls: ['durations'],
    async check({ client, query }) {
      const { nodes } = await allByOffset(client, 'durations', { query });
      return nodes.flatMap(({ id, duration, durationRange }) =>
        same(`${rowAt('durations', id)}.durationRange`, durationLabels[Number(duration)], durationRange),
      );
    },
  },
  {
    id: 'depths.labels',
    clauses: ['ANA-033', 'ANA-035'],
    calls: ['depths'],
    async check({ client, query }) {
      const { nodes } = await allByOffset(client, 'depths', { query });
      return nodes.flatMap(({ id, pagect, depth }) =>
        same(`${rowAt('depths', id)}.depth`, depthLabels[Number(pagect)], depth),
      );
    },
  },
];
