import { useQuery } from '@apollo/client/react';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { lazy, type ReactNode, Suspense } from 'react';
import type { SessionQuery } from '../../../schema/generated/types.ts';
import { SessionsByDateDocument } from '../../generated/documents/sessions-by-date.ts';
import { dayIn } from '../../lib/day.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { paths } from '../../lib/paths.ts';
import {
  type DateRange,
  dateRangeAtom,
  lastYear,
  rangeLabel,
  timeZoneAtom,
  todayAtom,
} from '../../state/dates/date-range.ts';
import { appliedGroups } from '../../state/sessions/applied-filters.ts';
import { removeFiltersAtom, sessionsConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { usePageQuery, useRangeQuery } from '../../state/sessions/use-page-query.ts';
import { useIsCurrentScreen, useWhileHere } from '../../state/use-current-screen.ts';
import { waysOutTexts } from '../../text/results.ts';
import { Button, LinkButton } from '../button/button.tsx';
import styles from './ways-out.module.css';

/** Included only if the mock is the backend (TST-023). */
const TestVisit =
  import.meta.env.DEV || import.meta.env.VITE_DEMO === 'true' || import.meta.env.VITE_TESTING === 'true'
    ? lazy(async () => ({ default: (await import('./test-visit.tsx')).TestVisit }))
    : null;

interface EmptyStateActionsProps {
  /** False if filters don't apply or are the page's subject. */
  readonly canClear?: boolean;
  /**
   * Whether the last 12 months contain what the page lists; null while unknown. By default, this queries the page's
   * sessions.
   */
  readonly hasOlder?: boolean | null;
  /** Other actions, shown before the dates. */
  readonly children?: ReactNode;
}

/**
 * What to do about a list or report without sessions: clear its filters, widen its dates if that would find any, or,
 * for an account without any sessions, set up the tracking code (SES-073).
 */
export function EmptyStateActions({ canClear = true, hasOlder, children }: EmptyStateActionsProps) {
  const hasFilters = appliedGroups(useAtomValue(sessionsConfigAtom)).length > 0;
  const removeFilters = useSetAtom(removeFiltersAtom);
  const [present, setRange] = useAtom(dateRangeAtom);
  const range = useWhileHere(present);
  const widest = lastYear(useAtomValue(todayAtom));
  // Rows that arrive after the page was left would be queried with the next page's filters.
  const isLate = !useWhileHere(useIsCurrentScreen());
  // Uses the moment of the page's own query, so that the call is the same if nothing narrows the page.
  const hasSessions = useHasSessions({ ...useRangeQuery(), ...toQuery(widest) }, isLate);
  const isShorter = range.start > widest.start || range.end < widest.end;
  const isKnown = !isShorter || hasOlder !== undefined;
  const pageHasOlder = useHasSessions({ ...usePageQuery(), ...toQuery(widest) }, isLate || isKnown);
  const canWiden = isShorter && (hasOlder === undefined ? pageHasOlder : hasOlder);
  return (
    <>
      <div className={`${styles.ways} no-print`}>
        {canClear && hasFilters && (
          <Button ref={passFocus} variant="quiet" onClick={() => removeFilters()}>
            {waysOutTexts.clearFilters}
          </Button>
        )}
        {children}
        {canWiden && (
          <Button ref={passFocus} variant="quiet" onClick={() => setRange(widest)}>
            {waysOutTexts.widen}
          </Button>
        )}
      </div>
      {hasSessions === false && <NewAccount />}
    </>
  );
}

interface ShowLatestSessionsProps {
  /** Times of a visitor's first and last session. */
  readonly firstSeen: string;
  readonly lastSeen: string;
}

/**
 * What to do about a visitor's list without sessions: show the latest ones, over at most a year, however old (SES-073).
 */
export function ShowLatestSessions({ firstSeen, lastSeen }: ShowLatestSessionsProps) {
  const timeZone = useAtomValue(timeZoneAtom);
  const today = useAtomValue(todayAtom);
  const setRange = useSetAtom(dateRangeAtom);
  const dayOf = (moment: string) => dayIn(timeZone, Date.parse(moment));
  const [first, last] = [dayOf(firstSeen), dayOf(lastSeen)];
  const latest = lastYear(last < today ? last : today);
  const range = { ...latest, start: first > latest.start ? first : latest.start };
  return (
    <div className={`${styles.ways} no-print`}>
      <Button ref={passFocus} variant="quiet" onClick={() => setRange(range)}>
        {waysOutTexts.latest(rangeLabel(range))}
      </Button>
    </div>
  );
}

/** Shown if nothing was ever recorded, or nothing for a year. */
function NewAccount() {
  return (
    <>
      <p className={styles.hint}>{waysOutTexts.newAccount}</p>
      <LinkButton to={paths.tagging} className="no-print">
        {waysOutTexts.tracking}
      </LinkButton>
      {TestVisit && (
        <Suspense fallback={null}>
          <TestVisit />
        </Suspense>
      )}
    </>
  );
}

const toQuery = ({ start, end }: DateRange): SessionQuery => ({ startDate: start, endDate: end });

/**
 * Whether there are any sessions; null while unknown. If the query has only dates, this means all sessions of the
 * account.
 */
function useHasSessions(query: SessionQuery, skip: boolean): boolean | null {
  const { data, error } = useQuery(SessionsByDateDocument, { variables: { query }, skip });
  // If the call failed, the account must not be presented as new.
  if (error) return true;
  return data ? data.sessionsByDate.totalCount > 0 : null;
}
