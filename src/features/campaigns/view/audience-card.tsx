import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import table from '../../../components/audience-table/audience-table.module.css';
import { campaignAudienceColumns } from '../../../components/campaign/audience-columns.tsx';
import { Card } from '../../../components/card/card.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { Pagination } from '../../../components/pagination/pagination.tsx';
import { QuietFailure } from '../../../components/quiet-failure/quiet-failure.tsx';
import type { DateRange } from '../../../state/dates/date-range.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { audiencePage } from './audience-page.ts';
import { useTopVisitors } from './campaign-reports.ts';
import styles from './view.module.css';

const pageSize = 25;

interface AudienceCardProps {
  readonly campaignId: string;
  readonly range: DateRange;
}

/** Most Identifiable Campaign Audience (access section 2), in the server's order: those with clicks first. */
export function AudienceCard({ campaignId, range }: AudienceCardProps) {
  const { data, isFailed } = useTopVisitors(campaignId, range);
  const [search, setSearch] = useSearchParams();
  const page = audiencePage(search, data?.length ?? 0, pageSize);
  const goTo = (next: number) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (next > 1) after.set('page', String(next));
        else after.delete('page');
        return after;
      },
      { preventScrollReset: true },
    );
  let body: ReactNode = <QuietFailure />;
  if (!isFailed) {
    body = (
      <div className={table.table}>
        <DataTable
          caption={campaignTexts.audience}
          columns={campaignAudienceColumns}
          rows={data?.slice((page - 1) * pageSize, page * pageSize) ?? null}
          rowKey={({ organization }) => organization}
          empty={<EmptyState text={campaignTexts.noAudience} />}
        />
      </div>
    );
  }
  return (
    <Card
      title={campaignTexts.audience}
      hint={data && !isFailed ? campaignTexts.organizations(data.length) : ''}
      isFlush
      className={styles.audience}
    >
      {body}
      {data && !isFailed && (
        <Pagination
          label={campaignTexts.audience}
          page={page}
          pageSize={pageSize}
          totalCount={data.length}
          onChange={goTo}
        />
      )}
    </Card>
  );
}
