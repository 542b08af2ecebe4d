import { useApolloClient } from '@apollo/client/react';
import { useAtomValue, useStore } from 'jotai';
import { RotateCw } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { appClock } from '../../lib/app-clock.ts';
import { failedLoads } from '../../lib/connection.ts';
import { dayIn } from '../../lib/day.ts';
import { timelineParts } from '../../lib/format.ts';
import { evictReports } from '../../lib/graphql/cache.ts';
import { dataAsOfAtom, timeZoneAtom, todayAtom } from '../../state/dates/date-range.ts';
import { calendarTexts } from '../../text/dates.ts';
import button from '../button/button.module.css';
import { Button } from '../button/button.tsx';
import styles from './date-range-picker.module.css';

/** Returns a function that reloads everything on the screen as of now (DAT-031). */
export function useRefresh(): () => void {
  const client = useApolloClient();
  const store = useStore();
  return useCallback(() => {
    // Updates the moment in the screen's queries first, so that nothing is requested as of the old one.
    flushSync(() => store.set(dataAsOfAtom, appClock.now()));
    evictReports(client.cache);
    failedLoads.retry();
  }, [client, store]);
}

/**
 * How often the date is checked, in milliseconds, since a tester's clock can run a day per second. A computer that
 * sleeps through midnight checks when it wakes.
 */
const lookEvery = 5000;

/**
 * Keeps the screen on the account's current day: after midnight it shows today and reloads (DAT-030). Hidden tabs wait
 * until they are visible, so that not all of them reload at midnight.
 */
export function useFollowDay(): void {
  const store = useStore();
  const refresh = useRefresh();
  useEffect(() => {
    const check = () => {
      if (document.hidden || dayIn(store.get(timeZoneAtom), appClock.now()) === store.get(todayAtom)) return;
      refresh();
    };
    // Deferred, because an effect must not rerender synchronously.
    const first = setTimeout(check);
    const timer = setInterval(check, lookEvery);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [store, refresh]);
}

/** How a page reloads everything it shows. */
export interface Refresh {
  /** The moment that the page's data is from (milliseconds since 1970). */
  readonly askedAt: number;
  readonly ask: () => void;
}

/** For pages that use the reports' dates. */
export function useReportsRefresh(): Refresh {
  return { askedAt: useAtomValue(dataAsOfAtom), ask: useRefresh() };
}

interface RefreshProps {
  readonly refresh: Refresh;
}

/** The moment that the page's data is from, as a time in the account's zone. */
function useAskedTime({ askedAt }: Refresh): string {
  return timelineParts(new Date(askedAt).toISOString(), useAtomValue(timeZoneAtom)).time;
}

/** Reloads the screen and shows when its data is from. Phones have `RefreshRow` instead, for lack of space. */
export function RefreshButton({ refresh }: RefreshProps) {
  const label = calendarTexts.refreshAsOf(useAskedTime(refresh));
  return (
    <button type="button" className={`${button.button} ${styles.refresh}`} title={label} onClick={refresh.ask}>
      <RotateCw size={15} aria-hidden="true" />
    </button>
  );
}

/** The same in words, below the calendar. */
export function RefreshRow({ refresh }: RefreshProps) {
  const time = useAskedTime(refresh);
  return (
    <div className={styles.refreshRow}>
      <span>{calendarTexts.asOf(time)}</span>
      <Button variant="quiet" onClick={refresh.ask}>
        <RotateCw size={15} aria-hidden="true" />
        {calendarTexts.refresh}
      </Button>
    </div>
  );
}
