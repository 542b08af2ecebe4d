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
