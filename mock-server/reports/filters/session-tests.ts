import type { SessionQuery } from '../../../schema/generated/types.ts';
import type { ReportScope } from '../../context.ts';
import { badInput } from '../../errors.ts';
import { createZone } from '../../world/time-zone.ts';
import type { World } from '../../world/world.ts';
import { parseMoment } from '../support/calendar.ts';
import { type DayRange, dayRange } from '../support/day-range.ts';
import { fromId } from '../support/ids.ts';
import { askedTargets } from './asked-targets.ts';
import { askedTexts } from './asked-texts.ts';
import { attributeMask } from './attributes.ts';
import { pageMask } from './page-mask.ts';
import { parseDepth } from './parse-depth.ts';
import { parseLength } from './parse-length.ts';
import { type SearchMasks, searchMasks } from './search-masks.ts';
import type { Span } from './span.ts';
import { browserMask, referrerMask, termMask } from './table-masks.ts';
import { allTypesMask } from './target-mask.ts';

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
  /** By page of the tables: seen at all, first and last. */
  readonly pages: Uint8Array | null;
  readonly entryPages: Uint8Array | null;
  readonly exitPages: Uint8Array | null;
  /** By search term of the tables, with an entry for each 16-bit index. */
  readonly terms: Uint8Array | null;
  /** By device of the tables. */
  readonly browsers: Uint8Array | null;
  readonly depth: Span | null;
  readonly length: Span | null;
}

const isGiven = (text: string | null | undefined): text is string => text !== null && text !== undefined;

function endOf(range: DayRange, timestamp: string | null | undefined): number {
  if (!isGiven(timestamp)) return range.to;
  const moment = parseMoment(timestamp);
  if (moment === null) throw badInput('query.timestamp', 'must be a moment, like 2026-11-20T20:36:04Z');
  return Math.min(range.to, moment + 1);
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
  const texts = askedTexts('query.searches', query.searches ?? [])
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const targets = askedTargets(scope, query);
  const baseBits = { THOMASNET_ACTIVITY: NETWORK_FLAG, CATALOG_ACTIVITY: CATALOG_FLAG };
  return {
    range,
    from: range.from,
    to: endOf(range, query.timestamp),
    visitor: isGiven(query.visitorId) ? visitorRow(world, query.visitorId) : null,
    depth: isGiven(query.depth) ? parseDepth(query.depth) : null,
    length: query.length ? parseLength(query.length) : null,
    pages: query.pages?.length ? pageMask(world, query.pages, 'query.pages') : null,
    entryPages: query.entryPages?.length ? pageMask(world, query.entryPages, 'query.entryPages') : null,
    exitPages: query.exitPages?.length ? pageMask(world, query.exitPages, 'query.exitPages') : null,
    terms: query.terms?.length ? termMask(world, askedTexts('query.terms', query.terms)) : null,
    browsers: query.browsers?.length ? browserMask(world, query.browsers) : null,
    base: query.base?.length ? query.base.reduce((bits, base) => bits | baseBits[base], 0) : null,
    attributes: query.actions?.length ? attributeMask(query.actions) : null,
    referrers: query.referrers?.length ? referrerMask(scope, query.referrers) : null,
    targets: targets && allTypesMask(world, targets),
    search: texts.length > 0 ? searchMasks(world, texts) : null,
  };
}
