import { useApolloClient, useQuery } from '@apollo/client/react';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { ListCampaignsDocument } from '../../../generated/documents/list-campaigns.ts';
import type { CampaignRowFragment } from '../../../generated/operations.ts';
import type { LoadState } from '../../../lib/graphql/use-report.ts';
import { searchable } from '../../../lib/search-text.ts';
import type { Decoded } from '../../../state/address.ts';
import { rangeLabel } from '../../../state/dates/date-range.ts';
import { changeSearchAtom, locationAtom } from '../../../state/location.ts';
import { decodePage, decodeSort, type Sort, writePage, writeSort } from '../../../state/table-params.ts';
import { useWhileHere } from '../../../state/use-current-screen.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { statusText } from '../campaign-header.tsx';
import { listKey, useQuarterHourCheck, useReloadOnEnter } from '../campaign-moment.ts';

export interface CampaignList {
  /** Rows of the current page; null while loading. */
  readonly rows: readonly CampaignRowFragment[] | null;
  /** The current page, from 1. */
  readonly page: number;
  /** Number of matches on all pages. */
  readonly foundCount: number;
  readonly totalCount: number;
  /** The company of all campaigns; null if there are several or none. */
  readonly company: string | null;
  /** Load state of the rows while reloading: the old ones stay until then, and if that fails. */
  readonly age: Pick<LoadState, 'isBusy' | 'isOld' | 'hasFailed'>;
}

/** The user's campaigns, with search, order and page from the address. */
export function useCampaignList(): CampaignList {
  const client = useApolloClient();
  const { data, error, loading } = useQuery(ListCampaignsDocument);
  useReloadOnEnter(listKey, '', true);
  useQuarterHourCheck(listKey, true, () => client.query({ query: ListCampaignsDocument, fetchPolicy: 'network-only' }));
  // While navigating away, the search is already gone from the address, and the list would briefly show all campaigns.
  const term = useWhileHere(useAtomValue(termAtom));
  const sort = useWhileHere(useAtomValue(sortAtom));
  const page = useWhileHere(useAtomValue(pageAtom));
  const all = data?.listCampaigns;
  const hasFailed = error !== undefined;
  const matches = useMemo(() => (all ? sortCampaigns(findCampaigns(all, term), sort) : null), [all, term, sort]);
  const rows = useMemo(() => matches?.slice((page - 1) * pageSize, page * pageSize) ?? null, [matches, page]);
  return {
    rows,
    page,
    foundCount: matches?.length ?? 0,
    totalCount: all?.length ?? 0,
    company: useMemo(() => onlyCompany(all ?? []), [all]),
    age: { isBusy: loading, isOld: all !== undefined && (loading || hasFailed), hasFailed },
  };
}

/** Rows per page (CMP-006). */
export const pageSize = 25;
const searchAtom = atom((get) => new URLSearchParams(get(locationAtom).search));

/** The search term, stored in the address. Typing adds no history entries. */
export const termAtom = atom(
  (get) => get(searchAtom).get('q') ?? '',
  (_get, set, term: string) => set(changeSearchAtom, (search) => writeTerm(search, term), { replace: true }),
);

const decodedSortAtom = atom((get) => decodeCampaignSort(get(searchAtom)));

/** Parts of the address that the list can't use. */
export const droppedCampaignsAtom = atom((get) => [
  ...get(decodedSortAtom).dropped,
  ...decodePage(get(searchAtom)).dropped,
]);

/** The sort order, stored in the address. */
export const sortAtom = atom(
  (get) => get(decodedSortAtom).value,
  (_get, set, sort: CampaignSort) => set(changeSearchAtom, (search) => writeCampaignSort(search, sort)),
);

/** The page number, from 1, stored in the address. */
export const pageAtom = atom(
  (get) => decodePage(get(searchAtom)).value,
  (_get, set, page: number) => set(changeSearchAtom, (search) => writePage(search, page)),
);

/** Writes a term into a query string; searching resets the page to 1 (CMP-008). */
export function writeTerm(search: URLSearchParams, term: string): void {
  search.delete('page');
  if (term === '') search.delete('q');
  else search.set('q', term);
}

/** Writes a sort order, except the default; sorting resets the page to 1 (CMP-008). */
export function writeCampaignSort(search: URLSearchParams, sort: CampaignSort): void {
  search.delete('page');
  writeSort(search, 'sort', sort, defaultSort);
}

/** Numbers of the first and last row of a page, from 1; both 0 if it has no rows. */
export function shownRows(page: number, total: number): { readonly first: number; readonly last: number } {
  const first = (page - 1) * pageSize + 1;
  return first > total ? { first: 0, last: 0 } : { first, last: Math.min(first + pageSize - 1, total) };
}

/** The company that all campaigns belong to; null if there are several or none, or it has no name. */
export function onlyCompany(rows: readonly { readonly companyInfo: { id: string; name: string } }[]): string | null {
  const ids = new Set(rows.map(({ companyInfo }) => companyInfo.id));
  return ids.size === 1 ? rows[0]?.companyInfo.name.trim() || null : null;
}

const campaignSortKeys = ['campaignName', 'companyName', 'status', 'campaignPeriod'] as const;
type CampaignSortKey = (typeof campaignSortKeys)[number];
export type CampaignSort = Sort<CampaignSortKey>;

/** Latest period first (CMP-007). */
export const defaultSort: CampaignSort = { key: 'campaignPeriod', direction: 'DESC' };

/** A click on the sorted column reverses it; another column starts ascending (CMP-007). */
export function nextCampaignSort(present: CampaignSort, key: CampaignSortKey): CampaignSort {
  return { key, direction: present.key === key && present.direction === 'ASC' ? 'DESC' : 'ASC' };
}

/** Parses a sort order such as `status.ASC`; the default if it names no column. */
export function decodeCampaignSort(search: URLSearchParams): Decoded<CampaignSort> {
  return decodeSort(search, 'sort', campaignSortKeys, defaultSort);
}

/** A campaign's period as shown in the list. */
export function periodText({ startDate, endDate }: Pick<CampaignRowFragment, 'startDate' | 'endDate'>): string {
  return rangeLabel({ start: startDate, end: endDate });
}

const textsOf: Readonly<Record<CampaignSortKey, (row: CampaignRowFragment) => string>> = {
  campaignName: ({ campaignName }) => campaignTexts.name(campaignName),
  companyName: ({ companyInfo }) => companyInfo.name,
  status: ({ status }) => statusText(status),
  campaignPeriod: periodText,
};

/** Campaigns with a term in one of their columns, ignoring case and accents (CMP-009). */
export function findCampaigns(rows: readonly CampaignRowFragment[], term: string): readonly CampaignRowFragment[] {
  const searchTerm = searchable(term.trim());
  if (searchTerm === '') return rows;
  return rows.filter((row) => campaignSortKeys.some((key) => searchable(textsOf[key](row)).includes(searchTerm)));
}

/** Created once: `localeCompare` for each pair takes ten times as long. */
const { compare } = new Intl.Collator('en', { numeric: true });

const latestFirst = (a: CampaignRowFragment, b: CampaignRowFragment) =>
  compare(b.startDate, a.startDate) || compare(b.endDate, a.endDate) || compare(a.campaignId, b.campaignId);

/** Sorts by the text of a column, or a period by its days; ties show the latest campaign first. */
export function sortCampaigns(
  rows: readonly CampaignRowFragment[],
  { key, direction }: CampaignSort,
): CampaignRowFragment[] {
  const sign = direction === 'ASC' ? 1 : -1;
  const byColumn = (a: CampaignRowFragment, b: CampaignRowFragment) =>
    key === 'campaignPeriod'
      ? compare(a.startDate, b.startDate) || compare(a.endDate, b.endDate)
      : compare(textsOf[key](a), textsOf[key](b));
  return rows.toSorted((a, b) => sign * byColumn(a, b) || latestFirst(a, b));
}
