import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Button, LinkButton } from '../../../components/button/button.tsx';
import { Clamped } from '../../../components/clamped/clamped.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import type { Column } from '../../../components/data-table/rows.tsx';
import { EmptyState } from '../../../components/placeholder/placeholder.tsx';
import { Pagination, ResultsFrame } from '../../../components/results/results-frame.tsx';
import type { CampaignRowFragment } from '../../../generated/operations.ts';
import { passFocus } from '../../../lib/pass-focus.ts';
import { campaignPath } from '../../../lib/paths.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { CampaignStatus, Period } from '../campaign-header.tsx';
import {
  type CampaignList,
  type CampaignSort,
  nextCampaignSort,
  pageAtom,
  pageSize,
  periodText,
  sortAtom,
  termAtom,
} from './campaign-list.ts';
import styles from './campaigns.module.css';

/** The table with its pagination, or an empty state. */
export function CampaignsResults({ list }: { readonly list: CampaignList }) {
  const { rows, page, foundCount, company, age } = list;
  const setPage = useSetAtom(pageAtom);
  return (
    <div className={styles.panel}>
      <ResultsFrame
        name={campaignTexts.section}
        isBusy={age.isBusy}
        hasRows={rows !== null}
        hasFailed={age.hasFailed}
        failure={null}
        failedText={campaignTexts.listFailed}
      >
        <CampaignsTable
          rows={rows}
          hasCompanies={rows !== null && company === null}
          empty={<NoRows foundCount={foundCount} />}
        />
      </ResultsFrame>
      <Pagination
        label={campaignTexts.section}
        page={page}
        pageSize={pageSize}
        totalCount={rows?.length === 0 ? 0 : foundCount}
        onChange={setPage}
      />
    </div>
  );
}

/** No match, or a nonexistent page number in the address. */
function NoRows({ foundCount }: { readonly foundCount: number }) {
  const term = useAtomValue(termAtom);
  const setTerm = useSetAtom(termAtom);
  const setPage = useSetAtom(pageAtom);
  const isPastTheEnd = foundCount > 0;
  return (
    <EmptyState text={isPastTheEnd ? campaignTexts.pastTheEnd : campaignTexts.noMatch(term.trim())}>
      {isPastTheEnd ? (
        <Button ref={passFocus} onClick={() => setPage(1)}>
          {campaignTexts.toFirstPage}
        </Button>
      ) : (
        <Button ref={passFocus} onClick={() => setTerm('')}>
          {campaignTexts.clearSearch}
        </Button>
      )}
    </EmptyState>
  );
}

interface CampaignsTableProps {
  /** Null while loading. */
  readonly rows: readonly CampaignRowFragment[] | null;
  /** Whether the campaigns belong to several companies. */
  readonly hasCompanies: boolean;
  readonly empty: ReactNode;
}

/** Sorted by the column that was clicked last (CMP-007). */
function CampaignsTable({ rows, hasCompanies, empty }: CampaignsTableProps) {
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
        minWidth={40}
        empty={empty}
      />
    </div>
  );
}

type CampaignColumn = Column<CampaignRowFragment, CampaignSort['key']>;
const { columns: headers } = campaignTexts;

const company: CampaignColumn = {
  id: 'company',
  header: headers.company,
  sortKey: 'companyName',
  width: '26%',
  cell: ({ companyInfo }) => <Clamped text={companyInfo.name} lines={3} />,
};

/** The list's columns; the company is omitted if there is only one (CMP-003, CMP-005). */
function campaignColumns(hasCompanies: boolean): readonly CampaignColumn[] {
  return [
    {
      id: 'name',
      header: headers.name,
      sortKey: 'campaignName',
      width: hasCompanies ? '37%' : '46%',
      cell: ({ campaignId, campaignName }) => (
        <Link className={styles.name} to={campaignPath(campaignId)}>
          <Clamped text={campaignTexts.name(campaignName)} lines={3} />
        </Link>
      ),
    },
    ...(hasCompanies ? [company] : []),
    {
      id: 'status',
      header: headers.status,
      sortKey: 'status',
      width: '12%',
      minWidth: '6.5rem',
      cell: ({ status }) => <CampaignStatus status={status} />,
    },
    {
      id: 'period',
      header: headers.period,
      sortKey: 'campaignPeriod',
      width: hasCompanies ? '22%' : '26%',
      minWidth: hasCompanies ? '9rem' : '12.5rem',
      cell: (row) => <Period text={periodText(row)} />,
    },
    {
      id: 'view',
      header: headers.view,
      align: 'end',
      width: hasCompanies ? '10%' : '16%',
      minWidth: '5.75rem',
      cell: (row) => (
        <LinkButton className={styles.view} to={campaignPath(row.campaignId)}>
          {headers.view}
          <span className="visually-hidden">{` ${row.campaignName}, ${periodText(row)}`}</span>
        </LinkButton>
      ),
    },
  ];
}
