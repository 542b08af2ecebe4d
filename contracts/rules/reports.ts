import { allByOffset, findInTotals, maxRows, type Node } from '../client/lists.ts';
import { enumValues } from '../client/schema.ts';
import { type ReportModel, reportModels } from '../model/report-models.ts';
import type { Subject } from '../model/suite-context.ts';
import { compare, type ReportList, reportLists, sortValue } from './list-table.ts';
import { close, type Finding, type Rule, same, sameList } from './rule.ts';

export const reportRules: readonly Rule<Subject>[] = reportModels.map((model) => ({
  id: `${model.call}.recount`,
  clauses: ['ANA-026', 'ANA-027', 'ANA-028', 'ANA-029', 'ANA-030', 'ANA-033', 'ANA-034', 'ANA-035', 'ANA-037'],
  calls: [model.call, 'sessions'],
  check: (subject) => findMiscounted(subject, model),
}));

/** Each row of a report agrees with the sessions that it sums up, and no row is missing. */
async function findMiscounted(
  { client, query, rows }: Subject,
  { call, key, expected }: ReportModel,
): Promise<Finding[]> {
  const list = await allByOffset(client, call, { query });
  const { nodes } = list;
  const wanted = expected(rows);
  const given = new Map(nodes.map((node) => [key(node), node]));
  const found = [...same(`${call}: number of rows`, wanted.size, nodes.length), ...findInTotals(call, list)];
  for (const [name, numbers] of wanted) {
    const node = given.get(name);
    for (const [field, value] of Object.entries(numbers)) {
      const received = node?.[field];
      const place = `${call} ${name.slice(0, 100)} ${field}`;
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
  const found: Finding[] = sameList(`${list.call} by name`, ids(sorted(reference, byName)), ids(reference));
  for (const ordering of orderings(list)) {
    const { nodes } = await allByOffset(client, list.call, { query, ordering }, maxRows, { fields: [list.id] });
    const steps: Step[] = ordering.length > 0 ? ordering : [{ key: usualKey(list), direction: 'DESC' }];
    found.push(
      ...sameList(`${list.call} ordering ${JSON.stringify(ordering)}`, ids(sorted(reference, steps)), ids(nodes)),
    );
  }
  return found;
}

const usualKey = (list: ReportList) => list.count;

type Step = { readonly key: string; readonly direction: 'ASC' | 'DESC' };

/** Each sort key in both directions, two keys in a row, and no ordering at all. */
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
