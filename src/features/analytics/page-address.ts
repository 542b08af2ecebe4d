import { pageAddress } from '../../state/sessions/drill.ts';

/** A page as the page reports name it. */
export interface ReportedPage {
  readonly domain: string;
  /** Path. */
  readonly url: string;
  /** Query string with its question mark, or null. */
  readonly params: string | null;
}

/** Path and query string: what tells the pages of one site apart. */
export function pathOf({ url, params }: ReportedPage): string {
  return url + (params ?? '');
}

/** The whole address, as links and the contract's query take it. */
export function addressOf(page: ReportedPage): string {
  return `https://${page.domain}${pathOf(page)}`;
}

/** Whether a `ref` names the page: by its whole address, or by its path and query string alone. */
export function isNamedBy(page: ReportedPage, ref: string): boolean {
  return [addressOf(page), pathOf(page)].includes(pageAddress(ref).replace(/^http:/, 'https:'));
}
