import type { ActivityAttribute, PageView } from '../../schema/generated/types.ts';
import { enumValues } from '../client/schema.ts';
import type { AccountSnapshot, Row } from '../model/account-snapshot.ts';
import { targetValueOf } from '../model/matches.ts';
import { type Finding, holds, same } from './finding.ts';

const attributeOrder = enumValues('ActivityAttribute');
const seconds = (moment: string) => Date.parse(moment) / 1000;
const pathOf = (address: string) => address.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '');

/** What of a session's attributes can be told from the rest of the row and the person's targets (section 2). */
function expectedAttributes({ targets }: AccountSnapshot, row: Row): ReadonlyMap<ActivityAttribute, boolean> {
  const { session, company } = row;
  const isWanted = targets.some(
    ({ targetType, value }) =>
      (targetType === 'Industry' || targetType === 'Size' || targetType === 'Revenue') &&
      targetValueOf[targetType](row) === value,
  );
  const did = (kind: ActivityAttribute) => session.pageViews.some(({ actions }) => actions.includes(kind));
  return new Map<ActivityAttribute, boolean>([
    ['HIGH_VALUE_AUDIENCE', company !== undefined && isWanted],
    ['HIGH_VALUE_PAGE', session.pageViews.some(({ isHighValue }) => isHighValue)],
    ['NETWORK_ACTIVITY', session.pageViews.some(({ where }) => where === 'NETWORK')],
    ['CLIENT_SITE_ACTIVITY', session.pageViews.some(({ where }) => where === 'CLIENT_SITE')],
    ['RFI', session.formSubmissions.length > 0],
    ['CAD', did('CAD')],
    ['PRODUCT_VIEW', did('PRODUCT_VIEW')],
  ]);
}

function findInView({ paths }: AccountSnapshot, place: string, view: PageView): Finding[] {
  const isHighValue = view.where === 'CLIENT_SITE' && paths.map(pathOf).includes(pathOf(view.pageUrl));
  return [
    ...same(`${place} isHighValue of ${view.pageUrl.slice(0, 80)}`, isHighValue, view.isHighValue),
    ...holds(`${place} pageUrl`, view.pageUrl.startsWith('/'), 'a path', view.pageUrl),
  ];
}

/** Where a session contradicts itself: its counts, its times, its attributes, its referrer, its name. */
export function findInconsistent(snapshot: AccountSnapshot, row: Row): Finding[] {
  const { session, company } = row;
  const place = `sessions ${session.id}`;
  const times = [session.visitDate, ...session.pageViews.map(({ timestamp }) => timestamp)];
  const isOrdered = times.every((time, at) => at === 0 || (times[at - 1] ?? time) <= time);
  const shown = session.attributes.map((kind) => attributeOrder.indexOf(kind));
  const isDirect = session.referrer === 'DTS';
  return [
    ...same(`${place} pagesInSession`, session.pageViews.length, session.pagesInSession),
    ...same(`${place} time of the first page`, times[0], times[1]),
    ...holds(`${place} times of the pages`, isOrdered, 'none before the one that it follows', times),
    ...same(
      `${place} sessionDuration`,
      seconds(times.at(-1) ?? '') - seconds(session.visitDate),
      session.sessionDuration,
    ),
    ...holds(
      `${place} attributes`,
      shown.every((at, i) => i === 0 || (shown[i - 1] ?? at) < at),
      'the order of the enum',
      session.attributes,
    ),
    ...same(`${place} referrerFull is null`, isDirect, session.referrerFull === null),
    ...same(`${place} is Unknown`, company === undefined, session.visitorName === 'Unknown'),
    ...holds(
      `${place} visitDate`,
      seconds(session.visitDate) * 1000 <= snapshot.client.backend.now(),
      'not after now',
      session.visitDate,
    ),
    ...[...expectedAttributes(snapshot, row)].flatMap(([kind, isThere]) =>
      same(`${place} bears ${kind}`, isThere, session.attributes.includes(kind)),
    ),
    ...session.pageViews.flatMap((view) => findInView(snapshot, place, view)),
  ];
}
