import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, formatShortCount } from '../../lib/format.ts';
import { barLength, distinctKeys } from '../../lib/safe-values.ts';
import { type Counted, counted } from '../../text/charts.ts';
import { Skeleton } from '../placeholder/placeholder.tsx';
import styles from './histogram.module.css';

const heights = [100, 62, 46, 32, 25, 43, 24];

/** Seven placeholder bars of about the real size. */
export function HistogramSkeleton() {
  return (
    <div className={styles.plot} aria-hidden="true">
      {heights.map((height) => (
        <span key={height} className={styles.column}>
          <span className={styles.space}>
            <Skeleton height={`${height}%`} />
          </span>
          <span className={styles.label}>
            <Skeleton width="60%" />
          </span>
        </span>
      ))}
    </div>
  );
}

export interface HistogramBar {
  readonly id: string;
  /** Below the bar. */
  readonly label: string;
  /** In words, such as 6 to 9 pages. */
  readonly name: string;
  readonly count: number;
  /** Link target. A bar without sessions isn't a link. */
  readonly href: string;
}

interface HistogramProps {
  /** What the bars count, such as sessions. */
  readonly unit: Counted;
  readonly bars: readonly HistogramBar[];
}

/** A bar chart in which each bar shows its value and links to the list behind it. Needs no chart library. */
export function Histogram({ unit, bars }: HistogramProps) {
  const largest = Math.max(1, ...bars.map(({ count }) => count));
  const keys = distinctKeys(bars.map(({ id }) => id));
  return (
    <ol className={styles.plot}>
      {bars.map((bar, index) => {
        const column = (
          <>
            <span className={styles.space}>
              <Count count={bar.count} />
              <span className="visually-hidden">{` ${counted(bar.count, unit)}: ${bar.name}`}</span>
              <span className={styles.bar} style={{ '--length': barLength(bar.count, largest) } as CSSProperties} />
            </span>
            <span className={styles.label} aria-hidden="true">
              {bar.label}
            </span>
          </>
        );
        return (
          <li key={keys[index]}>
            {bar.count > 0 ? (
              <Link className={styles.column} to={bar.href}>
                {column}
              </Link>
            ) : (
              <span className={styles.column}>{column}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** From this count on, a figure can be too wide for a narrow bar and is shortened there. */
const shortFrom = 10_000;

/** The figure above a bar. If shortened, the full figure stays available to screen readers and on hover (FRM-049). */
function Count({ count }: { readonly count: number }) {
  const figure = formatCount(count);
  if (count < shortFrom) return <span className={styles.count}>{figure}</span>;
  return (
    <span className={styles.count} title={figure}>
      <span className={`${styles.whole} may-hide`}>{figure}</span>
      <span className={styles.short} aria-hidden="true">
        {formatShortCount(count)}
      </span>
    </span>
  );
}
