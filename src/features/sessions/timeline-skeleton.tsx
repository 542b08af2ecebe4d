import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import cardStyles from './session-card.module.css';
import styles from './sessions-timeline.module.css';

/** Cards of the size of real ones. */
export function TimelineSkeleton({ count }: { readonly count: number }) {
  return (
    <ol className={styles.days} aria-hidden="true">
      <li className={styles.day}>
        <span className={styles.label}>
          <Skeleton width="64px" />
        </span>
        <ol className={styles.stops}>
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
            <li key={index} className={cardStyles.stop}>
              <div className={cardStyles.card}>
                <div className={cardStyles.head}>
                  <Skeleton width={36} height={36} />
                  <div>
                    <Skeleton width={`${24 + ((index * 13) % 20)}%`} />
                    <br />
                    <Skeleton width={`${34 + ((index * 7) % 20)}%`} />
                  </div>
                </div>
              </div>
            </li>
          ))}
        </ol>
      </li>
    </ol>
  );
}
