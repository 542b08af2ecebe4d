import { useApolloClient } from '@apollo/client/react';
import { atom, useAtomValue, useStore } from 'jotai';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Refresh } from '../../components/date-range/refresh.tsx';
import { CampaignDocument } from '../../generated/documents/campaign.ts';
import type { CampaignBasicsFragment } from '../../generated/operations.ts';
import { appClock } from '../../lib/app-clock.ts';
import { isConnected } from '../../lib/connection.ts';
import { evictResponses } from '../../lib/graphql/cache.ts';
import { retryFailed } from '../../lib/graphql/use-report.ts';
import { checkRegularly } from '../../lib/scheduling.ts';
import type { DateRange } from '../../state/dates/date-range.ts';
import { campaignVariables, everyDay, isOver } from './campaign-days.ts';

// Unlike reports, campaign calls don't take a moment: they return data as of the request. So this module records when
// that was, and refreshing means dropping cached data (CMP-063).

/** When cached data of a campaign, or of the list, was requested (milliseconds since 1970). */
interface Kept {
  /** No cached data is older. */
  readonly since: number;
  /** Keyed by the requested days. */
  readonly byView: ReadonlyMap<string, number>;
}

/** Keyed by campaign id, or the list's key. */
const keptAtom = atom<ReadonlyMap<string, Kept>>(new Map());

/** The list's key among the campaigns, whose ids are never empty. */
export const listKey = '';

/** When the data that a screen shows of a campaign was requested. */
function useAskedAt(key: string, view: string): number {
  const [openedAt] = useState(() => appClock.now());
  return useAtomValue(keptAtom).get(key)?.byView.get(view) ?? openedAt;
}

type Store = ReturnType<typeof useStore>;

const note = (store: Store, key: string, kept: Kept) => store.set(keptAtom, (all) => new Map(all).set(key, kept));

/** Returns a function that reloads everything of a campaign, or the list, as of now (DAT-031). */
function useAskAgain(key: string, view: string): () => void {
  const client = useApolloClient();
  const store = useStore();
  return useCallback(() => {
    const now = appClock.now();
    note(store, key, { since: now, byView: new Map([[view, now]]) });
    // Failed calls have no cached data to drop.
    retryFailed(client);
    if (key === listKey) evictResponses(client.cache, 'operation', 'listCampaigns');
    else evictResponses(client.cache, 'campaignId', key);
  }, [client, store, key, view]);
}

/**
 * How long cached data counts as current, in milliseconds of the app's clock. Report figures can be as old (DAT-032).
 */
const keptFor = 60_000;

/**
 * Reloads when a screen is entered, or shows other days, with outdated cached data. `mayChange` is false for a campaign
 * that is over.
 */
export function useReloadOnEnter(key: string, view: string, mayChange: boolean): void {
  const store = useStore();
  const askAgain = useAskAgain(key, view);
  const enter = useEffectEvent(() => {
    const now = appClock.now();
    const { since, byView } = store.get(keptAtom).get(key) ?? { since: now, byView: new Map<string, number>() };
    const askedAt = byView.get(view);
    // Data requested for the first time is already loading and must not be requested twice.
    if (askedAt === undefined) note(store, key, { since, byView: new Map(byView).set(view, now) });
    // `Math.abs`, because the clock can be set back.
    else if (mayChange && Math.abs(now - askedAt) >= keptFor) askAgain();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is what it waits for
  useEffect(() => {
    // Deferred, because an effect must not rerender synchronously.
    const timer = setTimeout(() => enter());
    return () => clearTimeout(timer);
  }, [key, view]);
}

/**
 * How often to check whether a quarter hour has passed, in milliseconds, since a tester's clock can run a day per
 * second.
 */
const betweenChecks = { everyMs: 5000, pauseMs: 1000 };

/** Milliseconds of the app's clock after which a failed check is repeated. */
const untilRetryMs = 60_000;

const quarterOf = (moment: number) => Math.floor(moment / 900_000);

/**
 * Makes a visible screen check for a new day once per quarter hour (CMP-062). Midnight in every zone is at the start of
 * a quarter hour, and nothing says which zone a campaign's days are in. A failed check is repeated a minute later, so
 * that the screen doesn't keep showing the previous day.
 */
export function useQuarterHourCheck(key: string, isNeeded: boolean, runCheck: () => Promise<unknown>): void {
  const store = useStore();
  const onDue = useEffectEvent(runCheck);
  useEffect(() => {
    if (!isNeeded) return;
    let checkedAt = Number.NEGATIVE_INFINITY;
    let failedAt = Number.NEGATIVE_INFINITY;
    const check = () => {
      const now = appClock.now();
      const since = store.get(keptAtom).get(key)?.since ?? now;
      if (!isConnected() || [since, checkedAt].some((moment) => quarterOf(moment) === quarterOf(now))) return;
      if (Math.abs(now - failedAt) < untilRetryMs) return;
      checkedAt = now;
      onDue().catch(() => {
        failedAt = appClock.now();
        checkedAt = Number.NEGATIVE_INFINITY;
      });
    };
    return checkRegularly(check, betweenChecks);
  }, [key, isNeeded, store]);
}

const viewOf = ({ start, end }: DateRange) => `${start} ${end}`;

/** Keeps a campaign's screen current when it is entered or shows other days. */
export function useCurrentCampaign(
  campaignId: string,
  campaign: CampaignBasicsFragment | null,
  requested: DateRange,
): void {
  useReloadOnEnter(campaignId, viewOf(requested), !isOver(campaign?.status ?? ''));
}

/** Identifies the current day of a campaign. */
const dayOf = (campaign: CampaignBasicsFragment | null | undefined) =>
  campaign && [
    campaign.status,
    campaign.startDate,
    campaign.endDate,
    campaign.campaignActivity.activityByDate.at(-1)?.date,
  ];

/**
 * Keeps a campaign's page on the current day. Returns the state of its refresh button; null when the campaign is over.
 */
export function useFollowCampaign(
  campaignId: string,
  campaign: CampaignBasicsFragment | null,
  requested: DateRange,
): Refresh | null {
  const client = useApolloClient();
  const askedAt = useAskedAt(campaignId, viewOf(requested));
  const askAgain = useAskAgain(campaignId, viewOf(requested));
  const isInProgress = campaign !== null && !isOver(campaign.status);
  useCurrentCampaign(campaignId, campaign, requested);
  useQuarterHourCheck(campaignId, isInProgress, async () => {
    const variables = campaignVariables(campaignId, everyDay);
    // Bypasses the cache: the page's days must not change before its figures.
    const { data } = await client.query({ query: CampaignDocument, variables, fetchPolicy: 'no-cache' });
    if (String(dayOf(data?.campaign)) !== String(dayOf(campaign))) askAgain();
  });
  return isInProgress ? { askedAt, ask: askAgain } : null;
}
