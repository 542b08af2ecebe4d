import { useAtom } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import type { CampaignRowFragment } from '../../../generated/operations.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { campaignColumns } from './campaign-columns.tsx';
import { nextCampaignSort } from './campaign-sort.ts';
import styles from './campaigns.module.css';
import { sortAtom } from './list-atoms.ts';
import { pageSize } from './list-search.ts';

interface CampaignsTableProps {
  /** Null while loading. */
  readonly rows: readonly CampaignRowFragment[] | null;
  /** Whether the campaigns belong to several companies. */
  readonly hasCompanies: boolean;
  readonly empty: ReactNode;
}

/** Campaigns by the column that was chosen last (access section 4). */
export function CampaignsTable({ rows, hasCompanies, empty }: CampaignsTableProps) {
  const [sort, setSort] = useAtom(sortAtom);
  const columns = useMemo(() => campaignColumns(hasCompanies), [hasCompanies]);
  return (
    <div className={styles.table}>
      <DataTable
        caption={campaignTexts.section}
        columns={columns}
        rows={rows}
        rowKey={({ campaignId }) => campaignId}
        sort={sort}
        onSort={(key) => setSort(nextCampaignSort(sort, key))}
        skeletonRows={pageSize}
        empty={empty}
      />
    </div>
  );
}
