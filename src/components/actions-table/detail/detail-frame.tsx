import { useAtomValue } from 'jotai';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { ActionDetailFragment } from '../../../generated/operations.ts';
import { dayIn } from '../../../lib/day.ts';
import { visitorPath } from '../../../lib/paths.ts';
import { timeZoneAtom } from '../../../state/dates/date-range-atoms.ts';
import { useWithDates, withDates } from '../../../state/dates/keep-dates.ts';
import { actionDetailTexts } from '../../../text/actions.ts';
import styles from './action-detail.module.css';

interface DetailFrameProps {
  readonly title: string;
  readonly action: Pick<ActionDetailFragment, 'timestamp' | 'visitorId'>;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** A detail with its heading and the ways on: to the visitor, and to what they did on the day of the action. */
export function DetailFrame({ title, action, isBusy = false, children }: DetailFrameProps) {
  const headingId = useId();
  const keepDates = useWithDates();
  const day = dayIn(useAtomValue(timeZoneAtom), Date.parse(action.timestamp));
  const visitor = visitorPath(action.visitorId);
  return (
    <section className={styles.detail} aria-labelledby={headingId} aria-busy={isBusy}>
      <h3 id={headingId}>{title}</h3>
      {children}
      <p className={`${styles.links} no-print`}>
        <Link to={keepDates(visitor)}>{actionDetailTexts.allSessions}</Link>
        <Link to={withDates(visitor, { start: day, end: day })}>{actionDetailTexts.sessionsOfDay}</Link>
      </p>
    </section>
  );
}
