import { rangeLabel } from '../../../components/date-range/range-label.ts';
import type { CampaignRowFragment } from '../../../generated/operations.ts';
import type { Decoded } from '../../../state/address.ts';
import { decodeSort, type Sort } from '../../../state/table-params.ts';
import { campaignTexts } from '../../../text/campaigns.ts';

const campaignSortKeys = ['campaignName', 'companyName', 'status', 'campaignPeriod'] as const;
type CampaignSortKey = (typeof campaignSortKeys)[number];
export type CampaignSort = Sort<CampaignSortKey>;

/** Newest period first (CMP-007). */
export const defaultSort: CampaignSort = { key: 'campaignPeriod', direction: 'DESC' };

/** A click on the sorted column reverses it; another column starts ascending (CMP-007). */
export function nextCampaignSort(present: CampaignSort, key: CampaignSortKey): CampaignSort {
  return { key, direction: present.key === key && present.direction === 'ASC' ? 'DESC' : 'ASC' };
}

/** A sort order such as `status.ASC`; the default if it names no column. */
export function decodeCampaignSort(search: URLSearchParams): Decoded<CampaignSort> {
  return decodeSort(search, 'sort', campaignSortKeys, defaultSort);
}

/** A campaign's period as the list shows it. */
export function periodText({ startDate, endDate }: Pick<CampaignRowFragment, 'startDate' | 'endDate'>): string {
  return rangeLabel({ start: startDate, end: endDate });
}

const textsOf: Readonly<Record<CampaignSortKey, (row: CampaignRowFragment) => string>> = {
  campaignName: ({ campaignName }) => campaignTexts.name(campaignName),
  companyName: ({ companyInfo }) => companyInfo.name,
  status: ({ status }) => campaignTexts.statuses[status],
  campaignPeriod: periodText,
};

/** Campaigns with a term in one of their columns, ignoring case (CMP-009). */
export function findCampaigns(rows: readonly CampaignRowFragment[], term: string): readonly CampaignRowFragment[] {
  const wanted = term.trim().toLowerCase();
  if (wanted === '') return rows;
  return rows.filter((row) => campaignSortKeys.some((key) => textsOf[key](row).toLowerCase().includes(wanted)));
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
