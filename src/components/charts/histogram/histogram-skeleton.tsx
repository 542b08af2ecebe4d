import { Skeleton } from '../../skeleton/skeleton.tsx';
import styles from './histogram.module.css';

const heights = [100, 62, 46, 32, 25, 43, 24];

/** Seven bars of the size of the real ones. */
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
