import { useAtomValue } from 'jotai';
import { type ReactNode, useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ActionType } from '../../../schema/generated/types.ts';
import { actionFrom, actionSubject, whereNames } from '../../../schema/reference/action-texts.ts';
import type { ActionDetailFragment, ActionsTableFragment } from '../../generated/operations.ts';
import { formatCount, formatDateTime } from '../../lib/format.ts';
import { knownEntry } from '../../lib/safe-values.ts';
import { timeZoneAtom } from '../../state/dates/date-range.ts';
import { actionColumnTexts, actionDetailTexts, actionTypeWords } from '../../text/actions.ts';
import { referrerName } from '../../text/analytics.ts';
import { AttributeBadge } from '../attributes/attribute-badge.tsx';
import { Clamped } from '../clamped/clamped.tsx';
import { DataTable } from '../data-table/data-table.tsx';
import { type Column, useOpenRows } from '../data-table/rows.tsx';
import { ActionDetail, useVisitorLink } from './action-detail.tsx';
import styles from './actions-table.module.css';

type ActionRow = ActionsTableFragment & ActionDetailFragment;

const keyOf = ({ id }: ActionRow) => id;
const detailOf = (row: ActionRow) => <ActionDetail action={row} />;

interface ActionsTableProps {
  readonly caption: string;
  /** Null while loading. */
  readonly rows: readonly ActionRow[] | null;
  readonly empty: ReactNode;
}

/** RFIs and phone calls, latest first. Rows expand to show details (ACT-007). */
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

/** The list's only sort key. */
type ActionSortKey = 'timestamp';

/** The columns of the Actions screen (ACT-006), with times in the account's zone. */
function actionColumns(timeZone: string): readonly Column<ActionsTableFragment, ActionSortKey>[] {
  return [
    {
      id: 'time',
      header: actionColumnTexts.time,
      width: '17.5%',
      sortKey: 'timestamp',
      cell: ({ timestamp }) => (
        <time className={styles.time} dateTime={timestamp}>
          {formatDateTime(timestamp, timeZone)}
        </time>
      ),
    },
    {
      id: 'type',
      header: actionColumnTexts.type,
      width: '15%',
      cell: ({ actionType }) => <AttributeBadge attribute={actionType} />,
    },
    {
      id: 'source',
      header: actionColumnTexts.source,
      width: '16.5%',
      cell: ({ source }) => (
        <span className={styles.source}>
          <Clamped text={referrerName(source)} lines={3} />
        </span>
      ),
    },
    {
      id: 'where',
      header: actionColumnTexts.where,
      width: '8.5%',
      cell: ({ location }) => knownEntry(whereNames, location, (name) => name),
    },
    {
      id: 'from',
      header: actionColumnTexts.from,
      width: '20%',
      cell: (row) => <FromCell action={row} />,
    },
    {
      id: 'subject',
      header: actionColumnTexts.subject,
      cell: (row) => (
        <span className={styles.subject}>
          <Clamped text={actionSubject(row)} lines={3} />
        </span>
      ),
    },
  ];
}

/** The sender of an action, linked to their sessions. */
function FromCell({ action }: { readonly action: ActionsTableFragment }) {
  return (
    <Link className={styles.from} to={useVisitorLink(action)}>
      <Clamped text={actionFrom(action)} lines={3} />
    </Link>
  );
}

interface TypeCount {
  readonly actionType: ActionType;
  readonly count: number;
}

/**
 * Breaks a number of actions down by kind (ACT-031): 14 RFIs, 10 calls, 29 downloads. Kinds with none are omitted.
 * Empty if the server doesn't report kinds or they don't add up to the total, since a partial breakdown would be
 * misleading.
 */
export function countTypes(totalCount: number, counts: readonly TypeCount[] | null | undefined): string {
  const countOf = (type: ActionType) => counts?.find(({ actionType }) => actionType === type)?.count ?? 0;
  const sum = actionTypeWords.reduce((all, [type]) => all + countOf(type), 0);
  if (sum !== totalCount) return '';
  return actionTypeWords
    .filter(([type]) => countOf(type) > 0)
    .map(([type, one, many]) => (countOf(type) === 1 ? `1 ${one}` : `${formatCount(countOf(type))} ${many}`))
    .join(', ');
}
