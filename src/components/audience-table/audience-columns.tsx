import { employeeRangeLabel } from '../../../schema/reference/company-sizes.ts';
import type { AudienceTableFragment } from '../../generated/operations.ts';
import { formatCount } from '../../lib/format.ts';
import { revenueLabelOfFigure } from '../../lib/revenue.ts';
import type { Column } from '../data-table/column.ts';
import { Breakable } from './breakable.tsx';
import { OrganizationCell } from './organization-cell.tsx';

/** What the list is ordered by; the only order there is. */
type AudienceSortKey = 'sessionCount';

/** The columns of the organisation table (dashboard section 2); what is not known is blank. */
export const audienceColumns: readonly Column<AudienceTableFragment, AudienceSortKey>[] = [
  { id: 'organization', header: 'Organization', width: '24%', cell: (row) => <OrganizationCell {...row} /> },
  {
    id: 'industry',
    header: 'Industry',
    width: '20%',
    cell: ({ companyIndustry }) => <Breakable text={companyIndustry ?? ''} />,
  },
  {
    id: 'revenue',
    header: 'Revenue Range',
    width: '12%',
    cell: ({ companyAnnualSales }) => revenueLabelOfFigure(companyAnnualSales),
  },
  {
    id: 'size',
    header: 'Company Size',
    width: '11%',
    cell: ({ companyEmployees }) => (companyEmployees === null ? '' : employeeRangeLabel(companyEmployees)),
  },
  { id: 'city', header: 'City', width: '12%', cell: ({ city }) => city },
  { id: 'state', header: 'State', width: '6%', cell: ({ state }) => state },
  {
    id: 'sessions',
    header: 'Session Count',
    sortKey: 'sessionCount',
    align: 'end',
    cell: ({ sessionCount }) => formatCount(sessionCount),
  },
  { id: 'pages', header: 'Pages Viewed', align: 'end', cell: ({ pagesViewed }) => formatCount(pagesViewed) },
];
