import { Link } from 'react-router-dom';
import { formatCount, formatRate } from '../../lib/format.ts';
import { audienceTexts } from '../../text/audience.ts';
import { shownSessions } from './audience-figures.ts';
import type { ShareItem } from './share-list.tsx';
import styles from './size-shares.module.css';

/** The few company sizes as parts of one bar, each with its way to its sessions below. */
export function SizeShares({ items }: { readonly items: readonly ShareItem[] }) {
  const total = shownSessions(items);
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {items.map(({ id, value }) => (
          <span key={id} className={styles.part} data-size={id} style={{ flexGrow: value }} />
        ))}
      </div>
      <ol className={styles.sizes}>
        {items.map(({ id, label, value, href }) => (
          <li key={id}>
            <Link className={styles.size} to={href}>
              <span className={`${styles.swatch} ${styles.part}`} data-size={id} aria-hidden="true" />
              <span className={styles.label}>{label}</span>
              <span className={styles.count}>
                {formatCount(value)}
                <span className="visually-hidden"> {audienceTexts.charts.unit}, </span>
              </span>
              <span className={styles.share}>{formatRate(value / total)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}
