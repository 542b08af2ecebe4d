import type { SessionOrdering } from '../../schema/generated/types.ts';
import { allByOffset, maxRows } from '../client/lists.ts';
import { enumValues } from '../client/schema.ts';
import type { Row } from '../model/account-snapshot.ts';
import type { Subject } from '../model/suite-context.ts';
import { type Finding, sameList } from './finding.ts';
import { compare } from './list-table.ts';
import type { Rule } from './rule.ts';
import { findInconsistent } from './session-row.ts';

/** What a session is sorted by under each key (dashboard section 3); visitors of an ISP come after every name. */
const sortValues: Readonly<Record<string, (row: Row) => string | number>> = {
  sortable_company: ({ session, company }) => (company ? `0${session.visitorName.toLowerCase()}` : '1'),
  ip_company: ({ session }) => session.visitorISP.toLowerCase(),
  time_expanded: ({ session }) => session.visitDate,
  pagect: ({ session }) => session.pagesInSession,
  online: ({ session }) => session.sessionDuration,
};

function sorted(rows: readonly Row[], ordering: readonly { key: string; direction: string }[]): string[] {
  const order = (a: Row, b: Row) => {
    for (const { key, direction } of ordering) {
      const readValue = sortValues[key];
      if (!readValue) throw new RangeError(`No check knows what sessions look like when sorted by ${key}`);
      const difference = compare(readValue(a), readValue(b));
      if (difference !== 0) return direction === 'ASC' ? difference : -difference;
    }
    return 0;
  };
  // The rows come latest first, then by id: what the SDL says of ties.
  return rows.toSorted(order).map(({ session }) => session.id);
}

function orderings(): SessionOrdering[][] {
  const keys = enumValues('SessionSortKey') as SessionOrdering['key'][];
  const single = keys.flatMap((key) => (['ASC', 'DESC'] as const).map((direction) => [{ key, direction }]));
  return [
    ...single,
    [
      { key: 'pagect', direction: 'DESC' },
      { key: 'sortable_company', direction: 'ASC' },
    ],
    [],
  ];
}

async function findMisordered({ client, query, rows }: Subject): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const ordering of orderings()) {
    const { nodes } = await allByOffset(client, 'sessions', { query, ordering }, maxRows, { fields: ['id'] });
    const ids = nodes.map(({ id }) => id);
    found.push(...sameList(`sessions ordering ${JSON.stringify(ordering)}`, sorted(rows, ordering), ids));
  }
  return found;
}

/** Session by session: which ones a query means, in which order, and whether each agrees with itself. */
export const sessionRules: readonly Rule<Subject>[] = [
  {
    id: 'sessions.filter',
    section: 'dashboard section 3, session query',
    calls: ['sessions'],
    async check({ client, query, rows }) {
      const { nodes } = await allByOffset(client, 'sessions', { query }, maxRows, { fields: ['id'] });
      const expected = rows.map(({ session }) => session.id);
      return sameList(
        'sessions that match',
        expected,
        nodes.map(({ id }) => id),
      );
    },
  },
  {
    id: 'sessions.ordering',
    section: 'dashboard section 3, session sort keys',
    calls: ['sessions'],
    isCostly: true,
    check: findMisordered,
  },
  {
    id: 'sessions.row',
    section: 'dashboard section 3, session',
    calls: ['sessions'],
    check: async ({ snapshot, rows }) => rows.flatMap((row) => findInconsistent(snapshot, row)),
  },
];
