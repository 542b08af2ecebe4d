import { useAtomValue } from 'jotai';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { ActionDetailFragment, ActionsTableFragment } from '../../generated/operations.ts';
import { formatDateTime } from '../../lib/format.ts';
import { timeZoneAtom } from '../../state/dates/date-range-atoms.ts';
import { actionDetailTexts } from '../../text/actions.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { useOpenRows } from '../data-table/use-open-rows.ts';
import { actionColumns } from './action-columns.tsx';
import { actionFrom } from './action-subject.ts';
import styles from './actions-table.module.css';
import { ActionDetail } from './detail/action-detail.tsx';

type ActionRow = ActionsTableFragment & ActionDetailFragment;

const keyOf = ({ id }: ActionRow) => id;
const detailOf = (row: ActionRow) => <ActionDetail action={row} />;

interface ActionsTableProps {
  readonly caption: string;
  /** Null while loading. */
  readonly rows: readonly ActionRow[] | null;
  readonly empty: ReactNode;
}

/** RFIs and phone calls, latest first; a row opens to its details (dashboard section 2, Actions screen). */
export function ActionsTable({ caption, rows, empty }: ActionsTableProps) {
  const timeZone = useAtomValue(timeZoneAtom);
  const columns = useMemo(() => actionColumns(timeZone), [timeZone]);
  const open = useOpenRows();
  const labelOf = useCallback(
    (row: ActionRow) => actionDetailTexts.open(actionFrom(row), formatDateTime(row.timestamp, timeZone)),
    [timeZone],
  );
  return (
    <div className={styles.table}>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        sort={{ key: 'timestamp', direction: 'DESC' }}
        skeletonRows={10}
        empty={empty}
        detail={detailOf}
        detailLabel={labelOf}
        {...open}
      />
    </div>
  );
}
