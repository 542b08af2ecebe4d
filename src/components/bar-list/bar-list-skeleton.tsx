import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './bar-list.module.css';

const widths = ['100%', '82%', '50%', '18%', '12%'];

/** Five rows of the size of the real ones. */
export function BarListSkeleton() {
  return (
    <div className={styles.list} aria-hidden="true">
      {widths.map((width) => (
        <span key={width} className={styles.row}>
          <Skeleton width={width} height="100%" />
        </span>
      ))}
    </div>
  );
}
