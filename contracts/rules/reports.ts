import { allByOffset } from '../client/lists.ts';
import { type ReportModel, reportModels } from '../model/report-models.ts';
import type { Subject } from '../model/suite-context.ts';
import { close, type Finding, same } from './finding.ts';
import type { Rule } from './rule.ts';

/** Each row of a report says what the sessions that it sums up say, and no row is missing. */
async function findMiscounted(
  { client, query, rows }: Subject,
  { call, key, expected }: ReportModel,
): Promise<Finding[]> {
  const { nodes } = await allByOffset(client, call, { query });
  const wanted = expected(rows);
  const given = new Map(nodes.map((node) => [key(node), node]));
  const found = same(`${call}: number of rows`, wanted.size, nodes.length);
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

export const reportRules: readonly Rule<Subject>[] = reportModels.map((model) => ({
  id: `${model.call}.recount`,
  section: 'dashboard section 3',
  calls: [model.call, 'sessions'],
  check: (subject) => findMiscounted(subject, model),
}));
