import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { atom, useStore } from 'jotai';
import { useEffect } from 'react';
import { SessionsByDateDocument } from '../../generated/documents/sessions-by-date.ts';
import type { SessionsByDateQuery } from '../../generated/operations.ts';
import { appClock } from '../../lib/app-clock.ts';
import { isConnected, isSavingData } from '../../lib/connection.ts';
import { dayIn } from '../../lib/day.ts';
import { forgetLongUnshown, forgetOtherMoments } from '../../lib/graphql/cache.ts';
import { checkRegularly } from '../../lib/scheduling.ts';
import { lookEvent } from '../../lib/window-events.ts';
import { askedAtAtom, dateRangeAtom, latestAtAtom, timeZoneAtom } from '../../state/dates/date-range.ts';
import { rangeQuery, timestampOf } from '../../state/sessions/session-query.ts';

/**
 * Milliseconds of the app's clock from one look to the next at least, and of the machine's: its clock may run a day a
 * second.
 */
const betweenLooks = { byClock: 60_000, byMachine: 5000 } as const;

/** The last look: of which question, and when by the app's clock. Screens share it. */
const lookAtom = atom<{ readonly of: string; readonly at: number } | null>(null);

/** What the last look found, and the moments whose figures are kept, the latest first. */
const foundAtom = atom<{ readonly of: string; readonly answer: string; readonly moments: readonly string[] }>({
  of: '',
  answer: '',
  moments: [],
});

type Store = ReturnType<typeof useStore>;

/** What a look is about; another one knows nothing of what this one found. */
function subjectNow(store: Store): string {
  const { start, end } = store.get(dateRangeAtom);
  return `${store.get(askedAtAtom)} ${start} ${end}`;
}

/**
 * While the page is looked at and its dates include today, asks once a minute whether there were sessions since, and
 * where there were, has figures, charts and maps follow, and the notice count them (DAT-032). A look that fails, or
 * that finds what is known, changes nothing.
 */
export function useFollowPresent(): void {
  const client = useApolloClient();
  const store = useStore();
  useEffect(() => {
    let isMounted = true;
    let isLooking = false;
    let isAwaited = false;
    let lookedAt = Number.NEGATIVE_INFINITY;
    const look = async (clockNow: number) => {
      const now = unusedMoment(store, clockNow);
      const of = subjectNow(store);
      isLooking = true;
      lookedAt = Date.now();
      store.set(lookAtom, { of, at: clockNow });
      const query = rangeQuery(store.get(dateRangeAtom), now);
      const [answer, known] = await Promise.all([
        client
          .query({ query: SessionsByDateDocument, variables: { query }, fetchPolicy: 'network-only' })
          .then(({ data }) => toText(data)),
        knownAnswer(client, store),
      ]).catch(() => [null, null]);
      isLooking = false;
      // What was answered late is about a page that is gone, or that nobody looks at.
      if (!isMounted || document.hidden || of !== subjectNow(store) || answer === null || known === null) return;
      const isNew = answer !== known;
      const { moments } = store.get(foundAtom);
      // The figures of the look before are on the screen until the new ones have come.
      store.set(foundAtom, { of, answer, moments: isNew ? [timestampOf(now), ...moments.slice(0, 1)] : moments });
      if (isNew) store.set(latestAtAtom, now);
    };
    const check = () => {
      if (document.hidden || isLooking) return;
      forgetOtherMoments(client.cache, shownMoments(store));
      forgetLongUnshown(client);
      if (!isConnected() || isSavingData()) return;
      const now = appClock.now();
      if (store.get(dateRangeAtom).end < dayIn(store.get(timeZoneAtom), now)) return;
      // A clock that was set back has moved, too.
      if (Math.abs(Date.now() - lookedAt) < (isAwaited ? 1000 : betweenLooks.byMachine)) return;
      const last = store.get(lookAtom);
      const knownAt = last?.of === subjectNow(store) ? last.at : store.get(askedAtAtom);
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
    window.addEventListener(lookEvent, onAwaited);
    return () => {
      isMounted = false;
      end();
      window.removeEventListener(lookEvent, onAwaited);
    };
  }, [client, store]);
}

/** As queries name them, of lists and of figures: nothing asks for another moment again (DAT-031, DAT-032). */
const shownMoments = (store: Store): readonly string[] => [
  timestampOf(store.get(askedAtAtom)),
  ...store.get(foundAtom).moments,
];

/** A clock may stand still: each look is of a second of its own, since what is known of one isn't asked again. */
function unusedMoment(store: Store, now: number): number {
  const used = shownMoments(store);
  let moment = now;
  while (used.includes(timestampOf(moment))) moment += 1000;
  return moment;
}

/** An answer as it is compared; null for none. */
const toText = (data: SessionsByDateQuery | undefined) => (data ? JSON.stringify(data) : null);

/**
 * What the last look found. Before the first of a subject, the answer for the moment that the page is about: one of its
 * charts may have asked the same. Null where there is none; rejects where that call fails.
 */
async function knownAnswer(client: ApolloClient, store: Store): Promise<string | null> {
  const { of, answer } = store.get(foundAtom);
  if (of === subjectNow(store)) return answer;
  const query = rangeQuery(store.get(dateRangeAtom), store.get(askedAtAtom));
  return toText((await client.query({ query: SessionsByDateDocument, variables: { query } })).data);
}
