import { useAtomValue } from 'jotai';
import { AttributeBadge } from '../../components/attributes/attribute-badge.tsx';
import type { SessionDetailsFragment } from '../../generated/operations.ts';
import { timelineParts } from '../../lib/format.ts';
import { timeZoneAtom } from '../../state/dates/date-range-atoms.ts';
import { whereNames } from '../../text/sessions.ts';
import styles from './page-view-table.module.css';

type PageView = SessionDetailsFragment['pageViews'][number];

function actionsOf({ actions, isHighValue }: PageView): PageView['actions'] {
  return isHighValue && !actions.includes('HIGH_VALUE_PAGE') ? ['HIGH_VALUE_PAGE', ...actions] : actions;
}

/** The pages of a session in the order they were seen. Addresses are what visitors sent: text, never a link. */
export function PageViewTable({ pageViews }: { readonly pageViews: readonly PageView[] }) {
  const timeZone = useAtomValue(timeZoneAtom);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Pages of the session</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Page</th>
          <th scope="col">Where</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {pageViews.map((view) => (
          <tr key={view.id}>
            <td className={styles.time}>{timelineParts(view.timestamp, timeZone).timeWithSeconds}</td>
            <td className={styles.page}>
              <bdi title={`${view.domain}${view.pageUrl}`}>{view.pageUrl}</bdi>
            </td>
            <td className={styles.where}>{whereNames[view.where]}</td>
            <td className={styles.actions}>
              {actionsOf(view).map((action) => (
                <AttributeBadge key={action} attribute={action} />
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
