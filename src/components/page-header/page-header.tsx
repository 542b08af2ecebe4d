import { useAtomValue } from 'jotai';
import { flags } from '../../lib/flags.ts';
import { formatCount, zoneName } from '../../lib/format.ts';
import { askedAtAtom, timeZoneAtom } from '../../state/dates/date-range-atoms.ts';
import { CompareSelect } from '../compare/compare-select.tsx';
import { ComparisonNote } from '../compare/comparison-note.tsx';
import { DateRangePicker } from '../date-range/date-range-picker.tsx';
import { HelpMenu } from '../help-menu/help-menu.tsx';
import { LogOutButton } from './log-out-button.tsx';
import styles from './page-header.module.css';
import { PrintedRange } from './printed-range.tsx';

interface PageHeaderProps {
  readonly title: string;
  /** What the page speaks of; the time zone follows it. */
  readonly subheader?: string | undefined;
  /** How many there are of what the title names. */
  readonly count?: number | undefined;
  /** False where the page does not depend on dates. */
  readonly showDateRange?: boolean;
}

/** Title, subheader, date range, help and the way out: the head of every page (dashboard section 1). */
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
          {subheader ? `${subheader} · all times ${zone}` : `All times ${zone}`}
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
