/** What a click narrows sessions to beside the filters, in an address: what it drills into, a depth and a length. */
import type { SessionQuery } from '../../../schema/generated/types.ts';
import { type AddressReader, anyText } from '../address.ts';

/** Browsers of the browsers report behind one figure, and how that figure is called. */
interface DrillBrowsers {
  readonly ids: readonly string[];
  readonly name: string;
}

/**
 * What a click on a figure of a report narrows its sessions to, beside the filters. Pages are whole addresses.
 * Null parts do not narrow.
 */
export interface Drill {
  /** Sessions that saw the page. */
  readonly pageUrl: string | null;
  /** Sessions that began on the page. */
  readonly entryPage: string | null;
  /** Sessions that ended on the page. */
  readonly exitPage: string | null;
  /** Sessions that came with exactly this search term. */
  readonly term: string | null;
  readonly browsers: DrillBrowsers | null;
}

export const noDrill: Drill = { pageUrl: null, entryPage: null, exitPage: null, term: null, browsers: null };

/** Query parameters of the parts, in the order in which they are written. */
export const drillParams = {
  pageUrl: 'page_url',
  entryPage: 'entry_page',
  exitPage: 'exit_page',
  term: 'term',
  browsers: 'browser',
} as const satisfies Record<keyof Drill, string>;

/** Reads browsers as `serializeBrowsers` writes them: b3.b7:Windows; null for anything else. */
export function parseBrowsers(text: string): DrillBrowsers | null {
  const [, list = '', name = ''] = /^((?:[^.:\s]+\.){0,99}[^.:\s]+):(.{1,80})$/su.exec(text) ?? [];
  if (!name.trim()) return null;
  const ids = list.split('.').map(decodedId);
  return ids.every((id) => id !== null && id !== '') ? { ids: ids as string[], name } : null;
}

/** Ids are a server's own and may hold what parts them here. */
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

/** What an address drills down to; parts that can't be used are null, and noted by the reader. */
export function parseDrill({ read }: Pick<AddressReader, 'read'>): Drill {
  return {
    pageUrl: read(drillParams.pageUrl, anyText, pageAddress),
    entryPage: read(drillParams.entryPage, anyText, pageAddress),
    exitPage: read(drillParams.exitPage, anyText, pageAddress),
    term: read(drillParams.term, anyText),
    browsers: read(drillParams.browsers, parseBrowsers),
  };
}

/** Writes the parts that narrow; the parameters of the others are taken out. */
export function writeDrill(search: URLSearchParams, drill: Drill): void {
  for (const name of Object.values(drillParams)) search.delete(name);
  for (const part of Object.keys(drillParams) as (keyof Drill)[]) {
    const value = drill[part];
    if (value !== null) search.set(drillParams[part], typeof value === 'string' ? value : serializeBrowsers(value));
  }
}

/**
 * A page as the contract's query takes it. What a person typed as `ref` may lack the scheme, or be a path: it is read
 * as an address where it begins with a host.
 */
export function pageAddress(text: string): string {
  if (/^(https?:\/)?\//.test(text)) return text;
  return /^[^/]*\.[a-z]{2,}(\/|$)/i.test(text) ? `https://${text}` : `/${text}`;
}

/** The parts of the contract's query that a drill means. */
export function drillQuery({ pageUrl, entryPage, exitPage, term, browsers }: Drill): Partial<SessionQuery> {
  return {
    ...(pageUrl !== null && { pages: [pageAddress(pageUrl)] }),
    ...(entryPage !== null && { entryPages: [pageAddress(entryPage)] }),
    ...(exitPage !== null && { exitPages: [pageAddress(exitPage)] }),
    ...(term !== null && { terms: [term] }),
    ...(browsers !== null && { browsers: [...browsers.ids] }),
  };
}

/** Seconds of a session, both ends included; null where an end is open. */
export interface LengthRange {
  readonly min: number | null;
  readonly max: number | null;
}

/** Reads min and max joined by the letter a, in seconds: 61a180, 1801a (SES-004). Null for anything else. */
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
export function lengthOfRow(range: string): LengthRange {
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
function secondsOf({ min, max }: LengthRange): Range {
  const from = min === 0 && max !== 0 ? 1 : (min ?? 0);
  return [from, max ?? Number.POSITIVE_INFINITY];
}

/** The length of sessions that are of both, such as a row's 61a180 on a page of 90a: 90a180 (ANA-010). */
export function lengthWithin(page: LengthRange | null, row: LengthRange): LengthRange {
  if (page === null) return row;
  const [ofPage, ofRow] = [secondsOf(page), secondsOf(row)];
  const [, to] = shared(ofPage, ofRow);
  return { min: ofPage[0] > ofRow[0] ? page.min : row.min, max: to === Number.POSITIVE_INFINITY ? null : to };
}
