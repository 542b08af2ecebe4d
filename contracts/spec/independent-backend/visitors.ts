import type { SessionQuery } from '../../../schema/generated/types.ts';
import { placeLabel } from '../../../schema/reference/countries.ts';
import { type AccountView, inOrder, type Seen, shownName } from './account-view.ts';
import { compareIds, compareValues, connection, type Page } from './order.ts';
import { sessionsOf } from './session-filter.ts';

/** What is known of a company; of a visitor of an internet provider nothing (VIS-007). */
function companyFields({ company }: Seen) {
  return {
    companyIndustry: company.isISP ? null : company.industry,
    companyEmployees: company.isISP ? null : company.employees,
    companyAnnualSales: company.isISP ? null : company.annualSales,
  };
}

function visitorNode(visits: readonly [Seen, ...Seen[]]) {
  const [first] = visits;
  const { id, city, state, country } = first.visitor;
  return {
    id,
    title: shownName(first),
    city,
    state,
    country,
    ...companyFields(first),
    attributes: inOrder(visits.flatMap(({ attributes }) => attributes)),
    sessionCount: visits.length,
    pagesViewed: visits.reduce((sum, { views }) => sum + views.length, 0),
  };
}

/** Identifiable visitors: most sessions, then most pages, then by title, then by id (VIS-013, VIS-014). */
export function visitors(view: AccountView, { query, ...page }: Page & { readonly query: SessionQuery }) {
  const known = sessionsOf(view, query).filter(({ company }) => !company.isISP);
  const rows = [...Map.groupBy(known, ({ visitor }) => visitor.id).values()]
    .flatMap(([first, ...more]) => (first ? [visitorNode([first, ...more])] : []))
    .toSorted(
      (a, b) =>
        b.sessionCount - a.sessionCount ||
        b.pagesViewed - a.pagesViewed ||
        compareValues(a.title, b.title) ||
        compareIds(a.id, b.id),
    );
  return connection(
    rows,
    ['visitors', query],
    page,
    ({ id }) => id,
    (row) => row,
  );
}

/** The company behind a visitor, null where the account has not seen it (VIS-006 to VIS-010). */
export function visitor({ seen }: AccountView, visitorId: string) {
  const visits = seen.filter((visit) => visit.visitor.id === visitorId);
  const [last] = visits;
  if (last === undefined) return null;
  const { company, visitor: row } = last;
  return {
    id: visitorId,
    img: null,
    title: shownName(last),
    address: company.isISP ? null : `${row.street}, ${placeLabel(row.city, row.state, row.country)}`,
    userId: row.userId,
    ...companyFields(last),
    companySubIndustry: company.isISP ? null : company.subIndustry,
    companyRevenueRange: company.isISP ? null : company.revenueRange,
    companyIsISP: company.isISP,
    companySummary: null,
    isDirectoryUser: !company.isISP && company.isDirectoryUser,
    firstSeen: visits.at(-1)?.row.visitDate ?? null,
    lastSeen: last.row.visitDate,
  };
}
