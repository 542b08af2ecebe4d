import {
  ASSET_DOWNLOAD,
  attributePlaces,
  CLIENT_SITE_ACTIVITY,
  KEYWORD_SEARCH,
  NETWORK_ACTIVITY,
  PHONE_CALL,
  REGISTERED_USER,
  RFI,
} from '../page-actions.ts';
import { flagsOfPage, NONE_8, NONE_16, sessionFlag } from '../world.ts';
import type { AddedPeople } from './added-people.ts';
import { type AddedTables, networkHost, searchingHosts } from './added-tables.ts';
import { type AddedView, type AddedVisit, longestVisit, mostViews } from './added-visit.ts';

/** A view of a visit in the form of its row. */
interface ViewDraft {
  readonly page: number;
  readonly offset: number;
  readonly action: number;
}

interface ActionDraft {
  /** Index among the views of its visit. */
  readonly view: number;
  readonly time: number;
  readonly kind: number;
  readonly where: number;
  readonly source: AddedView;
}

/** A visit in the form of its rows. */
export interface Draft {
  readonly visit: AddedVisit;
  readonly visitor: number;
  readonly referrer: number;
  readonly referrerPath: number;
  readonly searchTerm: number;
  readonly attributes: number;
  readonly flags: number;
  readonly views: readonly ViewDraft[];
  readonly actions: readonly ActionDraft[];
}

/** Attributes by index in `actionTypes`. */
const kindAttributes = [PHONE_CALL, RFI, ASSET_DOWNLOAD];

/** Converts a visit to rows of the account's tables. Adds values that the tables don't have yet. */
export function draftOf(visit: AddedVisit, tables: AddedTables, { rowOf, visitors }: AddedPeople): Draft {
  const [referrer, referrerPath] = visit.referrer === null ? [0, NONE_16] : tables.referrer(visit.referrer);
  const host = tables.host(referrer);
  const hasTerm = visit.term !== null && searchingHosts.includes(host);
  const isSearch = hasTerm && host === networkHost;
  const { views, actions } = rowsOfViews(visit, tables, isSearch);
  let flags = 0;
  let attributes = 0;
  for (const { page, action } of views) {
    const { where, type } = tables.pageAt(page);
    flags |= flagsOfPage({ isOnNetwork: where === 'NETWORK', isOfCatalog: type === 'catalog' });
    if (action !== NONE_8) attributes |= 1 << action;
  }
  const visitor = rowOf.get(visit.visitor) as number;
  if (flags & sessionFlag.network) attributes |= 1 << NETWORK_ACTIVITY;
  if (flags & sessionFlag.client) attributes |= 1 << CLIENT_SITE_ACTIVITY;
  if (visitors.isRegistered[visitor] === 1) attributes |= 1 << REGISTERED_USER;
  return {
    visit,
    visitor,
    referrer,
    referrerPath,
    searchTerm: hasTerm ? tables.term(visit.term) : NONE_16,
    attributes,
    flags,
    views,
    actions,
  };
}

/** Each action has its own view: a second action on a page adds another view of it. */
function rowsOfViews({ views, time }: AddedVisit, tables: AddedTables, isSearch: boolean) {
  const rows: ViewDraft[] = [];
  const actions: ActionDraft[] = [];
  const see = (page: number, at: number, action: number) => {
    const least = rows.at(-1)?.offset ?? 0;
    if (rows.length < mostViews) rows.push({ page, offset: Math.min(Math.max(at, least), longestVisit), action });
  };
  for (const view of views) {
    const action = view.action === undefined ? NONE_8 : attributePlaces[view.action];
    const page = action === PHONE_CALL ? tables.callPage() : tables.page(view.url);
    const isFirst = rows.length === 0;
    if (isFirst && isSearch) see(page, 0, KEYWORD_SEARCH);
    if (isFirst && isSearch && action === NONE_8) continue;
    const before = rows.length;
    see(page, isFirst ? 0 : view.at, action);
    const kind = kindAttributes.indexOf(action);
    if (kind < 0 || rows.length === before) continue;
    const where = tables.pageAt(page).where === 'NETWORK' ? 0 : 1;
    actions.push({ view: before, time, kind, where, source: view });
  }
  // A visit of more than one page lasts at least a second.
  const last = rows.at(-1);
  if (last !== undefined && rows.length > 1 && last.offset === 0) rows[rows.length - 1] = { ...last, offset: 1 };
  return {
    views: rows,
    actions: actions.map((action) => ({ ...action, time: time + (rows[action.view]?.offset ?? 0) })),
  };
}
