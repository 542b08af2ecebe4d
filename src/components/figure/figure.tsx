import type { ReactNode } from 'react';
import type { Measure } from '../../lib/format.ts';
import type { LoadState, Report } from '../../lib/graphql/use-report.ts';
import { rangeLabel } from '../../state/dates/date-range.ts';
import { compareTexts } from '../../text/compare.ts';
import { type Compared, useComparison } from '../compare/comparison.tsx';
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

/** A value in both periods; null while it is not known. */
export interface BothPeriods {
  /** Of the finished days. */
  readonly now: number | null;
  readonly earlier: number | null;
  readonly hasFailed: boolean;
}

/** A value of the answers for both periods. */
export function inBothPeriods<Data>(
  { now, earlier, state }: Compared<Data>,
  read: (data: Data) => number,
): BothPeriods {
  return { now: now && read(now), earlier: earlier && read(earlier), hasFailed: state.hasFailed };
}

/** A mean over the sessions of an answer; not a number where there are none, of which there is no mean. */
export function meanOf({ totalCount }: { readonly totalCount: number }, mean: number): number {
  return totalCount > 0 ? mean : Number.NaN;
}

interface ChangeProps extends BothPeriods {
  readonly measure: Measure;
  /** The figure as it is shown above, which counts an unfinished day too; a table leaves the numbers to the tooltip. */
  readonly shown?: string | null;
}

const arrows = { more: '▲', less: '▼', same: '' };

/**
 * By how much a figure changed: an arrow, a share and the two numbers that it can be computed from; in a sentence for
 * those who do not see it, and as the tooltip (DAT-027).
 */
export function Change({ now, earlier, hasFailed, measure, shown }: ChangeProps) {
  const state = useComparison();
  const isShort = shown === undefined;
  if (state.kind === 'failed') return <FailedChange isShort={isShort} />;
  if (state.kind !== 'on') return <span className={styles.difference}>{noFigure}</span>;
  if (hasFailed) return <FailedChange isShort={isShort} />;
  if (now === null || earlier === null) return <Skeleton width="60%" />;
  const [nowText, earlierText] = [measure.format(now), measure.format(earlier)];
  const change = changeOf(measure.round(now), measure.round(earlier));
  if (!change) return <span className={styles.difference}>{noFigure}</span>;
  const sentence = compareTexts.sentence(
    compareTexts.valueIn(nowText, rangeLabel(state.comparison.now)),
    change.words,
    compareTexts.valueIn(earlierText, rangeLabel(state.comparison.earlier)),
  );
  return (
    <span className={styles.difference} title={sentence}>
      <span className="visually-hidden">{sentence}</span>
      <span aria-hidden="true">
        {change.direction !== 'same' && <span className={styles.arrow}>{arrows[change.direction]}</span>}
        <span className={styles.percent}>{change.percent}</span>
        {!isShort && (nowText === shown ? compareTexts.from(earlierText) : compareTexts.ofBoth(nowText, earlierText))}
      </span>
    </span>
  );
}

/** Stands where the calls of a comparison failed; its card offers to try again. */
function FailedChange({ isShort }: { readonly isShort: boolean }) {
  if (!isShort) return <span className={styles.difference}>{compareTexts.failed}</span>;
  return (
    <span className={styles.difference} title={compareTexts.failed}>
      <span aria-hidden="true">{noFigure}</span>
      <span className="visually-hidden">{compareTexts.failed}</span>
    </span>
  );
}

interface ChangeOf {
  readonly direction: 'more' | 'less' | 'same';
  /** Without a sign: 12.4%. */
  readonly percent: string;
  /** 12.4% more than. */
  readonly words: string;
}

/**
 * By how much a figure differs from its earlier value; null if that is 0, of which there is no percentage, or one is
 * none.
 */
export function changeOf(now: number, earlier: number): ChangeOf | null {
  if (earlier === 0 || Number.isNaN(now) || Number.isNaN(earlier)) return null;
  const tenths = Math.round((1000 * Math.abs(now - earlier)) / earlier);
  const percent = `${(tenths / 10).toLocaleString('en-US', { minimumFractionDigits: 1 })}%`;
  if (tenths === 0) {
    const words = now === earlier ? compareTexts.words.same : compareTexts.words.nearlySame;
    return { direction: 'same', percent, words };
  }
  const direction = now > earlier ? 'more' : 'less';
  return { direction, percent, words: compareTexts.words[direction](percent) };
}
