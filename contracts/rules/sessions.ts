import type { ActivityAttribute, PageView, SessionOrdering } from '../../schema/generated/types.ts';
import { memoizeByObject, rowAt } from '../client/json.ts';
import { allByOffset } from '../client/lists.ts';
import { enumValues } from '../client/schema.ts';
import type { AccountSnapshot, Row } from '../model/account-snapshot.ts';
import { targetValueOf } from '../model/matches.ts';
import type { Subject } from '../model/suite-context.ts';
import { compare, compareIds, orderingText } from './paging.ts';
import { type Finding, findInTotals, holds, type Rule, same, sameList } from './rule.ts';

/** Session by session: which ones a query matches, in which order, and whether each is consistent with itself. */
export const sessionRules: readonly Rule<Subject>[] = [
  {
    id: 'sessions.filter',
    clauses: [
      'CAL-020',
      'CAL-021',
      'CAL-022',
      'CAL-023',
      'CAL-024',
      'CAL-025',
      'CAL-026',
      'CAL-027',
      'CAL-028',
      'CAL-029',
      'CAL-030',
      'CAL-031',
      'CAL-032',
      'TGT-016',
      'TGT-017',
      'TGT-018',
    ],
    calls: ['sessions'],
    async check({ client, query, rows }) {
      const list = await allByOffset(client, 'sessions', { query }, { fields: ['id'] });
      const expected = rows.map(({ session }) => session.id);
      const ids = list.nodes.map(({ id }) => id);
      return [...sameList('sessions that match', expected, ids), ...findInTotals('sessions', list)];
    },
  },
  {
    id: 'sessions.ordering',
    clauses: ['SES-059', 'SES-060', 'SES-061', 'SES-062', 'SES-063'],
    calls: ['sessions'],
    isCostly: true,
    check: findMisordered,
  },
  {
    id: 'sessions.row',
    clauses: [
      'SES-040',
      'SES-041',
      'SES-042',
      'SES-043',
      'SES-044',
      'SES-045',
      'SES-046',
      'SES-047',
      'SES-048',
      'SES-049',
      'SES-050',
      'SES-051',
      'SES-052',
      'SES-055',
      'SES-056',
      'SES-057',
    ],
    calls: ['sessions'],
    check: async ({ snapshot, rows }) => rows.flatMap((row) => inconsistencies(snapshot, row)),
  },
];

async function findMisordered({ client, query, rows }: Subject): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const ordering of orderings()) {
    const { nodes } = await allByOffset(client, 'sessions', { query, ordering }, { fields: ['id'] });
    const ids = nodes.map(({ id }) => id);
    found.push(...sameList(`sessions ordering by ${orderingText(ordering)}`, sorted(rows, ordering), ids));
  }
  return found;
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

function sorted(rows: readonly Row[], ordering: readonly { key: string; direction: string }[]): string[] {
  const order = (a: Row, b: Row) => {
    for (const { key, direction } of ordering) {
      const readValue = sortValues[key];
      if (!readValue) throw new RangeError(`No check knows what sessions look like when sorted by ${key}`);
      const difference = compare(readValue(a), readValue(b));
      if (difference !== 0) return direction === 'ASC' ? difference : -difference;
    }
    return compare(b.session.visitDate, a.session.visitDate) || compareIds(a.session.id, b.session.id);
  };
  return rows.toSorted(order).map(({ session }) => session.id);
}

/** The sort value of a session for each key (SES-060, SES-061); visitors of an ISP come after all names. */
const sortValues: Readonly<Record<string, (row: Row) => string | number>> = {
  sortable_company: ({ session, company }) => (company ? `0${session.visitorName.toLowerCase()}` : '1'),
  ip_company: ({ session }) => session.visitorISP.toLowerCase(),
  time_expanded: ({ session }) => session.visitDate,
  pagect: ({ session }) => session.pagesInSession,
  online: ({ session }) => session.sessionDuration,
};

/**
 * Contradictions within a session: its counts, times, attributes, referrer and name. Cached because most queries match
 * the same rows.
 */
const inconsistencies = memoizeByObject((snapshot: AccountSnapshot, row: Row): readonly Finding[] => {
  const { session, company } = row;
  const place = rowAt('sessions', session.id);
  const times = [session.visitDate, ...session.pageViews.map(({ timestamp }) => timestamp)];
  const isOrdered = times.every((time, index) => index === 0 || (times[index - 1] ?? time) <= time);
  const positions = session.attributes.map((kind) => attributeOrder.indexOf(kind));
  const isDirect = session.referrer === 'DTS';
  return [
    ...same(`${place} pagesInSession`, session.pageViews.length, session.pagesInSession),
    ...same(`${place} visitDate against pageViews.timestamp of the first page`, times[0], times[1]),
    ...holds(`${place} pageViews.timestamp`, isOrdered, 'none before the one that it follows', times),
    ...same(
      `${place} sessionDuration`,
      seconds(times.at(-1) ?? '') - seconds(session.visitDate),
      session.sessionDuration,
    ),
    ...holds(
      `${place} attributes`,
      positions.every((at, i) => i === 0 || (positions[i - 1] ?? at) < at),
      'the order of the enum',
      session.attributes,
    ),
    ...same(`${place} referrerFull is null`, isDirect, session.referrerFull === null),
    ...same(`${place} is Unknown`, company === undefined, session.visitorName === 'Unknown'),
    ...holds(
      `${place} visitDate`,
      seconds(session.visitDate) * 1000 <= snapshot.client.backend.now(),
      'not after now',
      session.visitDate,
    ),
    ...[...expectedAttributes(snapshot, row)].flatMap(([kind, isExpected]) =>
      same(
        `${place} ${kind === 'RFI' ? 'formSubmissions against attributes' : 'attributes'} have ${kind}`,
        isExpected,
        session.attributes.includes(kind),
      ),
    ),
    ...session.pageViews.flatMap((view) => findInView(snapshot, place, view)),
  ];
});

/**
 * The attributes of a session that follow from its row and the person's targets (SES-040, SES-041, SES-051, SES-052).
 */
function expectedAttributes({ targets }: AccountSnapshot, row: Row): ReadonlyMap<ActivityAttribute, boolean> {
  const { session, company } = row;
  const isInAudience = targets.some(
    ({ targetType, value }) =>
      (targetType === 'Industry' || targetType === 'Size' || targetType === 'Revenue') &&
      targetValueOf[targetType](row) === value,
  );
  const did = (kind: ActivityAttribute) => session.pageViews.some(({ actions }) => actions.includes(kind));
  return new Map<ActivityAttribute, boolean>([
    ['HIGH_VALUE_AUDIENCE', company !== undefined && isInAudience],
    ['HIGH_VALUE_PAGE', session.pageViews.some(({ isHighValue }) => isHighValue)],
    ['NETWORK_ACTIVITY', session.pageViews.some(({ where }) => where === 'NETWORK')],
    ['CLIENT_SITE_ACTIVITY', session.pageViews.some(({ where }) => where === 'CLIENT_SITE')],
    ['RFI', session.formSubmissions.length > 0],
    ['CAD', did('CAD')],
    ['PRODUCT_VIEW', did('PRODUCT_VIEW')],
  ]);
}

function findInView({ paths }: AccountSnapshot, place: string, view: PageView): Finding[] {
  return [
    ...same(rowAt(`${place} isHighValue`, view.pageUrl), isViewOf(paths, view), view.isHighValue),
    ...holds(`${place} pageUrl`, view.pageUrl.startsWith('/'), 'a path', view.pageUrl),
  ];
}

const attributeOrder = enumValues('ActivityAttribute');

const seconds = (moment: string) => Date.parse(moment) / 1000;

/** Whether a view is of one of these pages, ignoring a trailing slash, the query and the fragment (SES-056). */
export function isViewOf(paths: readonly string[], { where, pageUrl }: PageView): boolean {
  return where === 'CLIENT_SITE' && paths.map(pathOf).includes(pathOf(pageUrl));
}

export const pathOf = (address: string) => address.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '');
