import { useAtomValue } from 'jotai';
import { comparisonAtom } from '../../state/dates/compare-atoms.ts';
import { compareTexts } from '../../text/compare.ts';
import { rangeLabel } from '../date-range/range-label.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import styles from './change.module.css';
import { changeOf } from './change-of.ts';
import { useComparison } from './use-comparison.ts';

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
    <span className={styles.change} title={sentence}>
      <span className="visually-hidden">{sentence}</span>
      <span aria-hidden="true">
        {change.direction !== 'same' && <span className={styles.arrow}>{arrows[change.direction]}</span>}
        <span className={styles.share}>{change.share}</span>
        {!isShort && ` ${compareTexts.from(format(earlier))}`}
      </span>
    </span>
  );
}
