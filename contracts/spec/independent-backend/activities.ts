import type { SessionQuery, VettedValue } from '../../../schema/generated/types.ts';
import { placeLabel } from '../../../schema/reference/countries.ts';
import { type AccountView, type Seen, shownName } from './account-view.ts';
import { compareIds, connection, type Page } from './order.ts';
import type { ActionRow } from './read-log.ts';
import { checkDays, sessionsOf } from './session-filter.ts';

/** An action with the visit during which it happened. */
interface Deed {
  readonly action: ActionRow;
  readonly visit: Seen;
}

const actionTypes = ['PHONE_CALL', 'RFI', 'ASSET_DOWNLOAD'] as const;

const deedsOf = (visits: readonly Seen[]): Deed[] =>
  visits.flatMap((visit) => visit.actions.map((action) => ({ action, visit })));

const companyOf = (visit: Seen) => (visit.company.isISP ? null : shownName(visit));

/** A call's details (ACT-026). */
function callNode({ action, visit }: Deed) {
  const { city, state, country } = visit.visitor;
  return {
    id: action.id,
    callerPhone: action.callerPhone ?? 'Anonymous',
    callerName: action.name,
    callerLocation: placeLabel(city, state, country),
    dateTime: action.timestamp,
    targetPhone: action.targetPhone ?? '',
    duration: action.callSeconds,
    classification: action.vetted,
    permanentFile: action.hasRecording ? `/recordings/${action.id}` : null,
    summary: action.callSummary,
  };
}

/** An activity as the list shows it (ACT-014 to ACT-018). */
function activityNode(deed: Deed) {
  const { action, visit } = deed;
  const isCall = action.actionType === 'PHONE_CALL';
  return {
    id: action.id,
    timestamp: action.timestamp,
    location: action.location,
    name: action.name,
    email: action.email,
    subject: action.subject,
    company: companyOf(visit),
    actionType: action.actionType,
    calltracking: action.calltracking,
    mirrorsite: action.mirrorsite,
    source: visit.referrer,
    vetted: action.vetted,
    sessionId: visit.row.id,
    visitorId: visit.visitor.id,
    callId: isCall ? action.id : null,
    phoneCall: isCall ? callNode(deed) : null,
    message: action.message,
  };
}

export interface ActivitiesArguments extends Page {
  readonly startDate: string;
  readonly endDate: string;
  readonly vettedFilters: readonly VettedValue[];
}

/** Activities of a range, latest first, then by id (ACT-022 to ACT-024). */
export function highValueActivities(view: AccountView, args: ActivitiesArguments) {
  const { startDate, endDate, vettedFilters, ...page } = args;
  checkDays(startDate, endDate);
  const rows = deedsOf(view.visits)
    .filter(({ action }) => {
      const day = view.dayOf(action.timestamp);
      return day >= startDate && day <= endDate && vettedFilters.includes(action.vetted);
    })
    .toSorted(
      (a, b) => Date.parse(b.action.timestamp) - Date.parse(a.action.timestamp) || compareIds(a.action.id, b.action.id),
    );
  const list = connection(
    rows,
    ['highValueActivities', startDate, endDate, vettedFilters],
    page,
    ({ action }) => action.id,
    activityNode,
  );
  const typeCounts = actionTypes.map((actionType) => ({
    actionType,
    count: rows.filter(({ action }) => action.actionType === actionType).length,
  }));
  return { ...list, typeCounts };
}

export interface PhoneCallArguments {
  readonly query?: SessionQuery | null;
  readonly callId: string;
  readonly source?: string | null;
}

/** A call; null if it is unknown or excluded by the query or source (ACT-027, ACT-028). */
export function phoneCall(view: AccountView, { query, callId, source }: PhoneCallArguments) {
  // Query parts other than days and timestamp are validated, but don't narrow anything.
  if (query != null) sessionsOf(view, query);
  const isInTime = ({ action, visit }: Deed) => {
    if (query == null) return true;
    const day = view.dayOf(action.timestamp);
    const isBegun = query.timestamp == null || Date.parse(visit.row.visitDate) <= Date.parse(query.timestamp);
    return day >= query.startDate && day <= query.endDate && isBegun;
  };
  const deed = deedsOf(view.visits).find(
    (one) => one.action.actionType === 'PHONE_CALL' && one.action.id === callId && isInTime(one),
  );
  return deed === undefined || (source != null && deed.visit.referrer !== source) ? null : callNode(deed);
}
