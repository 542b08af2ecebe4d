import { Link } from 'react-router-dom';
import { formatCount } from '../../../lib/format.ts';
import styles from './cells.module.css';

interface CountCellProps {
  readonly count: number;
  /** Draws a bar of the count's share of it. */
  readonly largest?: number;
  /** The sessions behind the count; nothing leads to none. */
  readonly href?: string;
}

/** A count, on a bar where a share is meant. Where the row's name leads to the same, keyboards have one stop less. */
export function CountCell({ count, largest, href }: CountCellProps) {
  const figure = formatCount(count);
  const text =
    href && count > 0 ? (
      <Link className={styles.count} to={href} tabIndex={largest === undefined ? undefined : -1}>
        {figure}
      </Link>
    ) : (
      <span className={styles.count}>{figure}</span>
    );
  if (largest === undefined) return text;
  return (
    <span className={styles.share}>
      <span className={styles.bar} style={{ width: `${(100 * count) / Math.max(1, largest)}%` }} />
      {text}
    </span>
  );
}
