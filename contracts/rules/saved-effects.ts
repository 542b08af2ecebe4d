import type { PageView, Session } from '../../schema/generated/types.ts';
import { wholeDepth } from '../client/client.ts';
import { rowAt } from '../client/json.ts';
import type { AccountSnapshot } from '../model/account-snapshot.ts';
import { type Finding, holds, type Rule, same } from './rule.ts';
import { isViewOf, pathOf } from './sessions.ts';

/** What single rows show after a save, in addition to the counts. The caller restores the previous values. */
export const savedEffectRules: readonly Rule<AccountSnapshot>[] = [
  {
    id: 'saves.pages',
    clauses: ['SES-041', 'SES-056', 'TGT-024'],
    calls: ['saveTargets', 'sessions'],
    check: findByOtherPages,
  },
  {
    id: 'saves.settings.visitor',
    clauses: ['SET-024', 'VIS-009'],
    calls: ['saveAccountSettings', 'visitor'],
    check: findSeenByBlocked,
  },
  {
    id: 'saves.settings.first-seen',
    clauses: ['SET-024', 'VIS-009'],
    calls: ['saveAccountSettings', 'visitor'],
    check: findFirstSeenByBlocked,
  },
];

const maxSessions = 50;

/** A view is high-value if its path is a saved page; case matters, a trailing slash doesn't (SES-056). */
async function findByOtherPages({ client, year, rows, targets }: AccountSnapshot): Promise<Finding[]> {
  const view = rows.flatMap(({ session }) => session.pageViews).find(isSaved);
  if (view === undefined) return [];
  const path = pathOf(view.pageUrl);
  const sameTargets = targets.map(({ targetType, value, sortOrder }) => ({ targetType, value, sortOrder }));
  const found: Finding[] = [];
  for (const page of [`${path}/`, path.toUpperCase()]) {
    await client.request('saveTargets', { targets: sameTargets, pages: [page] });
    const query = { ...year, pages: [view.pageUrl] };
    const { edges } = await client.request('sessions', { query, limit: maxSessions }, wholeDepth);
    found.push(...edges.flatMap(({ node }) => findInSession(node, page)));
  }
  return found;
}

/** Whether a view is on the client's site, with a lowercase path other than /. */
const isSaved = ({ where, pageUrl }: PageView) =>
  where === 'CLIENT_SITE' && /^\/[^A-Z?#]*[a-z][^A-Z?#]*$/.test(pageUrl);

function findInSession({ id, attributes, pageViews }: Session, page: string): Finding[] {
  const place = rowAt('sessions', id);
  const condition = `with ${rowAt('pages', page)}`;
  const isHighValue = pageViews.some((view) => isViewOf([page], view));
  return [
    ...pageViews.flatMap((view) =>
      same(
        `${place} ${rowAt('pageViews', view.id)} isHighValue of ${view.pageUrl} ${condition}`,
        isViewOf([page], view),
        view.isHighValue,
      ),
    ),
    ...same(`${place} HIGH_VALUE_PAGE ${condition}`, isHighValue, attributes.includes('HIGH_VALUE_PAGE')),
  ];
}

/** A visitor was last seen in a session that the settings don't block (VIS-009). */
async function findSeenByBlocked({ client, rows, settings }: AccountSnapshot): Promise<Finding[]> {
  const sessions = rows.map(({ session }) => session);
  const visits = [...Map.groupBy(sessions, ({ visitorId }) => visitorId).values()].find(
    ([latest, ...others]) =>
      latest !== undefined &&
      latest.referrer !== 'DTS' &&
      others.some(({ referrer, visitDate }) => referrer !== latest.referrer && visitDate < latest.visitDate),
  );
  const [blocked] = visits ?? [];
  const left = (visits ?? []).filter(({ referrer }) => referrer !== blocked?.referrer);
  const [latest, earliest] = [left[0], left.at(-1)];
  if (blocked === undefined || latest === undefined || earliest === undefined) return [];
  const { visitorId, referrer } = blocked;
  // Requested before the save because a backend might have cached the response.
  await client.request('visitor', { visitorId });
  await client.request('saveAccountSettings', {
    settings: { blockedReferrers: [...settings.blockedReferrers, referrer] },
  });
  const { firstSeen, lastSeen } = (await client.request('visitor', { visitorId })) ?? {};
  const place = rowAt('visitor', visitorId);
  const condition = `with ${rowAt('blockedReferrers', referrer)}`;
  // A visitor who comes back while the suite runs is last seen later.
  const isLater = client.backend.timeRuns && String(lastSeen) > blocked.visitDate;
  return [
    ...(isLater ? [] : same(`${place} lastSeen ${condition}`, latest.visitDate, lastSeen)),
    ...holds(
      `${place} firstSeen ${condition}`,
      (firstSeen ?? '9') <= earliest.visitDate,
      `${earliest.visitDate} or before`,
      firstSeen,
    ),
  ];
}

const maxVisitors = 20;

/**
 * A visitor was also first seen in a session that the settings don't block (VIS-009). Only for visitors first seen
 * within the year is the next session known.
 */
async function findFirstSeenByBlocked({ client, rows, settings }: AccountSnapshot): Promise<Finding[]> {
  const byVisitor = Map.groupBy(
    rows.map(({ session }) => session),
    ({ visitorId }) => visitorId,
  );
  const candidates = [...byVisitor.values()].filter((visits) => {
    const first = visits.at(-1);
    return first !== undefined && first.referrer !== 'DTS' && nextOf(visits, first) !== undefined;
  });
  for (const visits of candidates.slice(-maxVisitors)) {
    const first = visits.at(-1);
    const next = first && nextOf(visits, first);
    if (first === undefined || next === undefined) continue;
    const { visitorId, referrer, visitDate } = first;
    const known = await client.request('visitor', { visitorId });
    if (known?.firstSeen !== visitDate) continue;
    const blockedReferrers = [...settings.blockedReferrers, referrer];
    await client.request('saveAccountSettings', { settings: { blockedReferrers } });
    const { firstSeen } = (await client.request('visitor', { visitorId })) ?? {};
    const condition = `with ${rowAt('blockedReferrers', referrer)}`;
    return same(`${rowAt('visitor', visitorId)} firstSeen ${condition}`, next.visitDate, firstSeen);
  }
  return [];
}

/** The first of a visitor's sessions with a different referrer; the list has the latest first. */
const nextOf = (visits: readonly Session[], { referrer }: Session) =>
  visits.findLast((visit) => visit.referrer !== referrer);
