import type { ActionsTableFragment } from '../../generated/operations.ts';
import { formatDateTime } from '../../lib/format.ts';
import { whereNames } from '../../text/actions.ts';
import { referrerName } from '../../text/referrers.ts';
import { AttributeBadge } from '../attributes/attribute-badge.tsx';
import type { Column } from '../data-table/column.ts';
import { actionFrom, actionSubject } from './action-subject.ts';
import styles from './actions-table.module.css';
import { FromCell } from './from-cell.tsx';

/** What the list is ordered by; the only order there is. */
type ActionSortKey = 'timestamp';

/** The columns of the Actions screen (dashboard section 2), times in the account's zone. */
export function actionColumns(timeZone: string): readonly Column<ActionsTableFragment, ActionSortKey>[] {
  return [
    {
      id: 'time',
      header: 'Date/Time',
      width: '17%',
      sortKey: 'timestamp',
      cell: ({ timestamp }) => (
        <time className={styles.time} dateTime={timestamp}>
          {formatDateTime(timestamp, timeZone)}
        </time>
      ),
    },
    { id: 'type', header: 'Type', width: '13%', cell: ({ actionType }) => <AttributeBadge attribute={actionType} /> },
    {
      id: 'source',
      header: 'Source',
      width: '14%',
      cell: ({ source }) => <bdi className={styles.source}>{referrerName(source)}</bdi>,
    },
    { id: 'where', header: 'Where', width: '10%', cell: ({ location }) => whereNames[location] },
    {
      id: 'from',
      header: 'From',
      width: '22%',
      cell: (row) => <FromCell name={actionFrom(row)} visitorId={row.visitorId} />,
    },
    {
      id: 'subject',
      header: 'Subject/Asset',
      cell: (row) => <bdi className={styles.subject}>{actionSubject(row)}</bdi>,
    },
  ];
}
