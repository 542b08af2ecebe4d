import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Logo } from '../../../components/logo/logo.tsx';
import { formatDay } from '../../../lib/day.ts';
import { todayAtom } from '../../../state/dates/date-range-atoms.ts';
import { campaignReportTexts as texts } from '../../../text/campaign-report.ts';
import { chromeTexts } from '../../../text/chrome.ts';
import styles from './print.module.css';

/** Sheets of the report. */
const SHEETS = 2;

interface SheetProps {
  readonly number: number;
  readonly children: ReactNode;
}

/** A sheet of paper; head and foot say who made it and when (access section 2). */
export function Sheet({ number, children }: SheetProps) {
  const created = texts.createdBy(formatDay(useAtomValue(todayAtom), 'MMM D, YYYY'));
  return (
    <section className={styles.sheet} aria-label={texts.page(number, SHEETS)}>
      <div className={styles.head}>
        <span className={styles.brand}>
          <Logo size={26} />
          {chromeTexts.productName}
        </span>
        <span>{created}</span>
      </div>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot}>
        <span>{created}</span>
        <span>{texts.page(number, SHEETS)}</span>
      </div>
    </section>
  );
}
