import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { audienceHint, clicksText } from '../../../../schema/reference/campaign-report.ts';
import { placeLabel } from '../../../../schema/reference/countries.ts';
import table from '../../../components/audience-table/audience-table.module.css';
import { Card } from '../../../components/card/card.tsx';
import { Clamped, Marked } from '../../../components/clamped/clamped.tsx';
import type { Column } from '../../../components/data-table/column.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { EmptyState, QuietFailure } from '../../../components/placeholder/placeholder.tsx';
import { Pagination, ResultsCount } from '../../../components/results/pagination.tsx';
import { PastTheEnd } from '../../../components/results/results-frame.tsx';
import type { CampaignAudienceRowFragment } from '../../../generated/operations.ts';
import type { DateRange } from '../../../state/dates/date-range.ts';
import { decodePage, writePage } from '../../../state/table-params.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { useTopVisitors } from '../campaign-queries.ts';
import styles from './campaign-route.module.css';

interface AudienceCardProps {
  readonly campaignId: string;
  readonly range: DateRange;
}

const pageSize = 25;

/** Most Identifiable Campaign Audience (CMP-018, CMP-044), in the server's order: those with clicks first. */
export function AudienceCard({ campaignId, range }: AudienceCardProps) {
  const report = useTopVisitors(campaignId, range);
  const { data, isFailed } = report;
  const [search, setSearch] = useSearchParams();
  const page = decodePage(search).value;
  const rows = data?.slice((page - 1) * pageSize, page * pageSize) ?? null;
  const isPastTheEnd = data !== undefined && data.length > 0 && rows?.length === 0;
  const goTo = (next: number) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        writePage(after, next);
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
          rows={rows}
          rowKey={({ organization }) => organization}
          empty={
            isPastTheEnd ? <PastTheEnd onReturn={() => goTo(1)} /> : <EmptyState text={campaignTexts.noAudience} />
          }
        />
      </div>
    );
  }
  return (
    <Card
      title={campaignTexts.audience}
      state={report}
      hint={data && !isFailed ? audienceHint(data) : ''}
      isFlush
      className={styles.audience}
    >
      <ResultsCount count={data && !isFailed ? audienceHint(data) : undefined} page={page} />
      {body}
      {data && !isFailed && (
        <Pagination
          label={campaignTexts.audience}
          page={page}
          pageSize={pageSize}
          totalCount={isPastTheEnd ? 0 : data.length}
          isPart
          onChange={goTo}
        />
      )}
    </Card>
  );
}

const { audienceColumns: headers } = campaignTexts;

/** The columns of the audience table (CMP-018); what isn't known is a dash (AUD-008). */
const campaignAudienceColumns: readonly Column<CampaignAudienceRowFragment>[] = [
  {
    id: 'organization',
    header: headers.organization,
    width: '28%',
    cell: (visitor) => (
      <Marked text={visitor.organization}>
        <Clamped text={visitor.organization} lines={2} />
        {visitor.clicks > 0 && <span className={styles.clicks}> {clicksText(visitor)}</span>}
      </Marked>
    ),
  },
  {
    id: 'industry',
    header: headers.industry,
    width: '24%',
    cell: ({ industry }) => industry,
  },
  { id: 'revenue', header: headers.revenue, width: '14%', isWhole: true, cell: ({ revenueRange }) => revenueRange },
  { id: 'size', header: headers.size, width: '12%', isWhole: true, cell: ({ employeeRange }) => employeeRange },
  { id: 'city', header: headers.city, width: '14%', cell: ({ city, country }) => placeLabel(city, null, country) },
  { id: 'state', header: headers.state, cell: ({ state }) => state },
];
