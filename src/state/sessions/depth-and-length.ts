import type { SessionsConfig } from './sessions-config.ts';

type Length = SessionsConfig['length'];

/** Reads min and max joined by the letter a, in seconds: 61a180, 1801a (SES-004). Null for anything else. */
export function parseLength(text: string): NonNullable<Length> | null {
  const match = /^(\d{0,6})a(\d{0,6})$/.exec(text);
  if (!match || text === 'a') return null;
  const read = (part: string | undefined) => (part ? Number(part) : null);
  const length = { min: read(match[1]), max: read(match[2]) };
  return length.min !== null && length.max !== null && length.min > length.max ? null : length;
}

export function serializeLength(length: NonNullable<Length>): string {
  return `${length.min ?? ''}a${length.max ?? ''}`;
}

/**
 * Reads a depth as the links write it: 3, 6-9 or 10m. 10+ is the same as 10m, also where the address has made a blank
 * of the +. Null for anything else, and for what no session can have.
 */
export function parseDepth(text: string): string | null {
  const [, from, to, more] = /^(\d{1,6})(?:-(\d{1,6})|([m+ ]))?$/.exec(text) ?? [];
  const min = Number(from);
  if (from === undefined || min < 1 || Number(to ?? from) < min) return null;
  return `${min}${to === undefined ? '' : `-${Number(to)}`}${more === undefined ? '' : 'm'}`;
}

/** Depth of a row of the depth report as the links write it: a trailing + becomes m (ANA-020). */
export function depthOfRow(depth: string): string {
  return depth.replace(/\+$/, 'm');
}

/**
 * Length of a row of the duration report: its minutes as seconds, the lower bound plus one when 60 or more
 * (ANA-021). `range` is as the report gives it: Single Page, 1-3, 30+.
 */
export function lengthOfRow(range: string): NonNullable<Length> {
  if (range === 'Single Page') return { min: 0, max: 0 };
  const [from = '0', to = ''] = range.replace(/\+$/, '').split('-');
  const lower = Number(from) * 60;
  return { min: lower >= 60 ? lower + 1 : lower, max: to ? Number(to) * 60 : null };
}

/** A depth of a path as the report has it: the m of 10m becomes a + again. */
export function rowOfDepth(depth: string): string {
  return depth.replace(/m$/, '+');
}

type Range = readonly [from: number, to: number];

/** What two ranges share, as they do where a page has sessions of both. */
const shared = ([from, to]: Range, [otherFrom, otherTo]: Range): Range => [
  Math.max(from, otherFrom),
  Math.min(to, otherTo),
];

function pagesOf(depth: string): Range {
  const from = Number.parseInt(depth, 10);
  return [from, depth.endsWith('m') ? Number.POSITIVE_INFINITY : Number(depth.split('-')[1] ?? from)];
}

/** The depth of sessions that are of both, such as a row's 6-9 on a page of 7m: 7-9 (ANA-010). */
export function depthWithin(page: string | null, row: string): string {
  if (page === null) return row;
  const [from, to] = shared(pagesOf(page), pagesOf(row));
  if (to === Number.POSITIVE_INFINITY) return `${from}m`;
  return from === to ? `${from}` : `${from}-${to}`;
}

/** In seconds: a minimum of 0 leaves Single Page out, but where it is all (CAL-030). */
function secondsOf({ min, max }: NonNullable<Length>): Range {
  const from = min === 0 && max !== 0 ? 1 : (min ?? 0);
  return [from, max ?? Number.POSITIVE_INFINITY];
}

/** The length of sessions that are of both, such as a row's 61a180 on a page of 90a: 90a180 (ANA-010). */
export function lengthWithin(page: Length, row: NonNullable<Length>): NonNullable<Length> {
  if (page === null) return row;
  const [ofPage, ofRow] = [secondsOf(page), secondsOf(row)];
  const [, to] = shared(ofPage, ofRow);
  return { min: ofPage[0] > ofRow[0] ? page.min : row.min, max: to === Number.POSITIVE_INFINITY ? null : to };
}
