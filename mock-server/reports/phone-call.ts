import type { PhoneCall, QueryPhoneCallArgs } from '../../schema/generated/types.ts';
import { vettedValues } from '../../schema/reference/action-texts.ts';
import { isRevealed } from '../world/revealed.ts';
import { actionFlag, actionKind, type World } from '../world/world.ts';
import { placeName } from './company-facts.ts';
import { admittedRows, isAdmitted } from './filters/admitted-rows.ts';
import { referrerValue } from './filters/effective-referrers.ts';
import { checkTexts, sessionTests } from './filters/query-parts.ts';
import { type ReportScope, revealedUntil } from './report-scope.ts';
import { momentText } from './support/calendar.ts';
import { rowId, rowOfId } from './support/ids-and-cursors.ts';

const MIN_TEN_DIGITS = 1_000_000_000;

/** The supplier's tracked number, one for its own site and one for its pages on the network. */
export function targetPhone(world: Pick<World, 'seed'>, where: number): string {
  const account = (Math.imul(world.seed, 0x9e3779b1) >>> 8) % 50;
  return `80055501${String(2 * account + where).padStart(2, '0')}`;
}

/** A call as it is answered (ACT-026). `row` is that of the activity. */
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
 * A tracked call (ACT-027, ACT-028); null where there is none of that id, where the settings leave its session
 * out, or where it lies outside the query's days or came from another source. Of the query only the days, and the
 * moment that ends them, count; the rest is checked all the same.
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
