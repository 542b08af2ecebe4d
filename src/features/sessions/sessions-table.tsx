import { useAtomValue, useSetAtom } from 'jotai';
import { memo, useCallback, useMemo } from 'react';
import type { SessionSortKey } from '../../../schema/generated/types.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { Pagination } from '../../components/pagination/pagination.tsx';
import type { SessionTableRowFragment } from '../../generated/operations.ts';
import { timeZoneAtom } from '../../state/dates/date-range-atoms.ts';
import { nextSort } from '../../state/sessions/session-sort.ts';
import { sessionsConfigAtom, updateSessionsConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { sessionColumns } from './session-columns.tsx';
import styles from './sessions-table.module.css';
import type { ShownSessions } from './use-sessions-list.ts';

const keyOf = ({ id }: SessionTableRowFragment) => id;

interface SessionsTableProps {
  /** Null while loading: as many skeleton rows as are displayed stand in. */
  readonly shown: ShownSessions | null;
}

/** The sessions by columns, sorted and paged (dashboard section 2, Table view). */
export const SessionsTable = memo(function SessionsTable({ shown }: SessionsTableProps) {
  const { sort, displayAmount } = useAtomValue(sessionsConfigAtom);
  const update = useSetAtom(updateSessionsConfigAtom);
  const timeZone = useAtomValue(timeZoneAtom);
  const columns = useMemo(() => sessionColumns(timeZone), [timeZone]);
  const rows = useMemo(() => shown?.edges.map(({ node }) => node) ?? null, [shown]);
  const sortBy = useCallback((key: SessionSortKey) => update({ sort: nextSort(sort, key) }), [sort, update]);
  const goTo = (page: number) => {
    update({ page });
    window.scrollTo({ top: 0 });
  };
  return (
    <div className={styles.panel}>
      <DataTable
        caption="Sessions"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        sort={sort}
        onSort={sortBy}
        skeletonRows={displayAmount}
        minWidth={1120}
      />
      {shown && (
        <Pagination
          label="Sessions"
          page={shown.page}
          pageSize={shown.pageSize}
          totalCount={shown.totalCount}
          onChange={goTo}
        />
      )}
    </div>
  );
});
