import { Link } from 'react-router-dom';
import { visitorPath } from '../../lib/paths.ts';
import { useWithDates } from '../../state/dates/keep-dates.ts';
import styles from './actions-table.module.css';

/** Who an action came from, with the way to their sessions. */
export function FromCell({ name, visitorId }: { readonly name: string; readonly visitorId: string }) {
  const withDates = useWithDates();
  return (
    <Link className={styles.from} to={withDates(visitorPath(visitorId))}>
      <bdi>{name}</bdi>
    </Link>
  );
}
