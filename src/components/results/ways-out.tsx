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
import { useIsHere, useWhileHere } from '../../state/use-is-here.ts';
import { waysOutTexts } from '../../text/results.ts';
import { Button, LinkButton } from '../button/button.tsx';
import styles from './ways-out.module.css';

/** Only where the mock is the backend: every other build leaves it out (TST-023). */
const TestVisit =
  import.meta.env.DEV || import.meta.env.VITE_DEMO === 'true' || import.meta.env.VITE_TESTING === 'true'
    ? lazy(async () => ({ default: (await import('./test-visit.tsx')).TestVisit }))
    : null;

interface WaysOutProps {
  /** False where filters don't apply, or are what the page is about. */
  readonly canClear?: boolean;
  /**
   * Whether the last 12 months have what the page lists, null while that is not known. Unless given it is asked for the
   * sessions of the page.
   */
  readonly hasOlder?: boolean | null;
  /** Other ways, before the dates. */
  readonly children?: ReactNode;
}

/**
 * The ways out of a list or report without sessions: its filters are cleared, its dates widen where that shows any,
 * or, for an account that has none at all, the tracking code (SES-073).
 */
export function WaysOut({ canClear = true, hasOlder, children }: WaysOutProps) {
  const hasFilters = appliedGroups(useAtomValue(sessionsConfigAtom)).length > 0;
  const removeFilters = useSetAtom(removeFiltersAtom);
  const [present, setRange] = useAtom(dateRangeAtom);
  const range = useWhileHere(present);
  const widest = lastYear(useAtomValue(todayAtom));
  // Rows that came once the page was left have none but the next page's question.
  const isLate = !useWhileHere(useIsHere());
  // As of the moment of the page's own question, which is the same where nothing narrows the page.
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

interface LatestSessionsWayProps {
  /** Moments of a visitor's first and last session. */
  readonly firstSeen: string;
  readonly lastSeen: string;
}

/** The way out of a visitor's list without sessions: its latest ones, of a year at most, however old (SES-073). */
export function LatestSessionsWay({ firstSeen, lastSeen }: LatestSessionsWayProps) {
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

/** Nothing was ever recorded, or nothing for a year. */
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

/** Whether there is any session; null while it is not known. Of dates alone these are all sessions of the account. */
function useHasSessions(query: SessionQuery, skip: boolean): boolean | null {
  const { data, error } = useQuery(SessionsByDateDocument, { variables: { query }, skip });
  // Where it can't be known, nobody is told that the account is new.
  if (error) return true;
  return data ? data.sessionsByDate.totalCount > 0 : null;
}
