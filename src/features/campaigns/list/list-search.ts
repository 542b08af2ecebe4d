import { type CampaignSort, serialiseCampaignSort, usualSort } from './campaign-sort.ts';

/** Access section 9. */
export const pageSize = 25;

/** Writes a term into a query string; searching goes back to page 1 (access section 4). */
export function writeTerm(search: URLSearchParams, term: string): void {
  search.delete('page');
  if (term === '') search.delete('q');
  else search.set('q', term);
}

/** Writes an order, the usual one left out; sorting goes back to page 1 (access section 4). */
export function writeSort(search: URLSearchParams, sort: CampaignSort): void {
  search.delete('page');
  if (serialiseCampaignSort(sort) === serialiseCampaignSort(usualSort)) search.delete('sort');
  else search.set('sort', serialiseCampaignSort(sort));
}

/** The page that a query string means, from 1. */
export function parsePage(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

export function writePage(search: URLSearchParams, page: number): void {
  if (page > 1) search.set('page', String(page));
  else search.delete('page');
}

/** First and last row of a page, from 1, as the list says them; 0 and 0 where there are none. */
export function shownRows(page: number, total: number): { readonly first: number; readonly last: number } {
  const first = (page - 1) * pageSize + 1;
  return first > total ? { first: 0, last: 0 } : { first, last: Math.min(first + pageSize - 1, total) };
}

/** The company that all campaigns belong to; null where there are several, or none. */
export function onlyCompany(rows: readonly { readonly companyInfo: { id: string; name: string } }[]): string | null {
  const ids = new Set(rows.map(({ companyInfo }) => companyInfo.id));
  return ids.size === 1 ? (rows[0]?.companyInfo.name ?? null) : null;
}
