import type { SessionQuery } from '../../../schema/generated/types.ts';
import type { ReportScope } from '../../context.ts';
import { badInput } from '../../errors.ts';
import { createZone } from '../../world/time-zone.ts';
import type { World } from '../../world/world.ts';
import { parseMoment } from '../support/calendar.ts';
import { type DayRange, dayRange } from '../support/day-range.ts';
import { fromId } from '../support/ids.ts';
import { perWorld } from '../support/per-world.ts';
import { askedTargets } from './asked-targets.ts';
import { attributeMask } from './attributes.ts';
import { parseDepth } from './parse-depth.ts';
import { parseLength } from './parse-length.ts';
import { type SearchMasks, searchMasks } from './search-masks.ts';
import { DIRECT, DIRECT_VALUE, shownReferrers } from './shown-referrers.ts';
import type { Span } from './span.ts';
import { allTypesMask } from './target-mask.ts';

const LONGEST_SEARCH = 2000;
const MOST_SEARCHES = 100;
/** Bits of a session's flags. */
export const NETWORK_FLAG = 4;
export const CATALOG_FLAG = 8;

/** A query, checked and turned into look-ups. A null part does not narrow. */
export interface SessionTests {
  readonly range: DayRange;
  /** Moments: sessions of `from` up to, not with, `to`. */
  readonly from: number;
  readonly to: number;
  readonly visitor: number | null;
  /** By referrer of the tables. */
  readonly referrers: Uint8Array | null;
  /** Bits of the attributes, any of which will do. */
  readonly attributes: number | null;
  /** By visitor. */
  readonly targets: Uint8Array | null;
  readonly search: SearchMasks | null;
  /** Bits of a session's flags, any of which will do. */
  readonly base: number | null;
  /** By page of the tables. */
  readonly pages: Uint8Array | null;
  readonly depth: Span | null;
  readonly length: Span | null;
}

const pageRows = perWorld((world) => new Map(world.tables.pages.map((page, row) => [page.id, row])));

/** Row of a page in the tables; undefined where there is no such page. */
export function pageRow(world: World, pageId: string): number | undefined {
  return pageRows(world).get(pageId);
}

function referrerMask(scope: ReportScope, values: readonly string[]): Uint8Array {
  const wanted = new Set(values.map((value) => value.toLowerCase()));
  const { referrers } = scope.world.tables;
  const isShownWanted = referrers.map((host, index) =>
    wanted.has(index === DIRECT ? DIRECT_VALUE.toLowerCase() : host.toLowerCase()),
  );
  return Uint8Array.from(shownReferrers(scope), (shown) => (isShownWanted[shown] ? 1 : 0));
}

function pageMask(world: World, ids: readonly string[]): Uint8Array {
  const mask = new Uint8Array(world.tables.pages.length);
  for (const id of ids) {
    const row = pageRow(world, id);
    if (row === undefined) throw badInput('query.pages', 'no page has that id');
    mask[row] = 1;
  }
  return mask;
}

const isGiven = (text: string | null | undefined): text is string => text !== null && text !== undefined;

function endOf(range: DayRange, timestamp: string | null | undefined): number {
  if (!isGiven(timestamp)) return range.to;
  const moment = parseMoment(timestamp);
  if (moment === null) throw badInput('query.timestamp', 'must be a moment, like 2026-11-20T20:36:04Z');
  return Math.min(range.to, moment + 1);
}

function askedTexts(searches: readonly string[]): string[] {
  if (searches.some((text) => text.length > LONGEST_SEARCH)) {
    throw badInput('query.searches', `must be at most ${LONGEST_SEARCH} characters each`);
  }
  if (searches.length > MOST_SEARCHES) throw badInput('query.searches', `must be at most ${MOST_SEARCHES} texts`);
  return searches.map((text) => text.trim()).filter((text) => text !== '');
}

function visitorRow(world: World, id: string): number {
  const row = fromId('visitor', id, world.visitors.count);
  if (row === null) throw badInput('query.visitorId', 'no visitor has that id');
  return row;
}

/** Checks every part of a query and prepares it. BAD_USER_INPUT names the first part that cannot be answered. */
export function sessionTests(scope: ReportScope, query: SessionQuery): SessionTests {
  const { world, settings } = scope;
  const range = dayRange(createZone(settings.timezoneOffset), query.startDate, query.endDate, 'query.');
  const texts = askedTexts(query.searches ?? []);
  const targets = askedTargets(scope, query);
  const baseBits = { THOMASNET_ACTIVITY: NETWORK_FLAG, CATALOG_ACTIVITY: CATALOG_FLAG };
  return {
    range,
    from: range.from,
    to: endOf(range, query.timestamp),
    visitor: isGiven(query.visitorId) ? visitorRow(world, query.visitorId) : null,
    depth: isGiven(query.depth) ? parseDepth(query.depth) : null,
    length: query.length ? parseLength(query.length) : null,
    pages: query.pages?.length ? pageMask(world, query.pages) : null,
    base: query.base?.length ? query.base.reduce((bits, base) => bits | baseBits[base], 0) : null,
    attributes: query.actions?.length ? attributeMask(query.actions) : null,
    referrers: query.referrers?.length ? referrerMask(scope, query.referrers) : null,
    targets: targets && allTypesMask(world, targets),
    search: texts.length > 0 ? searchMasks(world, texts) : null,
  };
}
