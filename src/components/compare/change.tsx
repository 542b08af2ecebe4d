import type { Measure } from '../../lib/format.ts';
import { rangeLabel } from '../../state/dates/date-range.ts';
import { compareTexts } from '../../text/compare.ts';
import { noFigure } from '../figure/figure.tsx';
import { Skeleton } from '../placeholder/placeholder.tsx';
import styles from './change.module.css';
import { type Compared, useComparison } from './comparison.tsx';

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
  if (state.kind !== 'on') return <span className={styles.change}>{noFigure}</span>;
  if (hasFailed) return <FailedChange isShort={isShort} />;
  if (now === null || earlier === null) return <Skeleton width="60%" />;
  const [nowText, earlierText] = [measure.format(now), measure.format(earlier)];
  const change = changeOf(measure.round(now), measure.round(earlier));
  if (!change) return <span className={styles.change}>{noFigure}</span>;
  const sentence = compareTexts.sentence(
    compareTexts.valueIn(nowText, rangeLabel(state.comparison.now)),
    change.words,
    compareTexts.valueIn(earlierText, rangeLabel(state.comparison.earlier)),
  );
  return (
    <span className={styles.change} title={sentence}>
      <span className="visually-hidden">{sentence}</span>
      <span aria-hidden="true">
        {change.direction !== 'same' && <span className={styles.arrow}>{arrows[change.direction]}</span>}
        <span className={styles.share}>{change.share}</span>
        {!isShort && (nowText === shown ? compareTexts.from(earlierText) : compareTexts.ofBoth(nowText, earlierText))}
      </span>
    </span>
  );
}

/** Stands where the calls of a comparison failed; its card offers to try again. */
function FailedChange({ isShort }: { readonly isShort: boolean }) {
  if (!isShort) return <span className={styles.change}>{compareTexts.failed}</span>;
  return (
    <span className={styles.change} title={compareTexts.failed}>
      <span aria-hidden="true">{noFigure}</span>
      <span className="visually-hidden">{compareTexts.failed}</span>
    </span>
  );
}

interface ChangeOf {
  readonly direction: 'more' | 'less' | 'same';
  /** Without a sign: 12.4%. */
  readonly share: string;
  /** 12.4% more than. */
  readonly words: string;
}

/**
 * By how much a figure differs from its earlier value; null if that is 0, of which there are no shares, or one is none.
 */
export function changeOf(now: number, earlier: number): ChangeOf | null {
  if (earlier === 0 || Number.isNaN(now) || Number.isNaN(earlier)) return null;
  const tenths = Math.round((1000 * Math.abs(now - earlier)) / earlier);
  const share = `${(tenths / 10).toLocaleString('en-US', { minimumFractionDigits: 1 })}%`;
  if (tenths === 0) {
    const words = now === earlier ? compareTexts.words.same : compareTexts.words.nearlySame;
    return { direction: 'same', share, words };
  }
  const direction = now > earlier ? 'more' : 'less';
  return { direction, share, words: compareTexts.words[direction](share) };
}
