import { Link } from 'react-router-dom';
import { formatCount, formatRate } from '../../lib/format.ts';
import { audienceTexts } from '../../text/audience.ts';
import { shownSessions } from './audience-figures.ts';
import styles from './share-list.module.css';

export interface ShareItem {
  readonly id: string;
  readonly label: string;
  /** Sessions. */
  readonly value: number;
  /** Where a click leads. */
  readonly href: string;
}

interface ShareListProps {
  /** All that the shares are of. */
  readonly items: readonly ShareItem[];
  /** So many of them are shown; all without it. */
  readonly shown?: number;
}

/** Bars with the sessions behind them and their share of all that the chart knows. */
export function ShareList({ items, shown = items.length }: ShareListProps) {
  const total = shownSessions(items);
  const largest = Math.max(1, ...items.map(({ value }) => value));
  return (
    <ol className={styles.list}>
      {items.slice(0, shown).map(({ id, label, value, href }) => (
        <li key={id}>
          <Link className={styles.row} to={href}>
            <span className={styles.bar} style={{ width: `${(100 * value) / largest}%` }} />
            <bdi className={styles.label} title={label}>
              {label}
            </bdi>
            <span className={styles.count}>
              {formatCount(value)}
              <span className="visually-hidden"> {audienceTexts.charts.unit}, </span>
            </span>
            <span className={styles.share}>{formatRate(value / total)}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** Rows of the size of the real ones. */
export function ShareListSkeleton({ rows }: { readonly rows: number }) {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <span key={row} className={styles.row}>
          <span className={styles.placeholder} style={{ width: `${Math.round(100 / (1 + row * 0.35))}%` }} />
        </span>
      ))}
    </div>
  );
}
