import { useAtomValue, useSetAtom } from 'jotai';
import { memo, useCallback, useMemo } from 'react';
import type { SessionSortKey } from '../../../schema/generated/types.ts';
import { placeLabel } from '../../../schema/reference/countries.ts';
import { AttributeBadge } from '../../components/attributes/attribute-badge.tsx';
import { Breakable } from '../../components/clamped/clamped.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import type { Column } from '../../components/data-table/rows.tsx';
import { Monogram } from '../../components/monogram/monogram.tsx';
import { Pagination } from '../../components/results/results-frame.tsx';
import type { SessionRowFragment } from '../../generated/operations.ts';
import { formatCount, formatDateTime, formatDuration } from '../../lib/format.ts';
import { timeZoneAtom } from '../../state/dates/date-range.ts';
import { sessionsConfigAtom, updateSessionsConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { nextSort } from '../../state/table-params.ts';
import { referrerName } from '../../text/analytics.ts';
import { clampForRendering } from '../../text/cut-text.ts';
import { sessionTableTexts } from '../../text/sessions.ts';
import { SessionVisitor } from './session-card.tsx';
import styles from './sessions-table.module.css';
import type { ShownSessions } from './use-sessions-list.ts';

const texts = sessionTableTexts;
const keyOf = ({ id }: SessionRowFragment) => id;

interface SessionsTableProps {
  /** Null while loading: shows a page of skeleton rows. */
  readonly shown: ShownSessions | null;
}

/** The sessions as a table, sorted and paged (SES-031, SES-034). */
export const SessionsTable = memo(function SessionsTable({ shown }: SessionsTableProps) {
  const { sort, displayAmount } = useAtomValue(sessionsConfigAtom);
  const update = useSetAtom(updateSessionsConfigAtom);
  const timeZone = useAtomValue(timeZoneAtom);
  const columns = useMemo(() => sessionColumns(timeZone), [timeZone]);
  const rows = useMemo(() => shown?.edges.map(({ node }) => node) ?? null, [shown]);
  const sortBy = useCallback((key: SessionSortKey) => update({ sort: nextSort(sort, key) }), [sort, update]);
  return (
    <div className={styles.panel}>
      <DataTable
        caption={texts.caption}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        sort={sort}
        onSort={sortBy}
        skeletonRows={displayAmount}
        minWidth={56}
      />
      {shown && (
        <Pagination
          label={texts.caption}
          page={shown.page}
          pageSize={shown.pageSize}
          totalCount={shown.totalCount}
          onChange={(page) => update({ page })}
        />
      )}
    </div>
  );
});

type SessionColumn = Column<SessionRowFragment, SessionSortKey>;

function Source({ referrer, searchTerm }: SessionRowFragment) {
  const label = referrerName(referrer);
  return (
    <span className={styles.line} title={searchTerm ? `${label} · “${searchTerm}”` : label}>
      <bdi>
        <Breakable text={clampForRendering(label)} />
      </bdi>
      {searchTerm && (
        <span className={styles.term}>
          <span className={styles.dot}>{' · '}</span>
          <bdi>“{clampForRendering(searchTerm)}”</bdi>
        </span>
      )}
    </span>
  );
}

/** Columns of the table view, with the sort keys of SES-031 and SES-059. Dates are in the account's time zone. */
function sessionColumns(timeZone: string): readonly SessionColumn[] {
  return [
    {
      id: 'visitor',
      header: texts.visitor,
      sortKey: 'sortable_company',
      width: '21.2%',
      cell: (row) => (
        <span className={styles.visitor}>
          <Monogram name={row.visitorName} />
          <SessionVisitor session={row} />
        </span>
      ),
    },
    {
      id: 'location',
      header: texts.location,
      width: '12%',
      cell: ({ city, state, country }) => {
        const place = placeLabel(city, state, country);
        return (
          <span className={styles.line} title={place}>
            {clampForRendering(place)}
          </span>
        );
      },
    },
    {
      id: 'time',
      header: texts.time,
      sortKey: 'time_expanded',
      width: '14.7%',
      minWidth: '7rem',
      cell: ({ visitDate }) => {
        const time = formatDateTime(visitDate, timeZone);
        const [day, clock] = time.split(/ (?=\d\d:)/);
        return (
          <span className={`${styles.line} ${styles.time}`} title={time}>
            <span>{day}</span> <span>{clock}</span>
          </span>
        );
      },
    },
    { id: 'source', header: texts.source, width: '15.5%', cell: Source },
    {
      id: 'pages',
      header: texts.pages,
      sortKey: 'pagect',
      align: 'end',
      width: '6%',
      minWidth: '4.25rem',
      cell: ({ pagesInSession }) => formatCount(pagesInSession),
    },
    {
      id: 'length',
      isWhole: true,
      header: texts.length,
      sortKey: 'online',
      align: 'end',
      width: '8.2%',
      minWidth: '5.75rem',
      cell: ({ sessionDuration }) => formatDuration(sessionDuration),
    },
    {
      id: 'isp',
      header: texts.isp,
      sortKey: 'ip_company',
      width: '14.4%',
      minWidth: '7.75rem',
      cell: ({ visitorISP }) => (
        <span className={styles.line} title={visitorISP}>
          {clampForRendering(visitorISP)}
        </span>
      ),
    },
    {
      id: 'highlights',
      header: texts.highlights,
      width: '8%',
      minWidth: '5.75rem',
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
