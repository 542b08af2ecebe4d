import { useAtomValue } from 'jotai';
import { flags } from '../../lib/config.ts';
import { formatCount, zoneName } from '../../lib/format.ts';
import { askedAtAtom, dateRangeAtom, timeZoneAtom } from '../../state/dates/date-range.ts';
import { frameTexts } from '../../text/chrome.ts';
import { CompareSelect, ComparisonNote } from '../compare/comparison.tsx';
import { DateRangePicker } from '../date-range/date-range-picker.tsx';
import { rangeLabel } from '../date-range/range-label.ts';
import { HelpMenu } from '../help-menu/help-menu.tsx';
import { LogOutButton } from './log-out-button.tsx';
import styles from './page-header.module.css';

interface PageHeaderProps {
  readonly title: string;
  /** What the page speaks of; the time zone follows it. */
  readonly subheader?: string | undefined;
  /** How many there are of what the title names. */
  readonly count?: number | undefined;
  /** False where the page does not depend on dates. */
  readonly showDateRange?: boolean;
}

/** Title, subheader, date range, help and the way out: the head of every page (FRM-014, FRM-015, FRM-016, FRM-017). */
export function PageHeader({ title, subheader, count, showDateRange = true }: PageHeaderProps) {
  const zone = zoneName(useAtomValue(timeZoneAtom), useAtomValue(askedAtAtom));
  return (
    <header className={styles.header}>
      <div className={styles.titles}>
        <h1 className={styles.title}>
          {title}
          {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
        </h1>
        <p className={styles.subheader}>
          {frameTexts.allTimes(zone, subheader)}
          {showDateRange && <PrintedRange />}
        </p>
        {showDateRange && <ComparisonNote className={styles.subheader} />}
      </div>
      <div className={`${styles.controls} no-print`}>
        {showDateRange && <DateRangePicker />}
        {showDateRange && <CompareSelect />}
        <HelpMenu />
        {!flags.hideLogOut && <LogOutButton />}
      </div>
    </header>
  );
}

/** On paper the picker is hidden, so the subheader shows the days. */
function PrintedRange() {
  return <span className={styles.printed}> · {rangeLabel(useAtomValue(dateRangeAtom))}</span>;
}
