import { useQuery } from '@apollo/client/react';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { ListCampaignsDocument } from '../../../generated/documents/list-campaigns.ts';
import type { CampaignRowFragment } from '../../../generated/operations.ts';
import { findCampaigns, sortCampaigns } from './campaign-sort.ts';
import { pageAtom, sortAtom, termAtom } from './list-atoms.ts';
import { onlyCompany, pageSize } from './list-search.ts';

export interface CampaignList {
  /** Of the page; null while loading. */
  readonly rows: readonly CampaignRowFragment[] | null;
  /** Those that the term finds, on all pages. */
  readonly foundCount: number;
  readonly totalCount: number;
  /** The company that all campaigns belong to; null where there are several, or none. */
  readonly company: string | null;
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/** The person's campaigns as the address asks for them: searched, sorted, and a page of them. */
export function useCampaignList(): CampaignList {
  const { data, error, refetch } = useQuery(ListCampaignsDocument);
  const term = useAtomValue(termAtom);
  const sort = useAtomValue(sortAtom);
  const page = useAtomValue(pageAtom);
  const all = data?.listCampaigns;
  const found = useMemo(() => (all ? sortCampaigns(findCampaigns(all, term), sort) : null), [all, term, sort]);
  const rows = useMemo(() => found?.slice((page - 1) * pageSize, page * pageSize) ?? null, [found, page]);
  return {
    rows,
    foundCount: found?.length ?? 0,
    totalCount: all?.length ?? 0,
    company: useMemo(() => onlyCompany(all ?? []), [all]),
    isFailed: error !== undefined && !all,
    retry: () => void refetch().catch(() => undefined),
  };
}
