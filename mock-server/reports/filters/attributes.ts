import type { ActivityAttribute } from '../../../schema/generated/types.ts';
import { createWeightedCache, perWorld } from '../../world/per-world.ts';
import type { World } from '../../world/world.ts';
import { pagesKey, type ReportScope, targetsKey } from '../report-scope.ts';
import { pageVisits } from './pages.ts';
import { anyTypeMask, type TargetRef } from './targets.ts';

/** The attributes in the order of the enum: bit i of a session's column is entry i, beside its label. */
export const attributeTable: readonly (readonly [ActivityAttribute, string])[] = [
  ['HIGH_VALUE_AUDIENCE', 'High value audience'],
  ['HIGH_VALUE_PAGE', 'High value page'],
  ['NETWORK_ACTIVITY', 'Network activity'],
  ['ASSET_DOWNLOAD', 'Asset download'],
  ['PHONE_CALL', 'Phone call'],
  ['RFI', 'RFI'],
  ['SHORTLISTED', 'Shortlisted'],
  ['CLIENT_SITE_ACTIVITY', 'Client site activity'],
  ['KEYWORD_SEARCH', 'Keyword search'],
  ['ADVANCED_SEARCH', 'Advanced search'],
  ['PAGE_EMAILED', 'Page emailed'],
  ['PAGE_FAVORITED', 'Page favorited'],
  ['COMPARED_ITEMS', 'Compared items'],
  ['CAD', 'CAD'],
  ['PRODUCT_VIEW', 'Product view'],
  ['PAGE_PRINTED', 'Page printed'],
  ['REGISTERED_USER', 'Registered user'],
];

export const HIGH_VALUE_AUDIENCE_BIT = 1;
export const HIGH_VALUE_PAGE_BIT = 2;

const bits = new Map(attributeTable.map(([attribute], index) => [attribute, 1 << index]));

export function attributeMask(attributes: readonly ActivityAttribute[]): number {
  return attributes.reduce((mask, attribute) => mask | (bits.get(attribute) ?? 0), 0);
}

const lists = new Map<number, readonly ActivityAttribute[]>();

/** The attributes of a mask, in the order of the enum. Few different masks occur, so each list is made once. */
export function attributesOf(mask: number): readonly ActivityAttribute[] {
  let list = lists.get(mask);
  if (list === undefined) {
    list = attributeTable.flatMap(([attribute], index) => (mask & (1 << index) ? [attribute] : []));
    lists.set(mask, list);
  }
  return list;
}

/** All attributes of one session as bits, those among them that depend on the person's targets and pages. */
export function sessionAttributes(scope: ReportScope, row: number): number {
  const { world } = scope;
  const isAudience = highValueAudience(scope)[world.sessions.visitor[row] as number] === 1;
  const sawHighValue = sawPage(world, highValuePages(scope), row);
  return (
    (world.sessions.attributes[row] as number) |
    (isAudience ? HIGH_VALUE_AUDIENCE_BIT : 0) |
    (sawHighValue ? HIGH_VALUE_PAGE_BIT : 0)
  );
}

const audiences = perWorld(() => createWeightedCache<Uint8Array>(16, 4 << 20, (mask) => mask.byteLength));
const pageTables = perWorld(() => createWeightedCache<Uint8Array>(16, 1 << 20, (mask) => mask.byteLength));

/** By visitor, 1 where industry, size or revenue is among the person's targets (SES-040). */
export function highValueAudience({ world, targets }: ReportScope): Uint8Array {
  return audiences(world).get(targetsKey(targets), () =>
    anyTypeMask(
      world,
      targets.filter(
        (target): target is typeof target & TargetRef =>
          target.targetType === 'Industry' || target.targetType === 'Size' || target.targetType === 'Revenue',
      ),
    ),
  );
}

/** Path as compared: with its leading slash, without query, hash and last slash. */
function comparedPath(path: string): string {
  const bare = path
    .trim()
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '');
  return bare.startsWith('/') ? bare : `/${bare}`;
}

/** By page of the tables, 1 where it is a client page and its path is one of the person's high-value pages. */
export function highValuePages({ world, highValuePages: paths }: ReportScope): Uint8Array {
  return pageTables(world).get(pagesKey(paths), () => {
    const wanted = new Set(paths.filter((path) => path.trim() !== '').map(comparedPath));
    return Uint8Array.from(world.tables.pages, (page) =>
      page.where === 'CLIENT_SITE' && wanted.has(comparedPath(page.path)) ? 1 : 0,
    );
  });
}

/** Whether a session saw a page for which `pages` has a 1. */
function sawPage(world: World, pages: Uint8Array, row: number): boolean {
  const { pageStart } = world.sessions;
  const end = pageStart[row + 1] as number;
  for (let view = pageStart[row] as number; view < end; view++) {
    if (pages[world.pageViews.page[view] as number]) return true;
  }
  return false;
}

/** By session, 1 where it saw a high-value page; null where there is no such page. */
export function highValueVisits(scope: ReportScope): Uint8Array | null {
  const pages = highValuePages(scope);
  return pages.includes(1) ? pageVisits(scope.world, pages) : null;
}
