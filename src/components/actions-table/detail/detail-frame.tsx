import { useAtomValue } from 'jotai';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { ActionDetailFragment } from '../../../generated/operations.ts';
import { flags } from '../../../lib/config/config.ts';
import { dayIn } from '../../../lib/day.ts';
import { shownEmail } from '../../../lib/format.ts';
import { visitorPath } from '../../../lib/paths.ts';
import { useWithDates, withDates } from '../../../state/dates/date-links.ts';
import { timeZoneAtom } from '../../../state/dates/date-range.ts';
import { actionDetailTexts, actionTexts } from '../../../text/actions.ts';
import { Skeleton } from '../../placeholder/placeholder.tsx';
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
  const withPageDates = useWithDates();
  const day = dayIn(useAtomValue(timeZoneAtom), Date.parse(action.timestamp));
  const visitor = visitorPath(action.visitorId);
  return (
    <section className={styles.detail} aria-labelledby={headingId} aria-busy={isBusy}>
      <h3 id={headingId}>{title}</h3>
      {children}
      <p className={`${styles.links} no-print`}>
        <Link to={withPageDates(visitor)}>{actionDetailTexts.allSessions}</Link>
        <Link to={withDates(visitor, { start: day, end: day })}>{actionDetailTexts.sessionsOfDay}</Link>
      </p>
    </section>
  );
}

interface FactProps {
  readonly name: string;
  /** Null where it is not known, undefined while it is on its way. */
  readonly value: ReactNode;
}

/** A term and its value, for a description list. What people typed must come in a bdi. */
export function Fact({ name, value }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value === undefined ? <Skeleton width="9em" /> : (value ?? actionTexts.noCompany)}</dd>
    </div>
  );
}

/** What somebody typed, set apart from the direction of the text around it; null where nothing was. */
export function typed(text: string | null): ReactNode {
  return text ? <bdi>{text}</bdi> : null;
}

/** An address to write to, unless this build shows its domain alone. */
export function EmailLink({ email }: { readonly email: string }) {
  const text = <bdi>{shownEmail(email)}</bdi>;
  if (flags.maskEmails) return text;
  const address = email.split('@').map(encodeURIComponent).join('@');
  return <a href={`mailto:${address}`}>{text}</a>;
}
