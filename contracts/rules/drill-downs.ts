import type { SessionQuery } from '../../schema/generated/types.ts';
import { type ReportKey, reportData, reportKeys } from '../../schema/reference/reports.ts';
import { allByCursor, allByOffset, type Node, totalOf } from '../client/lists.ts';
import type { Call } from '../client/schema.ts';
import type { Subject } from '../model/suite-context.ts';
import type { Rule } from './rule.ts';
import { type Finding, same } from './rule.ts';

/** A count that leads to a list of sessions: what the click adds to the query (ANA-010). */
interface DrillDown {
  readonly call: Call;
  readonly count: string;
  readonly narrowed: (node: Node, query: SessionQuery) => SessionQuery;
}

const lastSecond: Readonly<Record<number, number>> = { 0: 0, 1: 60, 61: 180, 181: 300, 301: 600, 601: 1800 };

const addressOf = ({ domain, url, params }: Node) => `https://${domain}${url}${params ?? ''}`;

/** Parts of a query that a drill-down replaces, so that it would not narrow a query that has them. */
const replacedParts: Readonly<Partial<Record<Call, keyof SessionQuery>>> = {
  depths: 'depth',
  durations: 'length',
};

/** How a row of a report narrows a query. Exit pages are named by their address, other pages by their id. */
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

/** Rows to follow: enough for every kind of row, few enough to query each. */
const maxFollowed = 12;

async function findDisagreeing({ client, query }: Subject, { call, count, narrowed }: DrillDown): Promise<Finding[]> {
  const { nodes } =
    call === 'visitors' ? await allByCursor(client, call, { query }) : await allByOffset(client, call, { query });
  // A filter that the query has already would be widened by the click, so that the counts need not agree.
  const found = await Promise.all(
    nodes.slice(0, maxFollowed).map(async (node) => {
      const total = await totalOf(client, 'sessions', { query: narrowed(node, query) });
      return same(`${call} ${JSON.stringify(node).slice(0, 120)} ${count} against its sessions`, node[count], total);
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
