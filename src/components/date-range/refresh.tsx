import { useApolloClient } from '@apollo/client/react';
import { useAtomValue, useStore } from 'jotai';
import { RotateCw } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { appClock } from '../../lib/app-clock.ts';
import { failedLoads } from '../../lib/connection.ts';
import { dayIn } from '../../lib/day.ts';
import { timelineParts } from '../../lib/format.ts';
import { forgetReports } from '../../lib/graphql/cache.ts';
import { askedAtAtom, timeZoneAtom, todayAtom } from '../../state/dates/date-range.ts';
import { calendarTexts } from '../../text/dates.ts';
import button from '../button/button.module.css';
import { Button } from '../button/button.tsx';
import styles from './date-range-picker.module.css';

/** Gives a function that asks for everything on the screen again, as of now (DAT-031). */
export function useRefresh(): () => void {
  const client = useApolloClient();
  const store = useStore();
  return useCallback(() => {
    // What the screen asks for has its new moment first: nothing is asked for again as of the last one.
    flushSync(() => store.set(askedAtAtom, appClock.now()));
    forgetReports(client.cache);
    failedLoads.retry();
  }, [client, store]);
}

/**
 * How often the day is looked at, in milliseconds: a tester's clock may run a day a second. A computer that slept
 * through midnight looks when it wakes.
 */
const lookEvery = 5000;

/**
 * Has the screen follow the account's day: past midnight it shows today, and asks again (DAT-030). A tab that nobody
 * looks at waits until somebody does, so that not all of them ask at midnight.
 */
export function useFollowDay(): void {
  const store = useStore();
  const refresh = useRefresh();
  useEffect(() => {
    const look = () => {
      if (document.hidden || dayIn(store.get(timeZoneAtom), appClock.now()) === store.get(todayAtom)) return;
      refresh();
    };
    // Not in the effect itself, which must not render at once.
    const first = setTimeout(look);
    const timer = setInterval(look, lookEvery);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [store, refresh]);
}

/** How a page asks again for all that it shows. */
export interface Refresh {
  /** As of when the page is (milliseconds since 1970). */
  readonly askedAt: number;
  readonly ask: () => void;
}

/** That of the pages whose dates are those of the reports. */
export function useReportsRefresh(): Refresh {
  return { askedAt: useAtomValue(askedAtAtom), ask: useRefresh() };
}

interface RefreshProps {
  readonly refresh: Refresh;
}

/** As of when the page is, as a time in the account's zone. */
function useAskedTime({ askedAt }: Refresh): string {
  return timelineParts(new Date(askedAt).toISOString(), useAtomValue(timeZoneAtom)).time;
}

/** Asks again for what is on the screen, and says as of when it is. On a phone, `RefreshRow` has the room for it. */
export function RefreshButton({ refresh }: RefreshProps) {
  const label = calendarTexts.refreshAsOf(useAskedTime(refresh));
  return (
    <button
      type="button"
      className={`${button.button} ${styles.refresh}`}
      aria-label={label}
      title={label}
      onClick={refresh.ask}
    >
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
