import type { SessionSortKey } from '../../../schema/generated/types.ts';
import { AttributeBadge } from '../../components/attributes/attribute-badge.tsx';
import type { Column } from '../../components/data-table/column.ts';
import { Monogram } from '../../components/monogram/monogram.tsx';
import type { SessionTableRowFragment } from '../../generated/operations.ts';
import { formatCount, formatDateTime, formatDuration, formatPlace } from '../../lib/format.ts';
import { referrerName } from '../../text/referrers.ts';
import styles from './session-columns.module.css';
import { VisitorLink } from './visitor-link.tsx';

type SessionColumn = Column<SessionTableRowFragment, SessionSortKey>;

function Source({ referrer, searchTerm }: SessionTableRowFragment) {
  const label = referrerName(referrer);
  return (
    <span className={styles.line} title={searchTerm ? `${label} · “${searchTerm}”` : label}>
      <bdi>{label}</bdi>
      {searchTerm && (
        <span className={styles.term}>
          {' · '}
          <bdi>“{searchTerm}”</bdi>
        </span>
      )}
    </span>
  );
}

/** Columns of the table view; the sort keys are those of dashboard section 3. Dates are in the account's time zone. */
export function sessionColumns(timeZone: string): readonly SessionColumn[] {
  return [
    {
      id: 'visitor',
      header: 'Visitor',
      sortKey: 'sortable_company',
      width: '22%',
      cell: (row) => (
        <span className={styles.visitor}>
          <Monogram name={row.visitorName} />
          <VisitorLink visitorId={row.visitorId} name={row.visitorName} />
        </span>
      ),
    },
    {
      id: 'location',
      header: 'Location',
      width: '13%',
      cell: ({ city, state, country }) => {
        const place = formatPlace(city, state, country);
        return (
          <span className={styles.line} title={place}>
            {place}
          </span>
        );
      },
    },
    {
      id: 'time',
      header: 'Date/Time',
      sortKey: 'time_expanded',
      width: '160px',
      cell: ({ visitDate }) => <span className={styles.line}>{formatDateTime(visitDate, timeZone)}</span>,
    },
    { id: 'source', header: 'Referrer / Search Term', width: '22%', cell: Source },
    {
      id: 'pages',
      header: 'Pages',
      sortKey: 'pagect',
      align: 'end',
      width: '68px',
      cell: ({ pagesInSession }) => formatCount(pagesInSession),
    },
    {
      id: 'length',
      header: 'Length',
      sortKey: 'online',
      align: 'end',
      width: '96px',
      cell: ({ sessionDuration }) => formatDuration(sessionDuration),
    },
    {
      id: 'isp',
      header: 'ISP',
      sortKey: 'ip_company',
      width: '15%',
      cell: ({ visitorISP }) => (
        <span className={styles.line} title={visitorISP}>
          {visitorISP}
        </span>
      ),
    },
    {
      id: 'highlights',
      header: 'Highlights',
      width: '190px',
      cell: ({ attributes }) =>
        attributes.length > 0 && (
          <span className={styles.icons}>
            {attributes.map((attribute) => (
              <AttributeBadge key={attribute} attribute={attribute} isCompact />
            ))}
          </span>
        ),
    },
  ];
}
