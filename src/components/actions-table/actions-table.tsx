import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import type { ActionsTableFragment } from '../../generated/operations.ts';
import { timeZoneAtom } from '../../state/dates/date-range-atoms.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { actionColumns } from './action-columns.tsx';
import styles from './actions-table.module.css';

interface ActionsTableProps {
  readonly caption: string;
  /** Null while loading. */
  readonly rows: readonly ActionsTableFragment[] | null;
  readonly empty: ReactNode;
}

/** RFIs and phone calls, latest first (dashboard section 2, Actions screen). */
export function ActionsTable({ caption, rows, empty }: ActionsTableProps) {
  const timeZone = useAtomValue(timeZoneAtom);
  const columns = useMemo(() => actionColumns(timeZone), [timeZone]);
  return (
    <div className={styles.table}>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        sort={{ key: 'timestamp', direction: 'DESC' }}
        skeletonRows={10}
        empty={empty}
      />
    </div>
  );
}
