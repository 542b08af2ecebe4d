/** Session filters in the address that come from clicks on figures: a drill, a depth and a length. */
import type { SessionQuery } from '../../../schema/generated/types.ts';
import { type AddressReader, anyText } from '../address.ts';

/** The browsers behind a figure of the browsers report, and the figure's name. */
interface DrillBrowsers {
  readonly ids: readonly string[];
  readonly name: string;
}

/**
 * Filters from a click on a report's figure, in addition to the regular ones. Pages are full addresses. Null parts
 * don't filter.
 */
export interface Drill {
  /** Sessions that saw the page. */
  readonly pageUrl: string | null;
  /** Sessions that started on the page. */
  readonly entryPage: string | null;
  /** Sessions that ended on the page. */
  readonly exitPage: string | null;
  /** Sessions with exactly this search term. */
  readonly term: string | null;
  readonly browsers: DrillBrowsers | null;
}

export const noDrill: Drill = { pageUrl: null, entryPage: null, exitPage: null, term: null, browsers: null };

/** Query parameters of the parts, in writing order. */
export const drillParams = {
  pageUrl: 'page_url',
  entryPage: 'entry_page',
  exitPage: 'exit_page',
  term: 'term',
  browsers: 'browser',
} as const satisfies Record<keyof Drill, string>;

/** Parses browsers as `serializeBrowsers` writes them: b3.b7:Windows; null for anything else. */
export function parseBrowsers(text: string): DrillBrowsers | null {
  const [, list = '', name = ''] = /^((?:[^.:\s]+\.){0,99}[^.:\s]+):(.{1,80})$/su.exec(text) ?? [];
  if (!name.trim()) return null;
  const ids = list.split('.').map(decodedId);
  return ids.every((id) => id !== null && id !== '') ? { ids: ids as string[], name } : null;
}

/** Ids come from the server and can contain the separators. */
function serializeBrowsers({ ids, name }: DrillBrowsers): string {
  const list = ids.map((id) => encodeURIComponent(id).replaceAll('.', '%2E')).join('.');
  return `${list}:${[...name].slice(0, 80).join('')}`;
}

function decodedId(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Decodes the drill of an address. Unusable parts are null, and are recorded by the reader. */
export function parseDrill({ read }: Pick<AddressReader, 'read'>): Drill {
  return {
    pageUrl: read(drillParams.pageUrl, anyText, pageAddress),
    entryPage: read(drillParams.entryPage, anyText, pageAddress),
    exitPage: read(drillParams.exitPage, anyText, pageAddress),
    term: read(drillParams.term, anyText),
    browsers: read(drillParams.browsers, parseBrowsers),
  };
}

/** Writes the parts that filter, and removes the parameters of the others. */
export function writeDrill(search: URLSearchParams, drill: Drill): void {
  for (const name of Object.values(drillParams)) search.delete(name);
  for (const part of Object.keys(drillParams) as (keyof Drill)[]) {
    const value = drill[part];
    if (value !== null) search.set(drillParams[part], typeof value === 'string' ? value : serializeBrowsers(value));
  }
}

/**
 * A page in the format of the contract's query. A typed `ref` can lack the scheme or be a path; it counts as an address
 * if it starts with a host.
 */
export function pageAddress(text: string): string {
  if (/^(https?:\/)?\//.test(text)) return text;
  return /^[^/]*\.[a-z]{2,}(\/|$)/i.test(text) ? `https://${text}` : `/${text}`;
}

/** The parts of the contract's query for a drill. */
export function drillQuery({ pageUrl, entryPage, exitPage, term, browsers }: Drill): Partial<SessionQuery> {
  return {
    ...(pageUrl !== null && { pages: [pageAddress(pageUrl)] }),
    ...(entryPage !== null && { entryPages: [pageAddress(entryPage)] }),
    ...(exitPage !== null && { exitPages: [pageAddress(exitPage)] }),
    ...(term !== null && { terms: [term] }),
    ...(browsers !== null && { browsers: [...browsers.ids] }),
  };
}

/** Seconds, both inclusive; null if open-ended. */
export interface LengthRange {
  readonly min: number | null;
  readonly max: number | null;
}

/** Parses min and max joined by the letter a, in seconds: 61a180, 1801a (SES-004). Null for anything else. */
export function parseLength(text: string): LengthRange | null {
  const match = /^(\d{0,6})a(\d{0,6})$/.exec(text);
  if (!match || text === 'a') return null;
  const read = (part: string | undefined) => (part ? Number(part) : null);
  const length = { min: read(match[1]), max: read(match[2]) };
  return length.min !== null && length.max !== null && length.min > length.max ? null : length;
}

/** The inverse of `parseLength`: 61a180, 1801a, a180. */
export function serializeLength(length: LengthRange): string {
  return `${length.min ?? ''}a${length.max ?? ''}`;
}

/**
 * Parses a depth as written in links: 3, 6-9 or 10m. 10+ means 10m, also if the + was decoded as a space, and 7-7 is 7,
 * which is "7 pages" in words. Null for anything else, and for a depth that no session can have.
 */
export function parseDepth(text: string): string | null {
  const [, from, to, more] = /^(\d{1,6})(?:-(\d{1,6})|([m+ ]))?$/.exec(text) ?? [];
  const min = Number(from);
  const max = Number(to ?? from);
  if (from === undefined || min < 1 || max < min) return null;
  return `${min}${max > min ? `-${max}` : ''}${more === undefined ? '' : 'm'}`;
}

/** Depth of a depth report row as written in links: a trailing + becomes m (ANA-020). */
export function depthOfRow(depth: string): string {
  return depth.replace(/\+$/, 'm');
}

/**
 * Length of a duration report row: its minutes in seconds, with the lower bound plus one if 60 or more (ANA-021).
 * `range` is in the report's format: Single Page, 1-3, 30+.
 */
export function lengthOfRow(range: string): LengthRange {
  if (range === 'Single Page') return { min: 0, max: 0 };
  const [from = '0', to = ''] = range.replace(/\+$/, '').split('-');
  const lower = Number(from) * 60;
  return { min: lower >= 60 ? lower + 1 : lower, max: to ? Number(to) * 60 : null };
}

/** A path's depth in the report's format: the m of 10m becomes + again. */
export function rowOfDepth(depth: string): string {
  return depth.replace(/m$/, '+');
}

type Range = readonly [from: number, to: number];

/** The intersection of two ranges that are known to overlap. */
const shared = ([from, to]: Range, [otherFrom, otherTo]: Range): Range => [
  Math.max(from, otherFrom),
  Math.min(to, otherTo),
];

function pagesOf(depth: string): Range {
  const from = Number.parseInt(depth, 10);
  return [from, depth.endsWith('m') ? Number.POSITIVE_INFINITY : Number(depth.split('-')[1] ?? from)];
}

/** The depth of sessions in both, such as a row's 6-9 on a page of 7m: 7-9 (ANA-010). */
export function depthWithin(page: string | null, row: string): string {
  if (page === null) return row;
  const [from, to] = shared(pagesOf(page), pagesOf(row));
  if (to === Number.POSITIVE_INFINITY) return `${from}m`;
  return from === to ? `${from}` : `${from}-${to}`;
}

/** In seconds. A minimum of 0 excludes Single Page, unless the maximum is 0 too (CAL-030). */
function secondsOf({ min, max }: LengthRange): Range {
  const from = min === 0 && max !== 0 ? 1 : (min ?? 0);
  return [from, max ?? Number.POSITIVE_INFINITY];
}

/** The length of sessions in both, such as a row's 61a180 on a page of 90a: 90a180 (ANA-010). */
export function lengthWithin(page: LengthRange | null, row: LengthRange): LengthRange {
  if (page === null) return row;
  const [ofPage, ofRow] = [secondsOf(page), secondsOf(row)];
  const [, to] = shared(ofPage, ofRow);
  return { min: ofPage[0] > ofRow[0] ? page.min : row.min, max: to === Number.POSITIVE_INFINITY ? null : to };
}
