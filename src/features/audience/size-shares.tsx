import { Link } from 'react-router-dom';
import { formatCount, formatRate } from '../../lib/format.ts';
import { audienceTexts } from '../../text/audience.ts';
import styles from './size-shares.module.css';

interface SizeSharesProps {
  readonly items: readonly {
    readonly id: string;
    readonly label: string;
    readonly count: number;
    /** Where a click leads. */
    readonly href: string;
  }[];
}

/** The few company sizes as parts of one bar, each with its way to its sessions below. */
export function SizeShares({ items }: SizeSharesProps) {
  const total = items.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {items.map(({ id, count }) => (
          <span key={id} className={styles.part} data-size={id} style={{ flexGrow: count }} />
        ))}
      </div>
      <ol className={styles.sizes}>
        {items.map(({ id, label, count, href }) => (
          <li key={id}>
            <Link className={styles.size} to={href}>
              <span className={`${styles.swatch} ${styles.part}`} data-size={id} aria-hidden="true" />
              <span className={styles.label}>{label}</span>
              <span className={styles.count}>
                {formatCount(count)}
                <span className="visually-hidden"> {audienceTexts.charts.unit}, </span>
              </span>
              <span className={styles.share}>{formatRate(count / total)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}
