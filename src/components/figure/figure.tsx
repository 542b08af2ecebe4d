import type { ReactNode } from 'react';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './figure.module.css';

interface FigureProps {
  readonly label: string;
  /** As shown; null while loading, or an em dash where it could not be had. */
  readonly value: string | null;
  /** By how much it changed since an earlier period; the line is not there without it. */
  readonly change?: ReactNode;
  /** What it is made of, in a few words; undefined while loading. */
  readonly hint?: ReactNode;
  /** A small drawing beside the value. */
  readonly spark?: ReactNode;
}

/** One figure of a strip: belongs into a `dl`. */
export function Figure({ label, value, change, hint, spark }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value ?? <Skeleton width="3.2em" />}</dd>
      {change && <dd className={styles.change}>{change}</dd>}
      {(hint || !change || value === null) && (
        <dd className={styles.hint}>{value === null ? <Skeleton width="60%" /> : hint || '\u00a0'}</dd>
      )}
      {spark && <dd className={styles.spark}>{spark}</dd>}
    </div>
  );
}
