import type {
  ActionType,
  ActionTypeCount,
  ActivitiesQuery,
  Activity,
  ActivityConnection,
  PhoneCall,
  QueryHighValueActivitiesArgs,
  QueryPhoneCallArgs,
} from '../../schema/generated/types.ts';
import { vettedValues } from '../../schema/reference/action-texts.ts';
import { numberOfRow } from '../world/added/added-rows.ts';
import { perWorld } from '../world/per-world.ts';
import { isRevealed } from '../world/revealed.ts';
import { createZone } from '../world/time-zone.ts';
import { actionFlag, actionKind, actionTypes, type World } from '../world/world.ts';
import { placeName } from './company-facts.ts';
import { visitorIsIsp, visitorName } from './company-names.ts';
import { admittedRows, isAdmitted } from './filters/admitted-rows.ts';
import { referrerValue } from './filters/effective-referrers.ts';
import { checkTexts, sessionTests } from './filters/query-parts.ts';
import { type ReportScope, revealedByNow, revealedUntil } from './report-scope.ts';
import { dayRange, momentText } from './support/calendar.ts';
import { encodeCursor, rowCount, rowId, rowOffset, rowOfId } from './support/ids-and-cursors.ts';
import { hasRow } from './support/row-set.ts';
import { stableSort } from './support/sorting.ts';

const LIST = 'activities';
const ROWS = 10;

/** High-value activities in a range of days (ACT-022, ACT-024). Empty vettedFilters match nothing. */
export function listActivities(scope: ReportScope, args: QueryHighValueActivitiesArgs): ActivityConnection {
  const limit = rowCount(args.limit, 'limit', ROWS);
  const offset = rowOffset(args.offset);
  const rows = activityRows(scope, args, '');
  const edges = Array.from(rows.subarray(offset, offset + limit), (row) => ({
    cursor: encodeCursor(scope.world, LIST, numberOfRow(scope.world.added?.actions, row)),
    node: activityNode(scope, row),
  }));
  const pageInfo = { hasNextPage: offset + limit < rows.length, totalCount: rows.length };
  return { edges, pageInfo, typeCounts: typeCounts(scope, rows) };
}

/** The number of rows of each kind (ACT-030). */
function typeCounts({ world: { actions } }: ReportScope, rows: Int32Array): ActionTypeCount[] {
  const counts = new Int32Array(actionTypes.length);
  for (let i = 0; i < rows.length; i++) {
    const kind = actions.kind[rows[i] as number] as number;
    counts[kind] = (counts[kind] as number) + 1;
  }
  return actionTypes.map((actionType, kind) => ({ actionType, count: counts[kind] ?? 0 }));
}

/** Rows of the requested activities, latest first, then by id (ACT-023). `prefix` precedes argument names in errors. */
export function activityRows(scope: ReportScope, query: ActivitiesQuery, prefix: string): Int32Array {
  const { world } = scope;
  const { session, vetted } = world.actions;
  const range = dayRange(createZone(scope.settings.timezoneOffset), query.startDate, query.endDate, prefix);
  const isRequested = Uint8Array.from(vettedValues, (value) => (query.vettedFilters.includes(value) ? 1 : 0));
  const admitted = admittedRows(scope);
  const { to, hidden } = revealedByNow(scope);
  const firstHidden = hidden[0] ?? to;
  const latest = actionsByTime(world);
  const [first, end] = [indexBefore(world, range.to), indexBefore(world, range.from)];
  const rows = new Int32Array(end - first);
  let count = 0;
  for (let index = first; index < end; index++) {
    const row = latest[index] as number;
    const visit = session[row] as number;
    if (isRequested[vetted[row] as number] === 0 || visit >= to || !hasRow(admitted, visit)) continue;
    if (visit < firstHidden || !hidden.includes(visit)) rows[count++] = row;
  }
  return rows.slice(0, count);
}

/** Index in `actionsByTime` of the first action before a moment; its length if there is none. */
function indexBefore(world: World, moment: number): number {
  const { time } = world.actions;
  const latest = actionsByTime(world);
  let low = 0;
  let high = latest.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((time[latest[middle] as number] as number) < moment) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** An activity in the form of the response (ACT-014). */
export function activityNode(scope: ReportScope, row: number): Activity {
  const { actions, sessions, tables } = scope.world;
  const session = actions.session[row] as number;
  const visitor = sessions.visitor[session] as number;
  const person = tables.people[actions.person[row] as number];
  const actionType = actionTypes[actions.kind[row] as number] ?? 'RFI';
  const flags = actions.flags[row] as number;
  const isCall = actionType === 'PHONE_CALL';
  return {
    id: rowId(scope.world, 'activity', row),
    timestamp: momentText(actions.time[row] as number),
    location: actions.where[row] === 1 ? 'CLIENT_SITE' : 'NETWORK',
    name: person?.name ?? null,
    email: person?.email ?? null,
    subject: subjectOf(scope, row, actionType),
    company: visitorIsIsp(scope.world)[visitor] ? null : visitorName(scope.world, visitor),
    actionType,
    calltracking: (flags & actionFlag.tracked) !== 0,
    mirrorsite: flags & actionFlag.mirrored ? mirrorHosts(scope.world).host : null,
    source: referrerValue(scope, session),
    vetted: vettedValues[actions.vetted[row] as number] ?? 'unclassified',
    sessionId: rowId(scope.world, 'session', session),
    visitorId: rowId(scope.world, 'visitor', visitor),
    callId: isCall ? rowId(scope.world, 'call', row) : null,
    phoneCall: isCall ? callNode(scope, row) : null,
    message: actionType === 'RFI' ? tables.subjects[actions.text[row] as number]?.message || null : null,
  };
}

/** Activities in list order: latest first, then by the number in the id. */
const actionsByTime = perWorld(({ actions: { time, count }, added }) => {
  let first = Number.POSITIVE_INFINITY;
  let last = 0;
  for (let row = 0; row < count; row++) {
    first = Math.min(first, time[row] as number);
    last = Math.max(last, time[row] as number);
  }
  const { rows: addedRows, numbers } = added?.actions ?? { rows: [], numbers: [] };
  const rows = new Int32Array(count);
  let simulated = 0;
  for (let row = 0, next = 0; row < count; row++) {
    if (addedRows[next] === row) next++;
    else rows[simulated++] = row;
  }
  // Added rows have higher numbers than all others.
  const indexes = Array.from(addedRows, (_, index) => index).sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0));
  rows.set(
    indexes.map((index) => addedRows[index] as number),
    simulated,
  );
  const values = rows.map((row) => last - (time[row] as number));
  return stableSort(rows, { values, max: count > 0 ? last - first : 0 });
});

/**
 * Host name of the mirror of the supplier's site, derived from the domain of its first page; null if the supplier has
 * no site.
 */
export const mirrorHosts = perWorld(({ tables }) => {
  const page = tables.pages.find(({ where }) => where === 'CLIENT_SITE');
  return { host: page === undefined ? null : `mirror.${page.domain.replace(/^www\./, '')}` };
});

function subjectOf({ world }: ReportScope, row: number, type: ActionType): string | null {
  const text = world.actions.text[row] as number;
  if (type === 'RFI') return world.tables.subjects[text]?.subject ?? null;
  return type === 'ASSET_DOWNLOAD' ? (world.tables.assets[text] ?? null) : null;
}

const MIN_TEN_DIGITS = 1_000_000_000;

/** The supplier's tracked phone number: one for its own site and one for its pages on the network. */
export function targetPhone(world: Pick<World, 'seed'>, where: number): string {
  const account = (Math.imul(world.seed, 0x9e3779b1) >>> 8) % 50;
  return `80055501${String(2 * account + where).padStart(2, '0')}`;
}

/** A call in the form of the response (ACT-026). `row` is the row of the activity. */
export function callNode(scope: ReportScope, row: number): PhoneCall {
  const { actions, sessions, visitors, tables } = scope.world;
  const visitor = sessions.visitor[actions.session[row] as number] as number;
  const city = tables.cities[visitors.city[visitor] as number];
  const phone = actions.callerPhone[row] as number;
  const id = rowId(scope.world, 'call', row);
  return {
    id,
    callerPhone: phone < MIN_TEN_DIGITS ? 'Anonymous' : String(phone),
    callerName: tables.people[actions.person[row] as number]?.name ?? null,
    callerLocation: city ? placeName(city) : null,
    dateTime: momentText(actions.time[row] as number),
    targetPhone: targetPhone(scope.world, actions.where[row] as number),
    duration: actions.callSeconds[row] as number,
    classification: vettedValues[actions.vetted[row] as number] ?? 'unclassified',
    permanentFile: (actions.flags[row] as number) & actionFlag.unrecorded ? null : `/recordings/${id}.wav`,
    summary: tables.callSummaries[actions.text[row] as number] || null,
  };
}

/**
 * A tracked call (ACT-027, ACT-028). Null if the id is unknown, the settings exclude its session, it is outside the
 * query's days, or it came from another source. Only the query's days and `timestamp` have an effect; the rest is still
 * validated.
 */
export function phoneCall(scope: ReportScope, { query, callId, source }: QueryPhoneCallArgs): PhoneCall | null {
  const { actions, sessions } = scope.world;
  const tests = query ? sessionTests(scope, query) : null;
  if (source) checkTexts('source', [source]);
  const row = rowOfId(scope.world, 'call', callId);
  if (row === null || actions.kind[row] !== actionKind.phoneCall) return null;
  const session = actions.session[row] as number;
  const time = actions.time[row] as number;
  const until = revealedUntil(scope, query ?? {});
  if (!isRevealed(scope.world, session, until) || !isAdmitted(scope.world, admittedRows(scope), session)) return null;
  if (source && referrerValue(scope, session).toLowerCase() !== source.toLowerCase()) return null;
  const isInDays =
    !tests || (time >= tests.range.from && time < tests.range.to && (sessions.time[session] as number) < tests.to);
  return isInDays ? callNode(scope, row) : null;
}
