import type {
  Filter,
  PaginationType,
  Session as SessionNode,
  SessionOrdering,
  SessionQuery,
  SessionSortKey,
} from '../../../schema/generated/types.ts';
import { companySizes, revenueRanges } from '../../../schema/reference/company-sizes.ts';
import { industries, targetTypes, targetValues } from '../../../schema/reference/target-values.ts';
import { type AccountView, highValueTest, inOrder, latestFirst, type Seen, shownName } from './account-view.ts';
import { compareValues, connection, type Page, sortRows } from './order.ts';
import { badArgument } from './refusals.ts';
import { baseTests, sessionsOf } from './session-filter.ts';

/** A session as in the contract (SES-043 to SES-057). */
function sessionNode(view: AccountView, visit: Seen): Omit<SessionNode, 'pageViews'> & { pageViews: () => unknown } {
  const { row, visitor, views, actions, isp } = visit;
  return {
    id: row.id,
    visitorId: visitor.id,
    visitorName: shownName(visit),
    visitorIp: visitor.ip,
    visitorISP: isp.title,
    visitDate: row.visitDate,
    attributes: [...visit.attributes],
    city: visitor.city,
    state: visitor.state,
    country: visitor.country,
    pagesInSession: views.length,
    sessionDuration: row.sessionDuration,
    referrer: visit.referrer,
    referrerFull: visit.referrer === 'DTS' ? null : row.referrerFull,
    searchTerm: row.searchTerm,
    pageViews() {
      const isHighValue = highValueTest(view.choices);
      return views.map((pageView) => ({
        id: pageView.id,
        timestamp: pageView.timestamp,
        where: pageView.where,
        pageUrl: pageView.path + (pageView.params ?? ''),
        domain: pageView.domain,
        pageType: pageView.pageType,
        actions: inOrder(pageView.actions),
        isHighValue: isHighValue(pageView),
      }));
    },
    formSubmissions: actions
      .filter(({ actionType }) => actionType === 'RFI')
      .map(({ id, timestamp, name, email, subject }) => ({
        id,
        timestamp,
        name: name ?? 'Not Available',
        email: email ?? 'Not Available',
        subject: subject ?? 'Not Available',
      })),
  };
}

const sortValue = (visit: Seen, key: SessionSortKey): string | number => {
  const { row, views, isp, company } = visit;
  return {
    // Visitors of internet providers sort after all others (SES-060).
    sortable_company: () => (company.isISP ? '\u{10ffff}' : shownName(visit)),
    ip_company: () => isp.title,
    time_expanded: () => row.visitDate,
    pagect: () => views.length,
    online: () => row.sessionDuration,
  }[key]();
};

export interface SessionsArguments extends Page {
  readonly query: SessionQuery;
  readonly ordering?: readonly SessionOrdering[] | null;
  readonly paginationType?: PaginationType | null;
}

/** The list of sessions, by offset or by cursor (CAL-015, CAL-016). */
export function sessions(view: AccountView, { query, ordering, paginationType, ...page }: SessionsArguments) {
  const names = paginationType === 'CURSOR' ? (['limit', 'offset'] as const) : (['last', 'before'] as const);
  for (const name of names) {
    if (page[name] != null) throw badArgument(name, `does not go with ${paginationType ?? 'OFFSET'}`);
  }
  const rows = sortRows(
    sessionsOf(view, query),
    ordering ?? [],
    (visit, key) => sortValue(visit, key as SessionSortKey),
    latestFirst,
  );
  const list = ['sessions', query, ordering ?? []];
  return connection(
    rows,
    list,
    page,
    ({ row }) => row.id,
    (visit) => sessionNode(view, visit),
  );
}

/** How often each value occurs, most frequent first, then A to Z. */
function counted(rows: readonly Seen[], readValue: (visit: Seen) => string | null): [value: string, count: number][] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = readValue(row);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1] || compareValues(a[0], b[0]));
}

const filter = (filterType: Filter['filterType'], value: string, label: string): Filter => ({
  label,
  shortLabel: label,
  value,
  filterType,
  targetType: null,
  isOwn: null,
});

/** Every existing target, the person's own first (TGT-023). */
export function targetFilters({ choices }: AccountView): Filter[] {
  const all = targetTypes.flatMap((targetType) =>
    targetValues[targetType].map(({ value, label }) => ({ ...filter('TARGET', value, label), targetType })),
  );
  const keyOf = ({ targetType, value }: { targetType?: string | null; value: string }) => `${targetType} ${value}`;
  const own = choices.targets.map(keyOf);
  const sorted = own.flatMap((key) => all.find((one) => keyOf(one) === key) ?? []);
  return [
    ...sorted.map((one) => ({ ...one, isOwn: true })),
    ...all.filter((one) => !own.includes(keyOf(one))).map((one) => ({ ...one, isOwn: false })),
  ];
}

const inWords = (value: string): string => {
  const words = value.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Values that occur, as filters and for charts (SES-064 to SES-070). */
export function sessionsInfo(view: AccountView, query: SessionQuery) {
  const rows = sessionsOf(view, query);
  const items = (counts: readonly (readonly [value: string, count: number])[], labelOf: (value: string) => string) =>
    counts.map(([id, value]) => ({ id, label: labelOf(id), value }));
  const inOrderOf = (values: readonly string[], readValue: (visit: Seen) => string | null) => {
    const counts = new Map(counted(rows, readValue));
    return values.flatMap((value) => (counts.has(value) ? [[value, counts.get(value) ?? 0] as const] : []));
  };
  const ranges = new Map<string, string>(revenueRanges.map(({ value, label }) => [value, label]));
  const basis = sessionsOf(view, query, 'base');
  return {
    referrers: counted(sessionsOf(view, query, 'referrers'), ({ referrer }) => referrer).map(([value]) =>
      filter('REFERRER', value, value === 'DTS' ? 'Direct To Site' : value),
    ),
    actions: inOrder(sessionsOf(view, query, 'actions').flatMap(({ attributes }) => attributes)).map((value) =>
      filter('ACTION', value, inWords(value)),
    ),
    targets: targetFilters(view),
    base: (['THOMASNET_ACTIVITY', 'CATALOG_ACTIVITY'] as const)
      .filter((value) => basis.some(baseTests[value]))
      .map((value) => filter('BASE', value, inWords(value))),
    industries: items(
      inOrderOf(industries, ({ company }) => company.industry).toSorted((a, b) => b[1] - a[1]),
      (value) => value,
    ),
    revenueRanges: items(
      inOrderOf(
        revenueRanges.map(({ value }) => value),
        ({ company }) => company.revenueRange,
      ),
      (value) => ranges.get(value) ?? value,
    ),
    companySizes: items(
      inOrderOf(
        companySizes.map(({ value }) => value),
        ({ company }) => company.companySize,
      ),
      (value) => value,
    ),
    totalCount: rows.length,
  };
}
