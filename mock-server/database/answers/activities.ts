import type {
  ActionType,
  ActivitiesQuery,
  Activity,
  ActivityConnection,
  PhoneCall,
  QueryHighValueActivitiesArgs,
  QueryPhoneCallArgs,
  VettedValue,
  Where,
} from '../../../schema/generated/types.ts';
import { placeName } from '../../reports/company-facts.ts';
import { checkTexts } from '../../reports/filters/query-parts.ts';
import type { ReportContext } from '../../reports/report-source.ts';
import { dayRange } from '../../reports/support/calendar.ts';
import { encodeCursor, rowCount, rowOffset, toId } from '../../reports/support/ids-and-cursors.ts';
import { createZone } from '../../world/time-zone.ts';
import { actionTypes } from '../../world/world.ts';
import { accountParameters, numberOf, queryParameters } from '../query-parameters.ts';
import type { Parameters, Question } from '../sql-engine.ts';
import type { Source } from './report-lists.ts';

const LIST = 'activities';
const ROWS = 10;

/** A row of highValueActivities.sql and phoneCall.sql. */
export interface ActivityRow {
  readonly action_no: number;
  readonly session_no: number;
  readonly visitor_no: number;
  readonly acted_at: string;
  readonly action_type: ActionType;
  readonly vetted: VettedValue;
  readonly location: Where;
  readonly name: string | null;
  readonly email: string | null;
  readonly subject: string | null;
  readonly message: string | null;
  readonly call_summary: string | null;
  readonly call_seconds: number;
  readonly caller_phone: string | null;
  readonly target_phone: string | null;
  readonly is_tracked: boolean;
  readonly mirror_host: string | null;
  readonly has_recording: boolean;
  readonly source: string;
  readonly company: string | null;
  readonly city: string;
  readonly state: string | null;
  readonly country: string;
}

function callNode(row: ActivityRow): PhoneCall {
  const id = toId('call', row.action_no);
  return {
    id,
    callerPhone: row.caller_phone ?? 'Anonymous',
    callerName: row.name,
    callerLocation: placeName({ name: row.city, state: row.state, country: row.country }),
    dateTime: row.acted_at,
    targetPhone: row.target_phone ?? '',
    duration: row.call_seconds,
    classification: row.vetted,
    permanentFile: row.has_recording ? `/recordings/${id}.wav` : null,
    summary: row.call_summary,
  };
}

/** An activity in the form of the contract. */
export function activityNode(row: ActivityRow): Activity {
  const isCall = row.action_type === 'PHONE_CALL';
  return {
    id: toId('activity', row.action_no),
    timestamp: row.acted_at,
    location: row.location,
    name: row.name,
    email: row.email,
    subject: row.subject,
    company: row.company,
    actionType: row.action_type,
    calltracking: row.is_tracked,
    mirrorsite: row.mirror_host,
    source: row.source,
    vetted: row.vetted,
    sessionId: toId('session', row.session_no),
    visitorId: toId('visitor', row.visitor_no),
    callId: isCall ? toId('call', row.action_no) : null,
    phoneCall: isCall ? callNode(row) : null,
    message: row.message,
  };
}

/** Parameters for the activities of a range. BAD_USER_INPUT names an invalid day, after `prefix`. */
export async function activityParameters(
  { engine }: Source,
  context: ReportContext,
  { startDate, endDate, vettedFilters }: ActivitiesQuery,
  prefix: string,
): Promise<Parameters> {
  dayRange(createZone(context.scope.settings.timezoneOffset), startDate, endDate, prefix);
  const parameters = await accountParameters(engine, context);
  return { ...parameters, start_date: startDate, end_date: endDate, vetted: vettedFilters };
}

/** All activities of a range, for a file. */
export function allActivities(parameters: Parameters): Question {
  return { file: 'highValueActivities', parameters: { ...parameters, limit: null, offset: 0 } };
}

interface TypeCount {
  readonly action_type: ActionType;
  readonly count: number;
}

/** The number of activities of each type, regardless of paging. */
export function countActivities({ engine }: Source, parameters: Parameters, signal: AbortSignal): Promise<TypeCount[]> {
  return engine.rows<TypeCount>({ file: 'activityCounts', parameters }, signal);
}

/** High-value activities in a range of days (ACT-022 to ACT-024, ACT-030). */
export async function listActivities(
  source: Source,
  context: ReportContext,
  args: QueryHighValueActivitiesArgs,
): Promise<ActivityConnection> {
  const limit = rowCount(args.limit, 'limit', ROWS);
  const offset = rowOffset(args.offset);
  const parameters = await activityParameters(source, context, args, '');
  const question = { file: 'highValueActivities', parameters: { ...parameters, limit, offset } };
  const [rows, counts] = await Promise.all([
    source.engine.rows<ActivityRow>(question, context.signal),
    countActivities(source, parameters, context.signal),
  ]);
  const countOf = (type: ActionType) => counts.find(({ action_type }) => action_type === type)?.count ?? 0;
  const totalCount = counts.reduce((sum, { count }) => sum + count, 0);
  const edges = rows.map((row) => ({
    cursor: encodeCursor({ seed: source.log.worldSeed }, LIST, row.action_no),
    node: activityNode(row),
  }));
  return {
    edges,
    pageInfo: { hasNextPage: offset + limit < totalCount, totalCount },
    typeCounts: actionTypes.map((actionType) => ({ actionType, count: countOf(actionType) })),
  };
}

/** A tracked call (ACT-027, ACT-028). */
export async function phoneCall(
  { engine }: Source,
  context: ReportContext,
  { query, callId, source }: QueryPhoneCallArgs,
): Promise<PhoneCall | null> {
  if (source) checkTexts('source', [source]);
  const days = { start_date: null, end_date: null, until: null };
  const parameters = query ? await queryParameters(engine, context, query) : await accountParameters(engine, context);
  const callParameters = { ...days, ...parameters, action_no: numberOf('call', callId), source: source || null };
  const [row] = await engine.rows<ActivityRow>({ file: 'phoneCall', parameters: callParameters }, context.signal);
  return row ? callNode(row) : null;
}
