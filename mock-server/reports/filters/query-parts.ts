import type { LengthInput, SessionQuery } from '../../../schema/generated/types.ts';
import { limits } from '../../../schema/reference/limits.ts';
import { badInput } from '../../lib/errors.ts';
import { createZone } from '../../world/time-zone.ts';
import { sessionFlag, type World } from '../../world/world.ts';
import { type ReportScope, visitorOfId } from '../report-scope.ts';
import { type DayRange, dayRange, parseMoment } from '../support/calendar.ts';
import type { RowBits } from '../support/row-set.ts';
import { visitorRows } from '../visit-history.ts';
import { attributeMask, attributeRows } from './attributes.ts';
import { browserMask, foundRows, pageMask, referrerMask, seenRows, termMask } from './table-masks.ts';
import { queryTargets, type TargetRef, targetRows } from './targets.ts';
import { byBits, byColumn, byDepth, byEndPage, byLength, maskedRows, type Span, valueRows } from './value-rows.ts';

/** A validated query in the form of lookups. Null parts don't filter. */
interface SessionTests {
  readonly range: DayRange;
  /** Moments: `from` is included, `to` excluded. */
  readonly from: number;
  readonly to: number;
  readonly visitor: number | null;
  /** By referrer of the tables. */
  readonly referrers: Uint8Array | null;
  /** Attribute bits; any of them matches. */
  readonly attributes: number | null;
  /** Targets of the same type are alternatives; every type that occurs must match. */
  readonly targets: readonly TargetRef[] | null;
  /** Texts, one of which must be found. */
  readonly search: readonly string[] | null;
  /** Session flag bits; any of them matches. */
  readonly base: number | null;
  /** By page of the tables: viewed anywhere, first and last. */
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

/** Validates and prepares every part of a query. BAD_USER_INPUT names the first invalid part. */
export function sessionTests(scope: ReportScope, query: SessionQuery): SessionTests {
  const { world, settings } = scope;
  const range = dayRange(createZone(settings.timezoneOffset), query.startDate, query.endDate, 'query.');
  checkQueryTexts(query);
  const texts = (query.searches ?? []).map((text) => text.trim()).filter((text) => text !== '');
  const targets = queryTargets(scope, query);
  const baseBits = { THOMASNET_ACTIVITY: sessionFlag.network, CATALOG_ACTIVITY: sessionFlag.catalog };
  return {
    range,
    from: range.from,
    to: endOf(range, query.timestamp),
    visitor: isGiven(query.visitorId) ? visitorRow(scope, query.visitorId) : null,
    depth: isGiven(query.depth) ? parseDepth(query.depth) : null,
    length: query.length ? parseLength(query.length) : null,
    pages: query.pages?.length ? pageMask(world, query.pages, 'query.pages') : null,
    entryPages: query.entryPages?.length ? pageMask(world, query.entryPages, 'query.entryPages') : null,
    exitPages: query.exitPages?.length ? pageMask(world, query.exitPages, 'query.exitPages') : null,
    terms: query.terms?.length ? termMask(world, query.terms) : null,
    browsers: query.browsers?.length ? browserMask(world, query.browsers) : null,
    base: query.base?.length ? query.base.reduce((bits, base) => bits | baseBits[base], 0) : null,
    attributes: query.actions?.length ? attributeMask(query.actions) : null,
    referrers: query.referrers?.length ? referrerMask(scope, query.referrers) : null,
    targets,
    search: texts.length > 0 ? texts : null,
  };
}

const isGiven = (text: string | null | undefined): text is string => text !== null && text !== undefined;

function endOf(range: DayRange, timestamp: string | null | undefined): number {
  if (!isGiven(timestamp)) return range.to;
  const moment = parseMoment(timestamp);
  if (moment === null) throw badInput('query.timestamp', 'must be a moment, like 2026-11-20T20:36:04Z');
  return Math.min(range.to, moment + 1);
}

function visitorRow(scope: ReportScope, id: string): number {
  const row = visitorOfId(scope, id);
  if (row === null) throw badInput('query.visitorId', 'no visitor has that id');
  return row;
}

/** Parts of a query that are lists of arbitrary texts. */
type TextPart = {
  [Part in keyof SessionQuery]-?: readonly string[] extends NonNullable<SessionQuery[Part]> ? Part : never;
}[keyof SessionQuery];

/** A record, so that a missing part doesn't compile. */
const textParts: Readonly<Record<TextPart, true>> = {
  searches: true,
  terms: true,
  pages: true,
  entryPages: true,
  exitPages: true,
  referrers: true,
  browsers: true,
};

/** BAD_USER_INPUT if a part of a query has too many texts or one that is too long (LIM-003). */
export function checkQueryTexts(query: SessionQuery): void {
  for (const part of Object.keys(textParts) as TextPart[]) checkTexts(`query.${part}`, query[part] ?? []);
}

/** BAD_USER_INPUT if there are too many texts or one is too long (LIM-003). */
export function checkTexts(argument: string, texts: readonly string[]): void {
  if (texts.length > limits.textsOfKind) throw badInput(argument, `must be at most ${limits.textsOfKind} texts`);
  if (texts.some((text) => text.length > limits.textLength)) {
    throw badInput(argument, `must be at most ${limits.textLength} characters each`);
  }
}

/** Parses `depth`: a number (3), a range (6-9), or a minimum (10+ or 10m). BAD_USER_INPUT otherwise. */
export function parseDepth(text: string): Span {
  const match = /^(\d{1,6})(?:-(\d{1,6})|([+m]))?$/.exec(text);
  const min = Number(match?.[1]);
  const max = match?.[3] ? Number.POSITIVE_INFINITY : Number(match?.[2] ?? match?.[1]);
  if (!match || min < 1 || max < min) throw badInput('query.depth', 'must be like 3, 6-9 or 10+');
  return { min, max };
}

/** Parses `length`. {0, 0} is Single Page; with any other max, a min of 0 excludes Single Page. */
export function parseLength({ min, max }: LengthInput): Span {
  const from = min ?? 0;
  const to = max ?? Number.POSITIVE_INFINITY;
  if (from < 0) throw badInput('query.length.min', 'must be 0 or more');
  if (to < 0) throw badInput('query.length.max', 'must be 0 or more');
  if (to < from) throw badInput('query.length.max', 'must not be less than min');
  return { min: min === 0 && to > 0 ? 1 : from, max: to };
}

/**
 * Whether a valid query filters by anything but days, `timestamp` or visitor. Lists without values, blank searches, and
 * a depth or length that every session has don't count.
 */
export function excludesSessions(query: SessionQuery): boolean {
  const { startDate: _start, endDate: _end, timestamp: _moment, visitorId: _visitor, ...filters } = query;
  const { depth, length, searches, ...others } = filters;
  return (
    (isGiven(depth) && !includesAll(parseDepth(depth), 1)) ||
    (length != null && !includesAll(parseLength(length), 0)) ||
    (searches ?? []).some((text) => text.trim() !== '') ||
    Object.values(others).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
  );
}

const includesAll = ({ min, max }: Span, least: number) => min <= least && max === Number.POSITIVE_INFINITY;

/** The filters of a query: for each part the sessions with one of its values, as alternatives. */
export function queryParts(scope: ReportScope, tests: SessionTests): (readonly RowBits[])[] {
  const { world } = scope;
  const { sessions } = world;
  const parts: (readonly RowBits[])[] = [];
  const ofColumn = (filter: string, column: Uint8Array | Uint16Array, mask: Uint8Array) =>
    parts.push(maskedRows(world, filter, mask, (selectedValues) => byColumn(column, selectedValues)));
  const ofEndPage = (end: 'entry' | 'exit', mask: Uint8Array) =>
    parts.push(maskedRows(world, end, mask, (selectedValues) => byEndPage(world, end, selectedValues)));
  if (tests.visitor !== null) parts.push([visitorRows(scope, tests.visitor)]);
  if (tests.pages) parts.push(seenRows(world, tests.pages));
  if (tests.terms) ofColumn('term', sessions.searchTerm, tests.terms);
  if (tests.browsers) ofColumn('browser', sessions.device, tests.browsers);
  if (tests.entryPages) ofEndPage('entry', tests.entryPages);
  if (tests.exitPages) ofEndPage('exit', tests.exitPages);
  if (tests.base !== null) parts.push(baseRows(world, tests.base));
  if (tests.referrers) parts.push(referrerRows(world, tests.referrers));
  if (tests.attributes !== null) parts.push(attributeRows(scope, tests.attributes));
  if (tests.length) parts.push(spanRows(world, 'length', tests.length));
  if (tests.depth) parts.push(spanRows(world, 'depth', tests.depth));
  if (tests.targets) parts.push(...(tests.targets.length > 0 ? targetRows(world, tests.targets) : [[]]));
  if (tests.search) parts.push(foundRows(world, tests.search));
  return parts;
}

/** The sessions from referrers marked 1 in `mask`, by referrer of the tables, as alternatives. */
export function referrerRows(world: World, mask: Uint8Array): RowBits[] {
  return maskedRows(world, 'referrer', mask, (selectedValues) => byColumn(world.sessions.referrer, selectedValues));
}

/** The sessions with any flag of a mask, as alternatives. */
export function baseRows(world: World, mask: number): RowBits[] {
  const flags = [1, 2, 4, 8].filter((flag) => flag & mask);
  return valueRows(world, 'base', flags, (some) =>
    byBits(
      world.sessions.flags,
      some.reduce((all, flag) => all | flag, 0),
    ),
  );
}

function spanRows(world: World, filter: 'length' | 'depth', span: Span): RowBits[] {
  const by = filter === 'length' ? byLength : byDepth;
  return valueRows(world, filter, [`${span.min}-${span.max}`], () => by(world.sessions, span));
}
