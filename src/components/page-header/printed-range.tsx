import { useAtomValue } from 'jotai';
import { dateRangeAtom } from '../../state/dates/date-range-atoms.ts';
import { rangeLabel } from '../date-range/range-label.ts';
import styles from './page-header.module.css';

/** On paper the picker is gone, so the days stand in the subheader. */
export function PrintedRange() {
  return <span className={styles.printed}> · {rangeLabel(useAtomValue(dateRangeAtom))}</span>;
}
