import type { ActivityAttribute } from '../../../schema/generated/types.ts';
import { attributeNames, attributeValues } from '../../../schema/reference/action-texts.ts';
import { memoize } from '../../lib/memoize.ts';
import { createWeightedCache, perWorld } from '../../world/per-world.ts';
import type { World } from '../../world/world.ts';
import { pagesKey, type ReportScope, targetsKey } from '../report-scope.ts';
import type { RowBits } from '../support/row-set.ts';
import { seenAnyRows } from './table-masks.ts';
import { type TargetRef, targetCompanies, targetRows } from './targets.ts';
import { byBits, valueRows } from './value-rows.ts';

/** The attributes in enum order, with their labels. Bit i of a session's column is entry i. */
export const attributeTable = attributeValues.map((attribute) => [attribute, attributeNames[attribute]] as const);

const HIGH_VALUE_AUDIENCE_BIT = 1;
export const HIGH_VALUE_PAGE_BIT = 2;
const COMPUTED_BITS = HIGH_VALUE_AUDIENCE_BIT | HIGH_VALUE_PAGE_BIT;

const bits = new Map(attributeTable.map(([attribute], index) => [attribute, 1 << index]));

/** The attributes as the bits of a session's column. */
export function attributeMask(attributes: readonly ActivityAttribute[]): number {
  return attributes.reduce((mask, attribute) => mask | (bits.get(attribute) ?? 0), 0);
}

const lists = new Map<number, readonly ActivityAttribute[]>();

/** The attributes of a mask, in enum order. Cached because few different masks occur. */
export function attributesOf(mask: number): readonly ActivityAttribute[] {
  let list = lists.get(mask);
  if (list === undefined) {
    list = attributeTable.flatMap(([attribute], index) => (mask & (1 << index) ? [attribute] : []));
    lists.set(mask, list);
  }
  return list;
}

/** Reads all attributes of a session as bits, including those that depend on the person's targets and pages. */
export const attributeReader = memoize((scope: ReportScope): ((row: number) => number) => {
  const { world } = scope;
  const { attributes, visitor } = world.sessions;
  const { company } = world.visitors;
  const audience = highValueAudience(scope);
  const pages = highValuePages(scope);
  const hasPages = pages.includes(1);
  return (row) =>
    (attributes[row] as number) |
    (audience[company[visitor[row] as number] as number] ? HIGH_VALUE_AUDIENCE_BIT : 0) |
    (hasPages && hasViewOf(world, pages, row) ? HIGH_VALUE_PAGE_BIT : 0);
});

/** The attributes of any of a visitor's given sessions, as bits. */
export function visitorAttributes(scope: ReportScope, visitor: number, sessions: Int32Array): number {
  const { world } = scope;
  const pages = highValuePages(scope);
  const sawHighValue = pages.includes(1) && sessions.some((row) => hasViewOf(world, pages, row));
  return sessions.reduce(
    (bits, row) => bits | (world.sessions.attributes[row] as number),
    (isHighValueVisitor(scope, visitor) ? HIGH_VALUE_AUDIENCE_BIT : 0) | (sawHighValue ? HIGH_VALUE_PAGE_BIT : 0),
  );
}

/** Whether a visitor's industry, size or revenue is among the person's targets (SES-040). */
function isHighValueVisitor(scope: ReportScope, visitor: number): boolean {
  return highValueAudience(scope)[scope.world.visitors.company[visitor] as number] === 1;
}

/** The sessions with any attribute of a mask, as alternatives. */
export function attributeRows(scope: ReportScope, mask: number): RowBits[] {
  const { world } = scope;
  const stored = attributeTable.map((_, index) => 1 << index).filter((bit) => bit & mask & ~COMPUTED_BITS);
  return [
    ...valueRows(world, 'attribute', stored, (some) =>
      byBits(
        world.sessions.attributes,
        some.reduce((all, bit) => all | bit, 0),
      ),
    ),
    ...(mask & HIGH_VALUE_AUDIENCE_BIT ? targetRows(world, audienceTargets(scope)).flat() : []),
    ...(mask & HIGH_VALUE_PAGE_BIT ? seenAnyRows(world, highValuePages(scope)) : []),
  ];
}

const audiences = perWorld(() => createWeightedCache<Uint8Array>(16, 1 << 20, (mask) => mask.byteLength));
const pageTables = perWorld(() => createWeightedCache<Uint8Array>(16, 1 << 20, (mask) => mask.byteLength));

/** The person's targets that make a visitor high-value (SES-040). */
const audienceTargets = ({ targets }: ReportScope) =>
  targets.filter(
    (target): target is typeof target & TargetRef =>
      target.targetType === 'Industry' || target.targetType === 'Size' || target.targetType === 'Revenue',
  );

/** By company, 1 if its industry, size or revenue is among the person's targets (SES-040). */
export function highValueAudience(scope: ReportScope): Uint8Array {
  const { world, targets } = scope;
  return audiences(world).get(targetsKey(targets), () => targetCompanies(world, audienceTargets(scope)));
}

/** A path in the form used for comparison: with a leading slash; without query, hash and trailing slash. */
export function comparedPath(path: string): string {
  const bare = path
    .trim()
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '');
  return bare.startsWith('/') ? bare : `/${bare}`;
}

/** By page of the tables, 1 if it is a client page and its path is one of the person's high-value pages. */
export function highValuePages({ world, highValuePages: paths }: ReportScope): Uint8Array {
  return pageTables(world).get(pagesKey(paths), () => {
    const pathKeys = new Set(paths.filter((path) => path.trim() !== '').map(comparedPath));
    return Uint8Array.from(world.tables.pages, (page) =>
      page.where === 'CLIENT_SITE' && pathKeys.has(comparedPath(page.path)) ? 1 : 0,
    );
  });
}

/** Whether a session viewed a page marked 1 in `pages`. */
function hasViewOf(world: World, pages: Uint8Array, row: number): boolean {
  const { pageStart } = world.sessions;
  const end = pageStart[row + 1] as number;
  for (let view = pageStart[row] as number; view < end; view++) {
    if (pages[world.pageViews.page[view] as number]) return true;
  }
  return false;
}
