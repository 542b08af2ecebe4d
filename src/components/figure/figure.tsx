import type { ReactNode } from 'react';
import type { LoadState, Report } from '../../lib/graphql/use-report.ts';
import { loadProps, Retry } from '../load-state/load-state.tsx';
import { Skeleton } from '../placeholder/placeholder.tsx';
import styles from './figure.module.css';

interface FigureProps {
  readonly label: string;
  /** As shown; null while loading, or an em dash where it could not be had. */
  readonly value: string | null;
  /** By how much it changed since an earlier period; the line is not there without it. */
  readonly change?: ReactNode;
  /** What it is made of, in a few words; undefined while loading. */
  readonly hint?: ReactNode;
  /** How far the data of the figure are. */
  readonly state?: LoadState;
}

/** One figure of a strip: belongs into a `dl`. */
export function Figure({ label, value, change, hint, state }: FigureProps) {
  return (
    <div {...loadProps(state, styles.figure)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {value ?? <Skeleton width="3.2em" />}
        <Retry state={state} name={label} isCompact />
      </dd>
      {change && <dd className={styles.change}>{change}</dd>}
      {(hint || !change || value === null) && (
        <dd className={styles.hint} title={typeof hint === 'string' ? hint : undefined}>
          {value === null ? <Skeleton width="60%" /> : hint || '\u00a0'}
        </dd>
      )}
    </div>
  );
}

/** Figures side by side in one frame. */
export function FigureStrip({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section className={styles.frame} aria-label={label}>
      <dl className={styles.strip}>{children}</dl>
    </section>
  );
}

export const noFigure = '—';

/** A figure of a report as shown: null while loading, a dash where the call failed. */
export function shownFigure<Data>({ data, isFailed }: Report<Data>, format: (data: Data) => string): string | null {
  if (isFailed) return noFigure;
  return data && format(data);
}
