import { useQuery } from '@apollo/client/react';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { lazy, Suspense } from 'react';
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
import { appliedGroups, hasMoreThanTargets } from '../../state/sessions/applied-filters.ts';
import { noDrill } from '../../state/sessions/drill.ts';
import {
  removeFiltersAtom,
  sessionsConfigAtom,
  updateSessionsConfigAtom,
} from '../../state/sessions/sessions-config-atoms.ts';
import { waysOutTexts } from '../../text/results.ts';
import { Button, LinkButton } from '../button/button.tsx';
import styles from './ways-out.module.css';

/** Only where the mock is the backend: every other build leaves it out (TST-023). */
const TestVisit =
  import.meta.env.DEV || import.meta.env.VITE_DEMO === 'true' || import.meta.env.VITE_TESTING === 'true'
    ? lazy(async () => ({ default: (await import('./test-visit.tsx')).TestVisit }))
    : null;

interface WaysOutProps {
  /** What is cleared: nothing where filters don't apply, all but the targets where the page is about them. */
  readonly clears?: 'all' | 'allButTargets' | 'none';
}

/**
 * The ways out of a list or report without sessions: its filters are cleared, its dates widen, or, for an account that
 * has none at all, the tracking code (SES-073).
 */
export function WaysOut({ clears = 'all' }: WaysOutProps) {
  const [range, setRange] = useAtom(dateRangeAtom);
  const widest = lastYear(useAtomValue(todayAtom));
  const hasSessions = useHasSessions(widest);
  const canWiden = range.start > widest.start || range.end < widest.end;
  if (hasSessions === false) return <NewAccount />;
  return (
    <div className={`${styles.ways} no-print`}>
      {clears === 'all' && <ClearAll />}
      {clears === 'allButTargets' && <ClearOthers />}
      {canWiden && hasSessions && <Way text={waysOutTexts.widen} onPress={() => setRange(widest)} />}
    </div>
  );
}

function ClearAll() {
  const hasFilters = appliedGroups(useAtomValue(sessionsConfigAtom)).length > 0;
  const removeFilters = useSetAtom(removeFiltersAtom);
  return hasFilters ? <Way text={waysOutTexts.clearFilters} onPress={() => removeFilters()} /> : null;
}

/** Clears what narrows a targeted page beside the targets. */
function ClearOthers() {
  const config = useAtomValue(sessionsConfigAtom);
  const update = useSetAtom(updateSessionsConfigAtom);
  const targets = config.activeFilters.filter(({ filterType }) => filterType === 'TARGET');
  const clear = () => update({ activeFilters: targets, pageDepth: null, length: null, drill: noDrill });
  return hasMoreThanTargets(config) ? <Way text={waysOutTexts.clearOthers} onPress={clear} /> : null;
}

function Way({ text, onPress }: { readonly text: string; readonly onPress: () => void }) {
  return (
    <Button ref={passFocus} variant="quiet" onClick={onPress}>
      {text}
    </Button>
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
      <Way text={waysOutTexts.latest(rangeLabel(range))} onPress={() => setRange(range)} />
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

/** Whether the account had any session in a range, whatever the page is filtered by; null while it is not known. */
function useHasSessions({ start, end }: DateRange): boolean | null {
  const { data, error } = useQuery(SessionsByDateDocument, {
    variables: { query: { startDate: start, endDate: end } },
  });
  // Where it can't be known, nobody is told that the account is new.
  if (error) return true;
  return data ? data.sessionsByDate.totalCount > 0 : null;
}
