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
  /** The displayed text; null while loading, an em dash if it failed to load. */
  readonly value: string | null;
  /** Change from an earlier period; without it, the line is omitted. */
  readonly change?: ReactNode;
  /** What the figure consists of, briefly; undefined while loading. */
  readonly hint?: ReactNode;
  /** Load state of the figure's data. */
  readonly state?: LoadState;
}

/** One figure of a strip. Must be in a `dl`. */
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

/** A row of figures in one frame. */
export function FigureStrip({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <section className={styles.frame} aria-label={label}>
      <dl className={styles.strip}>{children}</dl>
    </section>
  );
}

export const noFigure = '—';

/** A report's figure as displayed: null while loading, a dash if the call failed. */
export function shownFigure<Data>({ data, isFailed }: Report<Data>, format: (data: Data) => string): string | null {
  if (isFailed) return noFigure;
  return data && format(data);
}

/** A value in both periods; null while unknown. */
export interface BothPeriods {
  /** For the finished days. */
  readonly now: number | null;
  readonly earlier: number | null;
  readonly hasFailed: boolean;
}

/** Reads a value from the responses for both periods. */
export function inBothPeriods<Data>(
  { now, earlier, state }: Compared<Data>,
  read: (data: Data) => number,
): BothPeriods {
  return { now: now && read(now), earlier: earlier && read(earlier), hasFailed: state.hasFailed };
}

/** A mean over a response's sessions; NaN without sessions, since there is no mean. */
export function meanOf({ totalCount }: { readonly totalCount: number }, mean: number): number {
  return totalCount > 0 ? mean : Number.NaN;
}

interface ChangeProps extends BothPeriods {
  readonly measure: Measure;
  /**
   * The figure displayed above, which also counts an unfinished day. Omitted in tables, where only the tooltip has the
   * numbers.
   */
  readonly shown?: string | null;
}

const arrows = { more: '▲', less: '▼', same: '' };

/**
 * How much a figure changed: an arrow, a percentage and the two numbers behind it. Also as a sentence for screen
 * readers and in the tooltip (DAT-027).
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

/** Shown if the calls of a comparison failed; the card has the retry button. */
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
  /** Unsigned: 12.4%. */
  readonly percent: string;
  /** 12.4% more than. */
  readonly words: string;
}

/** How much a figure differs from its earlier value. Null if that is 0, which has no percentage, or either is NaN. */
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
