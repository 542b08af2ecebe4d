import { Star } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { attributeNames } from '../../../schema/reference/action-texts.ts';
import { employeeRangeLabel } from '../../../schema/reference/company-sizes.ts';
import { placeLabel } from '../../../schema/reference/countries.ts';
import type { AudienceTableFragment } from '../../generated/operations.ts';
import { formatCount, revenueLabelOfFigure } from '../../lib/format.ts';
import { visitorPath } from '../../lib/paths.ts';
import { useWithDates } from '../../state/dates/date-links.ts';
import { audienceColumnTexts } from '../../text/home.ts';
import { Clamped, Marked } from '../clamped/clamped.tsx';
import { DataTable } from '../data-table/data-table.tsx';
import type { Column } from '../data-table/rows.tsx';
import { Monogram } from '../monogram/monogram.tsx';
import { TrailOfList, useTrailLink } from '../visitor-trail/visitor-trail.tsx';
import styles from './audience-table.module.css';

/** The list's only sort key. */
type AudienceSortKey = 'sessionCount';

/** The columns of the organization table (AUD-006). Empty cells show a dash (AUD-008). */
const audienceColumns: readonly Column<AudienceTableFragment, AudienceSortKey>[] = [
  {
    id: 'organization',
    header: audienceColumnTexts.organization,
    width: '26%',
    cell: (row) => <OrganizationCell {...row} />,
  },
  {
    id: 'industry',
    header: audienceColumnTexts.industry,
    width: '19%',
    cell: ({ companyIndustry }) => companyIndustry,
  },
  {
    id: 'revenue',
    header: audienceColumnTexts.revenue,
    width: '10%',
    isWhole: true,
    cell: ({ companyAnnualSales }) => revenueLabelOfFigure(companyAnnualSales),
  },
  {
    id: 'size',
    header: audienceColumnTexts.size,
    width: '9.5%',
    isWhole: true,
    cell: ({ companyEmployees }) => (companyEmployees === null ? '' : employeeRangeLabel(companyEmployees)),
  },
  {
    id: 'city',
    header: audienceColumnTexts.city,
    width: '10%',
    cell: ({ city, country }) => placeLabel(city, null, country),
  },
  { id: 'state', header: audienceColumnTexts.state, width: '4.5%', cell: ({ state }) => state },
  {
    id: 'sessions',
    header: audienceColumnTexts.sessions,
    sortKey: 'sessionCount',
    align: 'end',
    cell: ({ sessionCount }) => formatCount(sessionCount),
  },
  { id: 'pages', header: audienceColumnTexts.pages, align: 'end', cell: ({ pagesViewed }) => formatCount(pagesViewed) },
];

interface AudienceTableProps {
  readonly caption: string;
  /** Null while loading. */
  readonly rows: readonly AudienceTableFragment[] | null;
  readonly empty: ReactNode;
}

/** Most Active Identifiable Audience: companies by number of sessions (HOM-003, AUD-006). */
export function AudienceTable({ caption, rows, empty }: AudienceTableProps) {
  const visitors = useMemo(() => (rows ?? []).map(({ id, title }) => ({ id, name: title })), [rows]);
  return (
    <div className={styles.table}>
      <TrailOfList visitors={visitors}>
        <DataTable
          caption={caption}
          columns={audienceColumns}
          rows={rows}
          rowKey={({ id }) => id}
          sort={{ key: 'sessionCount', direction: 'DESC' }}
          skeletonRows={10}
          empty={empty}
        />
      </TrailOfList>
    </div>
  );
}

type OrganizationCellProps = Pick<AudienceTableFragment, 'id' | 'title' | 'attributes'>;

/** A company linked to its sessions, with a star if it matches the user's targets. */
function OrganizationCell({ id, title, attributes }: OrganizationCellProps) {
  const withDates = useWithDates();
  const trailLink = useTrailLink();
  return (
    <span className={styles.organization}>
      <Monogram name={title} />
      <Marked text={title}>
        <Link className={styles.name} to={withDates(visitorPath(id))} {...trailLink}>
          <Clamped text={title} lines={3} />
        </Link>
        {attributes.includes('HIGH_VALUE_AUDIENCE') && (
          <span className={styles.star} title={attributeNames.HIGH_VALUE_AUDIENCE}>
            <Star size={15} aria-hidden="true" />
            <span className="visually-hidden">, {attributeNames.HIGH_VALUE_AUDIENCE}</span>
          </span>
        )}
      </Marked>
    </span>
  );
}
