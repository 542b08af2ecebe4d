import type { DownloadOrdering, SessionQuery, Visitor } from '../../../schema/generated/types.ts';
import { attributeLabels } from '../../../schema/reference/action-texts.ts';
import { employeeRangeLabel, revenueRangeIndex, revenueRanges } from '../../../schema/reference/company-sizes.ts';
import type { ReportScope } from '../report-scope.ts';
import { select } from '../selection.ts';
import { visitorTally } from '../visitor-tally.ts';
import { visitorNode, visitorOrder } from '../visitors-list.ts';
import { type Column, columnsOf, type ExportRows, exportOf, orderingFor } from './columns.ts';

/** The columns of the organization table (AUD-006), none of which is a moment. */
export const audienceColumns: readonly Column<Visitor>[] = columnsOf('ACTIVE_AUDIENCES', '', {
  Organization: (visitor) => visitor.title,
  Industry: (visitor) => visitor.companyIndustry,
  'Revenue Range': ({ companyAnnualSales: sales }) =>
    sales === null ? null : (revenueRanges[revenueRangeIndex(sales)]?.label ?? null),
  'Company Size': ({ companyEmployees: people }) => (people === null ? null : employeeRangeLabel(people)),
  City: (visitor) => visitor.city,
  State: (visitor) => visitor.state,
  Country: (visitor) => visitor.country ?? null,
  'Session Count': (visitor) => visitor.sessionCount,
  'Pages Viewed': (visitor) => visitor.pagesViewed,
  Highlights: ({ attributes }) => attributeLabels(attributes),
});

/** All identifiable visitors of a query, in the order of their list, which has no other. */
export function exportAudiences(
  scope: ReportScope,
  query: SessionQuery,
  ordering: DownloadOrdering | null | undefined,
): ExportRows {
  orderingFor([], ordering);
  const selection = select(scope, query);
  const tally = visitorTally(scope, selection);
  const places = tally.visitors.map((_, place) => place).sort(visitorOrder(scope, tally));
  return exportOf(places, (place) => visitorNode(scope, selection, tally, place), audienceColumns);
}
