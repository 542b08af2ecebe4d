import { Link } from 'react-router-dom';
import { sharesOfWhole } from '../../../schema/reference/rounded-shares.ts';
import { formatCount, formatRate } from '../../lib/format.ts';
import { barLength, distinctKeys } from '../../lib/safe-values.ts';
import { type Counted, counted } from '../../text/charts.ts';
import { Skeleton } from '../placeholder/placeholder.tsx';
import styles from './bar-list.module.css';

export interface BarListItem {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  /** Link target; without it, the row is plain text. */
  readonly href?: string;
}

interface BarListProps {
  /** What is counted, for screen readers. */
  readonly unit: Counted;
  readonly items: readonly BarListItem[];
  /** How many items the screen shows; all by default. Print shows all, and all count toward the total. */
  readonly limit?: number;
  /** Shows each count's share of all items next to it. */
  readonly hasShares?: boolean;
}

/**
 * Names with their counts as bars; the longest bar is the largest count. Rows beyond the limit are rendered for print,
 * where no one can press Show all (FRM-066). Hidden rows aren't laid out, so they cost little on the screen.
 */
export function BarList({ unit, items, limit = items.length, hasShares = false }: BarListProps) {
  const largest = Math.max(1, ...items.map(({ count }) => count));
  const shares = hasShares ? sharesOfWhole(items.map(({ count }) => count)) : [];
  const keys = distinctKeys(items.map(({ id }) => id));
  return (
    <ol className={styles.list}>
      {items.map(({ label, count, href }, index) => {
        const row = (
          <>
            <span className={styles.bar} style={{ width: barLength(count, largest) }} />
            <bdi className={styles.label} title={label}>
              {label}
            </bdi>
            <span className={styles.count}>
              {formatCount(count)}
              <span className="visually-hidden">{` ${counted(count, unit)}${hasShares ? ', ' : ''}`}</span>
            </span>
            {hasShares && <span className={styles.share}>{formatRate(shares[index] ?? 0)}</span>}
          </>
        );
        return (
          <li key={keys[index]} hidden={index >= limit}>
            {href === undefined ? (
              <span className={styles.row}>{row}</span>
            ) : (
              <Link className={styles.row} to={href}>
                {row}
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Placeholder rows of about the real size. */
export function BarListSkeleton({ rows = 5 }: { readonly rows?: number }) {
  return (
    <div className={styles.list} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <span key={row} className={styles.row}>
          <Skeleton width={`${Math.round(100 / (1 + row * 0.35))}%`} height="100%" />
        </span>
      ))}
    </div>
  );
}
