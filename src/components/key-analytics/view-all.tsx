import { Link } from 'react-router-dom';
import { analyticsTexts } from '../../text/analytics.ts';
import { useAnalyticsLink } from './use-analytics-link.ts';
import styles from './view-all.module.css';

/** The way from a card to its detail page. `of` says of what, for those who hear the link alone. */
export function ViewAll({ path, of }: { readonly path: string; readonly of: string }) {
  const link = useAnalyticsLink();
  return (
    <Link className={`${styles.link} no-print`} to={link(path)}>
      {analyticsTexts.viewAll}
      <span className="visually-hidden"> {of}</span>
    </Link>
  );
}
