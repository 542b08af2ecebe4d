import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { audienceHint, clicksText, deviceShares } from '../../../../schema/reference/campaign-report.ts';
import { placeLabel } from '../../../../schema/reference/countries.ts';
import table from '../../../components/audience-table/audience-table.module.css';
import { BarList, BarListSkeleton } from '../../../components/bar-list/bar-list.tsx';
import { Button } from '../../../components/button/button.tsx';
import { Card } from '../../../components/card/card.tsx';
import { Clamped, Marked } from '../../../components/clamped/clamped.tsx';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import type { Column } from '../../../components/data-table/rows.tsx';
import { PieWithList } from '../../../components/pie/pie.tsx';
import { EmptyState, QuietFailure, Skeleton } from '../../../components/placeholder/placeholder.tsx';
import { Pagination, PastTheEnd, ResultsCount } from '../../../components/results/results-frame.tsx';
import type { CampaignAudienceRowFragment, CampaignShareRowFragment } from '../../../generated/operations.ts';
import type { DateRange } from '../../../state/dates/date-range.ts';
import { decodePage, writePage } from '../../../state/table-params.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { type CampaignReport, useDevices, useTopVisitors } from '../campaign-queries.ts';
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

/** The columns of the audience table (CMP-018). Unknown values show a dash (AUD-008). */
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

/** Rows before Show all: all revenue ranges plus unknown, so that ranges are never cut off. */
const firstRows = 13;

interface SharesCardProps {
  readonly title: string;
  readonly report: CampaignReport<readonly CampaignShareRowFragment[]>;
}

/** Impressions by one trait of the companies that saw them, as bars. */
export function SharesCard({ title, report }: SharesCardProps) {
  const { data, isFailed } = report;
  const [isWhole, setWhole] = useState(false);
  let body: ReactNode = <BarListSkeleton rows={firstRows} />;
  if (isFailed) body = <QuietFailure />;
  else if (data?.length === 0) body = <NoImpressions />;
  else if (data) {
    const items = data.map(({ id, label, value }) => ({ id, label, count: value }));
    body = <BarList unit={campaignTexts.unit} items={items} limit={isWhole ? items.length : firstRows} hasShares />;
  }
  return (
    <Card title={title} hint={campaignTexts.sharesHint} state={report}>
      {body}
      {data && !isFailed && data.length > firstRows && (
        <Button
          className={`${styles.more} no-print`}
          variant="quiet"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? campaignTexts.showLess : campaignTexts.showAll(data.length)}
        </Button>
      )}
    </Card>
  );
}

interface DevicesCardProps {
  readonly campaignId: string;
  readonly range: DateRange;
}

/** Audience by Device (CMP-016). */
export function DevicesCard({ campaignId, range }: DevicesCardProps) {
  const report = useDevices(campaignId, range);
  const { data, isFailed } = report;
  let body: ReactNode = <Skeleton height="232px" />;
  if (isFailed) body = <QuietFailure />;
  else if (data) body = data.length > 0 ? <DevicePie shares={data} /> : <NoImpressions />;
  return (
    <Card title={campaignTexts.devices} hint={campaignTexts.devicesHint} state={report}>
      {body}
    </Card>
  );
}

/** Impressions by device in whole percentages that add up to 100. Shares under 0.5 % have no slice (CMP-017). */
export function DevicePie({ shares }: { readonly shares: readonly CampaignShareRowFragment[] }) {
  const parts = deviceShares(shares).map(({ id, label, value, percent }, index) => ({
    row: { key: id, name: label, count: value },
    rowCount: 1,
    count: value,
    percent: percent ?? 0,
    color: index + 1,
    hasSlice: percent !== null,
  }));
  const title = `${campaignTexts.devices}, ${campaignTexts.devicesHint}`;
  return <PieWithList title={title} parts={parts} unit={campaignTexts.unit} />;
}

/** Shown if nothing was counted. */
export function NoImpressions() {
  return <p className={styles.nothing}>{campaignTexts.nothingShown}</p>;
}
