import type { Sort } from '../../../components/data-table/column.ts';
import { rangeLabel } from '../../../components/date-range/range-label.ts';
import type { CampaignRowFragment } from '../../../generated/operations.ts';
import { campaignTexts } from '../../../text/campaigns.ts';

const campaignSortKeys = ['campaignName', 'companyName', 'status', 'campaignPeriod'] as const;
type CampaignSortKey = (typeof campaignSortKeys)[number];
export type CampaignSort = Sort<CampaignSortKey>;

/** Access section 9. */
export const usualSort: CampaignSort = { key: 'campaignPeriod', direction: 'DESC' };

/** A click on the column of the present order turns it round; a newly chosen column starts ascending (access section 4). */
export function nextCampaignSort(present: CampaignSort, key: CampaignSortKey): CampaignSort {
  return { key, direction: present.key === key && present.direction === 'ASC' ? 'DESC' : 'ASC' };
}

/** Reads an order from the query string: status.ASC; the usual one where it names no column. */
export function parseCampaignSort(text: string | null): CampaignSort {
  const [name, direction] = (text ?? '').split('.');
  const key = campaignSortKeys.find((known) => known === name);
  return key && (direction === 'ASC' || direction === 'DESC') ? { key, direction } : usualSort;
}

export function serialiseCampaignSort({ key, direction }: CampaignSort): string {
  return `${key}.${direction}`;
}

/** The days of a campaign as the list shows them. */
export function periodText({ startDate, endDate }: Pick<CampaignRowFragment, 'startDate' | 'endDate'>): string {
  return rangeLabel({ start: startDate, end: endDate });
}

const textsOf: Readonly<Record<CampaignSortKey, (row: CampaignRowFragment) => string>> = {
  campaignName: ({ campaignName }) => campaignTexts.name(campaignName),
  companyName: ({ companyInfo }) => companyInfo.name,
  status: ({ status }) => campaignTexts.statuses[status],
  campaignPeriod: periodText,
};

/** The campaigns that show a term in one of their columns, whatever its case (access section 5). */
export function findCampaigns(rows: readonly CampaignRowFragment[], term: string): readonly CampaignRowFragment[] {
  const wanted = term.trim().toLowerCase();
  if (wanted === '') return rows;
  return rows.filter((row) => campaignSortKeys.some((key) => textsOf[key](row).toLowerCase().includes(wanted)));
}

/** Made once: a comparison of its own for each pair would take ten times as long. */
const { compare } = new Intl.Collator('en', { numeric: true });

const latestFirst = (a: CampaignRowFragment, b: CampaignRowFragment) =>
  compare(b.startDate, a.startDate) || compare(b.endDate, a.endDate) || compare(a.campaignId, b.campaignId);

/** Sorts by a column as it is read, a period by its days; of equals the latest campaign comes first. */
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
