import type { SessionQuery, TargetFilterInput } from '../../../schema/generated/types.ts';
import type { Page } from '../../world/world.ts';
import type { ReportScope } from '../report-scope.ts';
import { type PlainSession, plainSessions } from './plain-sessions.ts';

/** A slow reference for selecting sessions: checks every condition on every session of the world, written out. */
export function naiveSelect(scope: ReportScope, query: SessionQuery): PlainSession[] {
  const now = Math.min(scope.now, query.timestamp ? Date.parse(query.timestamp) : Number.POSITIVE_INFINITY);
  return plainSessions({ ...scope, now }).filter(
    (session) => isLetThrough(scope, session) && matches(scope, session, query),
  );
}

/** Sessions and page views, counted by the values that reports count. */
export function naiveTallies(sessions: readonly PlainSession[]) {
  const bounced = sessions.filter((session) => session.pages.length === 1);
  return {
    referrers: countBy(sessions.map((session) => session.referrer)),
    views: countBy(sessions.flatMap((session) => session.pages.map((page) => page.id))),
    entries: countBy(sessions.map((session) => session.pages[0]?.id)),
    bounces: countBy(bounced.map((session) => session.pages[0]?.id)),
    exits: countBy(sessions.map((session) => session.pages.at(-1)?.id)),
    terms: countBy(sessions.flatMap((session) => session.term ?? [])),
    devices: countBy(sessions.map((session) => `b${session.device}`)),
    days: countBy(sessions.map((session) => session.date)),
  };
}

/** A plain version of the settings: which sessions count at all. */
function isLetThrough({ world, settings }: ReportScope, session: PlainSession): boolean {
  const onClientSite = session.attributes.has('CLIENT_SITE_ACTIVITY');
  const host = world.tables.referrers[world.sessions.referrer[session.row] as number] as string;
  const networkFrom = settings.dateImplemented > '2017-08-01' ? settings.dateImplemented : '2017-08-01';
  if (!session.isRevealed || (settings.botFiltering && session.isBot)) return false;
  if (settings.reportType === 'T' && !onClientSite) return false;
  if (!onClientSite && session.date < networkFrom) return false;
  if (settings.blockedIps.includes(session.ip) || settings.excludedCountries.includes(session.city.country))
    return false;
  return !settings.blockedReferrers.includes(host);
}

function hasTargets(session: PlainSession, targets: readonly TargetFilterInput[]): boolean {
  const types = new Set(targets.map((target) => target.targetType));
  return (
    types.size > 0 &&
    [...types].every((type) =>
      targets.some((target) => type && target.targetType === type && session.traits[type] === target.value),
    )
  );
}

/** The targets of a query, with the person's own in place of ALL_TARGETS. */
function expandAllTargets(scope: ReportScope, { targets }: SessionQuery): TargetFilterInput[] {
  return (targets ?? []).flatMap((target) => (target.value === 'ALL_TARGETS' ? [...scope.targets] : [target]));
}

function hasDepth({ length }: PlainSession['pages'], depth: string): boolean {
  const [first = 0, second] = depth.split(/\D/).filter(Boolean).map(Number);
  if (/[+m]$/.test(depth)) return length >= first;
  return length >= first && length <= (second ?? first);
}

function hasLength({ duration }: PlainSession, { min, max }: NonNullable<SessionQuery['length']>): boolean {
  if (min === 0 && max !== 0 && duration === 0) return false;
  return duration >= (min ?? 0) && duration <= (max ?? Number.POSITIVE_INFINITY);
}

/** Whether one of the values is the page's id, full URL or path. */
function isNamed(page: Page | undefined, values: readonly string[]): boolean {
  const onSite = `${page?.path}${page?.params ?? ''}`;
  const address = `${page?.domain}${onSite}`;
  return values.some((value) => [page?.id, onSite, `http://${address}`, `https://${address}`].includes(value));
}

/** The parts of a query that come from clicking rows of reports. */
function matchesRow(session: PlainSession, { pages, terms, entryPages, exitPages, browsers }: SessionQuery): boolean {
  const conditions = [
    !pages?.length || session.pages.some((page) => isNamed(page, pages)),
    !terms?.length || (session.term !== undefined && terms.includes(session.term)),
    !entryPages?.length || isNamed(session.pages[0], entryPages),
    !exitPages?.length || isNamed(session.pages.at(-1), exitPages),
    !browsers?.length || browsers.includes(`b${session.device}`),
  ];
  return conditions.every(Boolean);
}

/** One condition per part of the query. A missing part is true for every session. */
function matches(scope: ReportScope, session: PlainSession, query: SessionQuery): boolean {
  const { referrers, actions, searches, base, depth, length } = query;
  const baseNames = { THOMASNET_ACTIVITY: 'NETWORK', CATALOG_ACTIVITY: 'catalog' };
  const texts = (searches ?? []).filter((text) => text !== '').map((text) => text.toLowerCase());
  const conditions = [
    session.date >= query.startDate && session.date <= query.endDate,
    !query.visitorId || query.visitorId === `v${session.visitorNumber}`,
    !referrers?.length || referrers.includes(session.referrer),
    !actions?.length || actions.some((action) => session.attributes.has(action)),
    !query.targets?.length || hasTargets(session, expandAllTargets(scope, query)),
    !query.useAllTargets || hasTargets(session, scope.targets),
    texts.length === 0 ||
      texts.some((text) => session.name.toLowerCase().includes(text) || session.term?.toLowerCase().includes(text)),
    !base?.length ||
      base.some((name) =>
        session.pages.some((page) => page.where === baseNames[name] || page.type === baseNames[name]),
      ),
    matchesRow(session, query),
    !depth || hasDepth(session.pages, depth),
    !length || hasLength(session, length),
  ];
  return conditions.every(Boolean);
}

function countBy<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
