import type { ReactNode } from 'react';
import { barLength } from '../../lib/drawn-rows.ts';
import styles from './count-bar.module.css';

interface CountBarProps {
  readonly count: number;
  /** The largest count of the rows that are shown: its bar is the longest. */
  readonly largest: number;
  /** The count as text, which may be a link. */
  readonly children: ReactNode;
}

/** A count of a table with the bar of its share: from the left, the figure behind it at the right (FRM-049). */
export function CountBar({ count, largest, children }: CountBarProps) {
  return (
    <span className={styles.share}>
      <span className={styles.bar} style={{ width: barLength(count, largest) }} />
      {children}
    </span>
  );
}
