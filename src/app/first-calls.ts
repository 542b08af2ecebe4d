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

/** What the frame asks for, in the request of the first screen. */
const frameCalls: readonly EarlyCall[] = [
  earlyCall(GetNavCall),
  earlyCall(GetUserSettingsCall),
  earlyCall(GetAccountsCall),
].map((call) => ({ ...call, context: goesFirst }));

/** The calls of a screen; null where its components are to ask, since anything else must be looked at first. */
type FirstCalls = (...of: Parameters<EarlyCalls>) => readonly EarlyCall[] | null;

/** The first rows; where the list is narrowed to the person's targets, these come before. */
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

/** A comparison asks for more, and all of it together. */
const unlessCompared =
  (calls: EarlyCalls): FirstCalls =>
  (get) =>
    get(compareAtom) === null ? calls(get) : null;

/** By the path of a screen. One that is missing here asks as it is rendered. */
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
 * The calls of the screen at a path and of the frame around it, which leave in one request as the first of a page or of
 * a sign-in (LIM-013). Empty where its components are to ask.
 */
export function firstCalls(path: string, get: Parameters<EarlyCalls>[0]): readonly EarlyCall[] {
  const calls = byPath[path]?.(get) ?? null;
  return calls === null ? [] : [...frameCalls, ...calls];
}

/**
 * Sends what the screen at a path asks for at first, by the state that the app has or will have, and says whether it
 * did. The app asks the same in its turn and is given the answer; where anything else must be asked first, it asks
 * itself.
 */
export function askAhead(store: ReturnType<typeof createStore>, path: string): boolean {
  const idToken = signInSession.heldToken();
  if (idToken === null || config.batching === 'off') return false;
  const calls = firstCalls(path, store.get);
  if (calls.length === 0 || calls.length > limits.batchSize) return false;
  firstRequest.send(calls, { ...contentHeaders, ...callHeaders(signInSession, signInSession.sender(), idToken) });
  return true;
}
