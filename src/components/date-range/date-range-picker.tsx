import { useAtom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { dateRangeAtom, todayAtom } from '../../state/dates/date-range.ts';
import { datePresets } from '../../state/dates/presets.ts';
import { useFollowPresent } from '../follow/use-follow-present.ts';
import styles from './date-range-picker.module.css';
import type { RangeLimits } from './range-limits.ts';
import { untilToday } from './range-limits.ts';
import { RangePicker } from './range-picker.tsx';
import { RefreshButton, RefreshRow } from './refresh.tsx';

/** The days that the reports speak of (DAT-001, DAT-015). */
export function DateRangePicker() {
  useFollowPresent();
  const [range, setRange] = useAtom(dateRangeAtom);
  const today = useAtomValue(todayAtom);
  const limits = useMemo<RangeLimits>(
    () => ({
      max: today,
      presets: datePresets.map(({ label, range: rangeOf }) => ({ label, range: rangeOf(today) })),
      check: (chosen) => untilToday(chosen, today),
    }),
    [today],
  );
  return (
    <div className={styles.dates}>
      <RangePicker range={range} limits={limits} onApply={setRange} foot={<RefreshRow />} />
      <RefreshButton />
    </div>
  );
}
