import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { atom, useStore } from 'jotai';
import { useEffect } from 'react';
import { SessionsByDateDocument } from '../../generated/documents/sessions-by-date.ts';
import type { SessionsByDateQuery } from '../../generated/operations.ts';
import { appClock } from '../../lib/app-clock.ts';
import { isConnected, isSavingData } from '../../lib/connection.ts';
import { dayIn } from '../../lib/day.ts';
import { evictLongUnshown, forgetOtherMoments } from '../../lib/graphql/cache.ts';
import { checkRegularly } from '../../lib/scheduling.ts';
import { checkNowEvent } from '../../lib/window-events.ts';
import { dataAsOfAtom, dateRangeAtom, latestDataAsOfAtom, timeZoneAtom } from '../../state/dates/date-range.ts';
import { rangeQuery, timestampOf } from '../../state/sessions/session-query.ts';

/**
 * Minimum milliseconds between two checks, by the app's clock and by the machine's, since the app's can run a day per
 * second.
 */
const betweenLooks = { byClock: 60_000, byMachine: 5000 } as const;

/** The last check: its subject, and when it was by the app's clock. Shared by all screens. */
const lookAtom = atom<{ readonly of: string; readonly at: number } | null>(null);

/** The result of the last check, and the moments whose responses stay cached, latest first. */
const foundAtom = atom<{ readonly of: string; readonly answer: string; readonly moments: readonly string[] }>({
  of: '',
  answer: '',
  moments: [],
});

type Store = ReturnType<typeof useStore>;

/** The subject of a check. A check of another subject can't use its result. */
function subjectNow(store: Store): string {
  const { start, end } = store.get(dateRangeAtom);
  return `${store.get(dataAsOfAtom)} ${start} ${end}`;
}

/**
 * While the page is visible and its dates include today, checks once a minute for new sessions. If there are any,
 * figures, charts and maps update, and the notice counts them (DAT-032). A check that fails or finds nothing new
 * changes nothing.
 */
export function useFollowPresent(): void {
  const client = useApolloClient();
  const store = useStore();
  useEffect(() => {
    let isMounted = true;
    let isLooking = false;
    let isAwaited = false;
    let checkedAt = Number.NEGATIVE_INFINITY;
    const look = async (clockNow: number) => {
      const now = unusedMoment(store, clockNow);
      const of = subjectNow(store);
      isLooking = true;
      checkedAt = Date.now();
      store.set(lookAtom, { of, at: clockNow });
      const query = rangeQuery(store.get(dateRangeAtom), now);
      const [answer, known] = await Promise.all([
        client
          .query({ query: SessionsByDateDocument, variables: { query }, fetchPolicy: 'network-only' })
          .then(({ data }) => toText(data)),
        knownAnswer(client, store),
      ]).catch(() => [null, null]);
      isLooking = false;
      // A late response is about a page that is gone or hidden.
      if (!isMounted || document.hidden || of !== subjectNow(store) || answer === null || known === null) return;
      const isNew = answer !== known;
      const { moments } = store.get(foundAtom);
      // The previous check's figures stay on the screen until the new ones arrive.
      store.set(foundAtom, { of, answer, moments: isNew ? [timestampOf(now), ...moments.slice(0, 1)] : moments });
      if (isNew) store.set(latestDataAsOfAtom, now);
    };
    const check = () => {
      if (document.hidden || isLooking) return;
      forgetOtherMoments(client.cache, shownMoments(store));
      evictLongUnshown(client);
      if (!isConnected() || isSavingData()) return;
      const now = appClock.now();
      if (store.get(dateRangeAtom).end < dayIn(store.get(timeZoneAtom), now)) return;
      // `Math.abs`, because the clock can be set back.
      if (Math.abs(Date.now() - checkedAt) < (isAwaited ? 1000 : betweenLooks.byMachine)) return;
      const last = store.get(lookAtom);
      const knownAt = last?.of === subjectNow(store) ? last.at : store.get(dataAsOfAtom);
      const isDue = Math.abs(now - knownAt) >= betweenLooks.byClock;
      if (!isDue && !isAwaited) return;
      isAwaited = false;
      void look(now);
    };
    const onAwaited = () => {
      isAwaited = true;
      check();
    };
    const end = checkRegularly(check, { everyMs: betweenLooks.byMachine, pauseMs: 1000 });
    window.addEventListener(checkNowEvent, onAwaited);
    return () => {
      isMounted = false;
      end();
      window.removeEventListener(checkNowEvent, onAwaited);
    };
  }, [client, store]);
}

/** The moments in use by lists and figures, as in queries. No other moment is queried again (DAT-031, DAT-032). */
const shownMoments = (store: Store): readonly string[] => [
  timestampOf(store.get(dataAsOfAtom)),
  ...store.get(foundAtom).moments,
];

/** A moment that hasn't been checked, since the clock can be stopped and a known moment is served from the cache. */
function unusedMoment(store: Store, now: number): number {
  const used = shownMoments(store);
  let moment = now;
  while (used.includes(timestampOf(moment))) moment += 1000;
  return moment;
}

/** A response as comparable text; null if there is none. */
const toText = (data: SessionsByDateQuery | undefined) => (data ? JSON.stringify(data) : null);

/**
 * The result of the last check. Before a subject's first check, the response for the page's own moment, which one of
 * its charts might have requested already. Null if there is none; rejects if that call fails.
 */
async function knownAnswer(client: ApolloClient, store: Store): Promise<string | null> {
  const { of, answer } = store.get(foundAtom);
  if (of === subjectNow(store)) return answer;
  const query = rangeQuery(store.get(dateRangeAtom), store.get(dataAsOfAtom));
  return toText((await client.query({ query: SessionsByDateDocument, variables: { query } })).data);
}
