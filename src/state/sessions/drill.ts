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
