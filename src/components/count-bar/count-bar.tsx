import type { CSSProperties, ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import { barLength } from '../../lib/safe-values.ts';
import styles from './count-bar.module.css';

interface CountBarProps {
  readonly count: number;
  /** The largest count of the rows that are shown: its bar is the longest. */
  readonly largest: number;
  /** The count as text, which may be a link. */
  readonly children: ReactNode;
}

/**
 * A count of a table with the bar of its share: from the left, the figure behind it at the right (FRM-049). All rows
 * have room for the figure of the largest, so that their bars can be compared.
 */
export function CountBar({ count, largest, children }: CountBarProps) {
  return (
    <span className={styles.share} style={{ '--digits': formatCount(largest).length } as CSSProperties}>
      <span className={styles.bar} style={{ width: barLength(count, largest) }} />
      {children}
    </span>
  );
}
