import { useAtomValue } from 'jotai';
import { comparisonAtom } from '../../state/dates/compare.ts';
import { compareTexts } from '../../text/compare.ts';
import { rangeLabel } from '../date-range/range-label.ts';
import { Skeleton } from '../placeholder/placeholder.tsx';
import styles from './change.module.css';
import { useComparison } from './comparison.tsx';

interface ChangeProps {
  /** Of the finished days, and of the earlier period; null while they are not known. */
  readonly now: number | null;
  readonly earlier: number | null;
  /** How the figure is written. */
  readonly format: (value: number) => string;
  /** Leaves the earlier value to the tooltip, where room is short. */
  readonly isShort?: boolean;
}

const arrows = { more: '▲', less: '▼', same: '' };

/** By how much a figure changed: an arrow and a share, in whole words for those who do not see it. */
export function Change({ now, earlier, format, isShort = false }: ChangeProps) {
  const range = useAtomValue(comparisonAtom)?.earlier;
  const { kind } = useComparison();
  if (kind !== 'on' || !range) return <span className={styles.change}>—</span>;
  if (now === null || earlier === null) return <Skeleton width="60%" />;
  const change = changeOf(now, earlier);
  if (!change) return <span className={styles.change}>—</span>;
  const sentence = compareTexts.sentence(format(now), change.words, format(earlier), rangeLabel(range));
  return (
    <span className={styles.change} title={sentence} data-good={isShort ? undefined : change.direction}>
      <span className="visually-hidden">{sentence}</span>
      <span aria-hidden="true">
        {change.direction !== 'same' && <span className={styles.arrow}>{arrows[change.direction]}</span>}
        <span className={styles.share}>{change.share}</span>
        {!isShort && ` ${compareTexts.from(format(earlier))}`}
      </span>
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

/** By how much a figure differs from its earlier value; null if that is 0, of which there are no shares. */
export function changeOf(now: number, earlier: number): ChangeOf | null {
  if (earlier === 0) return null;
  const tenths = Math.round((1000 * Math.abs(now - earlier)) / earlier);
  const share = `${(tenths / 10).toLocaleString('en-US', { minimumFractionDigits: 1 })}%`;
  if (tenths === 0) return { direction: 'same', share, words: compareTexts.words.same };
  const direction = now > earlier ? 'more' : 'less';
  return { direction, share, words: compareTexts.words[direction](share) };
}
