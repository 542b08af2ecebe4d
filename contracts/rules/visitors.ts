import type { Visitor, VisitorCompany } from '../../schema/generated/types.ts';
import { revenueRangeIndex, revenueRanges } from '../../schema/reference/company-sizes.ts';
import { rowAt } from '../client/json.ts';
import { allByCursor, requestList } from '../client/lists.ts';
import { enumValues } from '../client/schema.ts';
import type { AccountSnapshot, Row } from '../model/account-snapshot.ts';
import { createDayOf, yearBefore } from '../model/days.ts';
import type { Subject } from '../model/suite-context.ts';
import { compare, compareIds } from './paging.ts';
import { type Finding, findInTotals, holds, type Rule, same, sameList } from './rule.ts';

const attributeOrder = enumValues('ActivityAttribute');

function byVisitor(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    if (!row.company) continue;
    const members = groups.get(row.session.visitorId);
    if (members) members.push(row);
    else groups.set(row.session.visitorId, [row]);
  }
  return groups;
}

function findMiscounted(visitor: Visitor, rows: readonly Row[]): Finding[] {
  const place = rowAt('visitors', visitor.id);
  const attributes = new Set<string>(rows.flatMap(({ session }) => session.attributes));
  return [
    ...same(`${place} sessionCount`, rows.length, visitor.sessionCount),
    ...same(
      `${place} pagesViewed`,
      rows.reduce((sum, { session }) => sum + session.pagesInSession, 0),
      visitor.pagesViewed,
    ),
    ...same(
      `${place} attributes`,
      attributeOrder.filter((kind) => attributes.has(kind)),
      visitor.attributes,
    ),
    ...same(`${place} title`, rows[0]?.session.visitorName, visitor.title),
    ...same(`${place} city and state`, [rows[0]?.session.city, rows[0]?.session.state], [visitor.city, visitor.state]),
    // Our addition, so a backend may omit it (VIS-018).
    ...(visitor.country === null ? [] : same(`${place} country`, rows[0]?.session.country, visitor.country)),
  ];
}

/** By sessions, then pages, both descending, then by title, then by id (VIS-014). */
function order(a: Visitor, b: Visitor): number {
  return (
    b.sessionCount - a.sessionCount ||
    b.pagesViewed - a.pagesViewed ||
    compare(a.title.toLowerCase(), b.title.toLowerCase()) ||
    compareIds(a.id, b.id)
  );
}

const onlyOfCompanies = [
  'img',
  'address',
  'userId',
  'companySubIndustry',
  'companyRevenueRange',
  'companySummary',
] as const;

/**
 * Company fields of an internet provider's visitor are null; the revenue range matches the sales (VIS-007, VIS-006).
 */
function findInCompany(company: VisitorCompany): Finding[] {
  const { id, companyIsISP, companyAnnualSales: sales } = company;
  const place = rowAt('visitor', id);
  const range = sales == null ? null : revenueRanges[revenueRangeIndex(sales)]?.value;
  return [
    ...(companyIsISP ? onlyOfCompanies.flatMap((name) => same(`${place} ${name} of an ISP`, null, company[name])) : []),
    ...same(`${place} companyRevenueRange of sales of ${sales}`, range, company.companyRevenueRange),
  ];
}

const maxVisitors = 10;

/** The most active identifiable audience, recounted from the sessions, and the company behind each visitor. */
export const visitorRules: readonly Rule<Subject>[] = [
  {
    id: 'visitors.recount',
    clauses: ['VIS-012', 'VIS-013', 'VIS-014', 'VIS-015'],
    calls: ['visitors', 'sessions'],
    async check(subject) {
      const list = await allByCursor(subject.client, 'visitors', { query: subject.query });
      // The call determines the type of its rows; the shape checks verify it.
      const visitors = list.nodes as unknown as readonly Visitor[];
      const groups = byVisitor(subject.rows);
      const ids = visitors.map(({ id }) => id);
      return [
        ...findInTotals('visitors', list),
        ...sameList('visitors of the query', [...groups.keys()].sort(), ids.toSorted()),
        ...sameList(
          'order of visitors',
          visitors.toSorted(order).map(({ id }) => id),
          ids,
        ),
        ...visitors.flatMap((visitor) => findMiscounted(visitor, groups.get(visitor.id) ?? [])),
      ];
    },
  },
  {
    id: 'visitor.company',
    clauses: ['VIS-006', 'VIS-007', 'VIS-008', 'VIS-009'],
    calls: ['visitor', 'visitors', 'sessions'],
    async check({ snapshot, client, rows }) {
      const ids = [...new Set(rows.map(({ session }) => session.visitorId))].slice(0, maxVisitors);
      const found = ids.map(async (id) => {
        const place = rowAt('visitor', id);
        const company = await client.request('visitor', { visitorId: id });
        const ownRows = snapshot.rows.filter(({ session }) => session.visitorId === id);
        const latest = ownRows[0]?.session.visitDate ?? '';
        const earliest = ownRows.at(-1)?.session.visitDate ?? '';
        const listed = ownRows[0]?.company;
        return [
          ...same(`${place} title`, ownRows[0]?.session.visitorName, company?.title),
          ...same(`${place} companyIsISP`, listed === undefined, company?.companyIsISP),
          ...same(`${place} companyIndustry`, listed?.companyIndustry ?? null, company?.companyIndustry),
          ...same(`${place} companyEmployees`, listed?.companyEmployees ?? null, company?.companyEmployees),
          ...same(`${place} companyAnnualSales`, listed?.companyAnnualSales ?? null, company?.companyAnnualSales),
          ...(company ? findInCompany(company) : []),
          ...holds(
            `${place} firstSeen`,
            (company?.firstSeen ?? '9') <= earliest,
            `${earliest} or before`,
            company?.firstSeen,
          ),
          // A visitor who comes back while the suite runs is last seen later.
          ...(client.backend.timeRuns
            ? holds(`${place} lastSeen`, (company?.lastSeen ?? '') >= latest, `${latest} or later`, company?.lastSeen)
            : same(`${place} lastSeen`, latest, company?.lastSeen)),
        ];
      });
      return (await Promise.all(found)).flat();
    },
  },
];

const maxFollowed = 6;

/** The account's first session may predate the year of a snapshot; it can be requested too. */
export const firstSeenRules: readonly Rule<AccountSnapshot>[] = [
  {
    id: 'visitor.first-seen',
    clauses: ['VIS-009'],
    calls: ['visitor', 'sessions'],
    async check(snapshot) {
      const ids = [...new Set(snapshot.rows.map(({ session }) => session.visitorId))];
      const some = new Set([...ids.slice(0, maxFollowed), ...ids.slice(-maxFollowed)]);
      return (await Promise.all([...some].map((id) => findInFirstSeen(snapshot, id)))).flat();
    },
  },
];

/** A session begins on the day a visitor was first seen, and none in the year before. */
async function findInFirstSeen({ client, settings }: AccountSnapshot, visitorId: string): Promise<Finding[]> {
  const { firstSeen } = (await client.request('visitor', { visitorId })) ?? {};
  if (typeof firstSeen !== 'string' || Number.isNaN(Date.parse(firstSeen))) return [];
  const endDate = createDayOf(settings.timezoneOffset)(firstSeen);
  const query = { startDate: yearBefore(endDate), endDate, visitorId };
  const ordering = [{ key: 'time_expanded', direction: 'ASC' }];
  const { nodes } = await requestList(client, 'sessions', { query, paginationType: 'OFFSET', ordering, limit: 1 });
  return same(`${rowAt('visitor', visitorId)} firstSeen`, nodes[0]?.visitDate ?? 'a session', firstSeen);
}
