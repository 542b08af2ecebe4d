import { Link } from 'react-router-dom';
import { formatCount } from '../../lib/format.ts';
import styles from './bar-list.module.css';

interface BarListItem {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  /** Where a click leads. */
  readonly href: string;
}

interface BarListProps {
  /** What is counted, for screen readers. */
  readonly unit: string;
  readonly items: readonly BarListItem[];
}

/** Names with their counts on bars; the longest bar is the largest count of the list. */
export function BarList({ unit, items }: BarListProps) {
  const largest = Math.max(1, ...items.map(({ count }) => count));
  return (
    <ol className={styles.list}>
      {items.map(({ id, label, count, href }) => (
        <li key={id}>
          <Link className={styles.row} to={href}>
            <span className={styles.bar} style={{ width: `${(100 * count) / largest}%` }} />
            <bdi className={styles.label} title={label}>
              {label}
            </bdi>
            <span className={styles.count}>
              {formatCount(count)}
              <span className="visually-hidden"> {unit}</span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
