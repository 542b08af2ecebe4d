import { useApolloClient } from '@apollo/client/react';
import { atom, useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Refresh } from '../../components/date-range/refresh.tsx';
import { CampaignDocument } from '../../generated/documents/campaign.ts';
import type { CampaignBasicsFragment } from '../../generated/operations.ts';
import { appClock } from '../../lib/app-clock.ts';
import { isConnected } from '../../lib/connection.ts';
import { forgetAnswers } from '../../lib/graphql/cache.ts';
import { retryFailed } from '../../lib/graphql/use-report.ts';
import { checkRegularly } from '../../lib/scheduling.ts';
import type { DateRange } from '../../state/dates/date-range.ts';
import { campaignVariables, everyDay, isOver } from './campaign-days.ts';

// The calls of campaigns take no moment, as those of reports do: they are answered as of when they are asked. So it is
// noted here when that was, and to ask again is to forget (CMP-063).

/** When what is kept of a campaign, or of the list, was asked for (milliseconds since 1970). */
interface Kept {
  /** Nothing that is kept is older. */
  readonly since: number;
  /** By the days that were asked for. */
  readonly byView: ReadonlyMap<string, number>;
}

/** By the id of a campaign, or the key of the list. */
const keptAtom = atom<ReadonlyMap<string, Kept>>(new Map());

/** The list among the campaigns, none of which has an empty id. */
export const listKey = '';

/** As of when what a screen shows of a campaign is. */
function useAskedAt(key: string, view: string): number {
  const [openedAt] = useState(() => appClock.now());
  return useAtomValue(keptAtom).get(key)?.byView.get(view) ?? openedAt;
}

type Store = ReturnType<typeof useStore>;

const note = (store: Store, key: string, kept: Kept) => store.set(keptAtom, (all) => new Map(all).set(key, kept));

/** Gives a function that asks again for everything of a campaign, or for the list, as of now (DAT-031). */
function useAskAgain(key: string, view: string): () => void {
  const client = useApolloClient();
  const store = useStore();
  return useCallback(() => {
    const now = appClock.now();
    note(store, key, { since: now, byView: new Map([[view, now]]) });
    // Of what failed there is nothing to forget.
    retryFailed(client);
    if (key === listKey) forgetAnswers(client.cache, 'operation', 'listCampaigns');
    else forgetAnswers(client.cache, 'campaignId', key);
  }, [client, store, key, view]);
}

/**
 * Milliseconds of the clock for which what is kept counts as of now: figures of reports are as old at most (DAT-032).
 */
const keptFor = 60_000;

/**
 * Asks again where a screen is entered, or shows other days, and what is kept of these is of before. `mayChange` is
 * false for a campaign that is over.
 */
export function useAskOnEntering(key: string, view: string, mayChange: boolean): void {
  const store = useStore();
  const askAgain = useAskAgain(key, view);
  const enter = useEffectEvent(() => {
    const now = appClock.now();
    const { since, byView } = store.get(keptAtom).get(key) ?? { since: now, byView: new Map<string, number>() };
    const askedAt = byView.get(view);
    // What was not asked for before is on its way, and must not be asked for twice.
    if (askedAt === undefined) note(store, key, { since, byView: new Map(byView).set(view, now) });
    // A clock that was set back is one that moved, too.
    else if (mayChange && Math.abs(now - askedAt) >= keptFor) askAgain();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is what it waits for
  useEffect(() => {
    // Not in the effect itself, which must not render at once.
    const timer = setTimeout(() => enter());
    return () => clearTimeout(timer);
  }, [key, view]);
}

/**
 * How often it is looked whether a quarter of an hour is over, in milliseconds: a tester's clock may run a day a
 * second.
 */
const betweenChecks = { everyMs: 5000, pauseMs: 1000 };

/** Milliseconds of the clock after which a look that failed is made again. */
const untilRetryMs = 60_000;

const quarterOf = (moment: number) => Math.floor(moment / 900_000);

/**
 * Has a screen that is looked at look for a new day once in each quarter of an hour, since the midnight of every zone
 * is at the beginning of one, and in which zone a campaign's days are, nothing says (CMP-062). A look that fails is
 * made again a minute later: until then the screen would show the day before.
 */
export function useQuarterlyLook(key: string, isNeeded: boolean, look: () => Promise<unknown>): void {
  const store = useStore();
  const onLook = useEffectEvent(look);
  useEffect(() => {
    if (!isNeeded) return;
    let lookedAt = Number.NEGATIVE_INFINITY;
    let failedAt = Number.NEGATIVE_INFINITY;
    const check = () => {
      const now = appClock.now();
      const since = store.get(keptAtom).get(key)?.since ?? now;
      if (!isConnected() || [since, lookedAt].some((moment) => quarterOf(moment) === quarterOf(now))) return;
      if (Math.abs(now - failedAt) < untilRetryMs) return;
      lookedAt = now;
      onLook().catch(() => {
        failedAt = appClock.now();
        lookedAt = Number.NEGATIVE_INFINITY;
      });
    };
    return checkRegularly(check, betweenChecks);
  }, [key, isNeeded, store]);
}

const viewOf = ({ start, end }: DateRange) => `${start} ${end}`;

/** Has a screen of a campaign show what was asked for as it was entered, or given other days. */
export function useCurrentCampaign(
  campaignId: string,
  campaign: CampaignBasicsFragment | null,
  asked: DateRange,
): void {
  useAskOnEntering(campaignId, viewOf(asked), !isOver(campaign?.status ?? ''));
}

/** What tells one day of a campaign from the next. */
const dayOf = (campaign: CampaignBasicsFragment | null | undefined) =>
  campaign && [
    campaign.status,
    campaign.startDate,
    campaign.endDate,
    campaign.campaignActivity.activityByDate.at(-1)?.date,
  ];

/** Has the page of a campaign follow its days, and gives what its button does; null once the campaign is over. */
export function useFollowCampaign(
  campaignId: string,
  campaign: CampaignBasicsFragment | null,
  asked: DateRange,
): Refresh | null {
  const client = useApolloClient();
  const askedAt = useAskedAt(campaignId, viewOf(asked));
  const askAgain = useAskAgain(campaignId, viewOf(asked));
  const isInProgress = campaign !== null && !isOver(campaign.status);
  useCurrentCampaign(campaignId, campaign, asked);
  useQuarterlyLook(campaignId, isInProgress, async () => {
    const variables = campaignVariables(campaignId, everyDay);
    // Beside what is kept: the days of the page must not change before its figures.
    const { data } = await client.query({ query: CampaignDocument, variables, fetchPolicy: 'no-cache' });
    if (String(dayOf(data?.campaign)) !== String(dayOf(campaign))) askAgain();
  });
  return isInProgress ? { askedAt, ask: askAgain } : null;
}
