import type { createStore } from 'jotai';
import { limits } from '../../schema/reference/limits.ts';
import { inquiryCalls, keyCalls } from '../components/reports/report-calls.ts';
import { actionsVariablesAtom } from '../features/actions/actions-search.ts';
import { overviewCalls } from '../features/analytics/overview-calls.ts';
import { listVariables } from '../features/sessions/list-variables.ts';
import { GetAccountsCall } from '../generated/documents/get-accounts.ts';
import { GetNavCall } from '../generated/documents/get-nav.ts';
import { GetUserSettingsCall } from '../generated/documents/get-user-settings.ts';
import { GetUserTargetsAndPagesCall } from '../generated/documents/get-user-targets-and-pages.ts';
import { HighValueActivitiesCall } from '../generated/documents/high-value-activities.ts';
import { ListCampaignsCall } from '../generated/documents/list-campaigns.ts';
import { SessionsCall } from '../generated/documents/sessions.ts';
import { config } from '../lib/config/config.ts';
import {
  callHeaders,
  contentHeaders,
  type EarlyCall,
  type EarlyCalls,
  earlyCall,
  goesFirst,
} from '../lib/graphql/early-calls.ts';
import { firstRequest } from '../lib/graphql/first-request.ts';
import { paths } from '../lib/paths.ts';
import { compareAtom } from '../state/dates/compare.ts';
import { dateRangeAtom } from '../state/dates/date-range.ts';
import { rangeQueryAtom, sessionQueryAtom } from '../state/sessions/session-query.ts';
import { hasRefAtom, sessionsConfigAtom } from '../state/sessions/sessions-config-atoms.ts';
import { signInSession } from '../state/sign-in.ts';

/** The frame's calls, sent in the first screen's request. */
const frameCalls: readonly EarlyCall[] = [
  earlyCall(GetNavCall),
  earlyCall(GetUserSettingsCall),
  earlyCall(GetAccountsCall),
].map((call) => ({ ...call, context: goesFirst }));

/** A screen's calls; null if its components must make them, because something else has to be checked first. */
type FirstCalls = (...of: Parameters<EarlyCalls>) => readonly EarlyCall[] | null;

/** The first rows. If the list is filtered by the user's targets, those are requested first. */
const ofList: FirstCalls = (get) => {
  const config = get(sessionsConfigAtom);
  if (get(hasRefAtom)) return null;
  if (config.useAllTargets) return [earlyCall(GetUserTargetsAndPagesCall)];
  return [earlyCall(SessionsCall, listVariables(get(sessionQueryAtom), config))];
};

const ofActions: FirstCalls = (get) => {
  const { list, overall } = get(actionsVariablesAtom);
  return [earlyCall(HighValueActivitiesCall, list), earlyCall(HighValueActivitiesCall, overall)];
};

/** With a comparison there are more calls, which must all be sent together. */
const unlessCompared =
  (calls: EarlyCalls): FirstCalls =>
  (get) =>
    get(compareAtom) === null ? calls(get) : null;

/** By path. Screens missing here make their calls when rendered. */
const byPath: Readonly<Record<string, FirstCalls>> = {
  [paths.home]: unlessCompared((get) => [...keyCalls(get(rangeQueryAtom)), ...inquiryCalls(get(dateRangeAtom))]),
  [paths.sessions]: ofList,
  [paths.sessionsTargeted]: ofList,
  [paths.sessionsThomasnet]: ofList,
  [paths.sessionsNavigator]: ofList,
  [paths.actions]: ofActions,
  [paths.analytics]: unlessCompared((get) => {
    const query = get(sessionQueryAtom);
    return [...keyCalls(query), ...overviewCalls(query)];
  }),
  [paths.campaigns]: () => [earlyCall(ListCampaignsCall)],
};

/**
 * The calls of the screen at a path and of the frame around it, sent as the first request of a page or after a sign-in
 * (LIM-013). Empty if its components must make the calls.
 */
export function firstCalls(path: string, get: Parameters<EarlyCalls>[0]): readonly EarlyCall[] {
  const calls = byPath[path]?.(get) ?? null;
  return calls === null ? [] : [...frameCalls, ...calls];
}

/**
 * Sends the first calls of the screen at a path, based on the app's current or future state. Returns whether it did.
 * When the app makes the same calls, it gets this response. If something else must be requested first, nothing is sent
 * and the app makes its own calls.
 */
export function askAhead(store: ReturnType<typeof createStore>, path: string): boolean {
  const idToken = signInSession.heldToken();
  if (idToken === null || config.batching === 'off') return false;
  const calls = firstCalls(path, store.get);
  if (calls.length === 0 || calls.length > limits.batchSize) return false;
  firstRequest.send(calls, { ...contentHeaders, ...callHeaders(signInSession, signInSession.sender(), idToken) });
  return true;
}
