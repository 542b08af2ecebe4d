import { type ReactNode, useState } from 'react';
import { deviceShares } from '../../../../schema/reference/campaign-report.ts';
import { BarList, BarListSkeleton } from '../../../components/bar-list/bar-list.tsx';
import { Button } from '../../../components/button/button.tsx';
import { Card } from '../../../components/card/card.tsx';
import { PieWithList } from '../../../components/pie/pie.tsx';
import { QuietFailure, Skeleton } from '../../../components/placeholder/placeholder.tsx';
import type { CampaignShareRowFragment } from '../../../generated/operations.ts';
import type { DateRange } from '../../../state/dates/date-range.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { type CampaignReport, useDevices } from '../campaign-queries.ts';
import styles from './campaign-route.module.css';

/** Rows before Show all: as many as there are revenue ranges and those unknown, so that ranges are shown whole. */
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

/** Impressions by device in whole percentages that add up to 100; shares under 0.5 % have no slice (CMP-017). */
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

/** Stands where nothing was counted. */
export function NoImpressions() {
  return <p className={styles.nothing}>{campaignTexts.nothingShown}</p>;
}
