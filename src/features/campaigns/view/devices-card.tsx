import type { ReactNode } from 'react';
import { DevicePie } from '../../../components/campaign/device-pie.tsx';
import { Card } from '../../../components/card/card.tsx';
import { QuietFailure } from '../../../components/quiet-failure/quiet-failure.tsx';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import type { DateRange } from '../../../state/dates/date-range.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { useDevices } from './campaign-reports.ts';
import { NothingShown } from './nothing-shown.tsx';
import styles from './view.module.css';

interface DevicesCardProps {
  readonly campaignId: string;
  readonly range: DateRange;
}

/** Audience by Device (access section 2). */
export function DevicesCard({ campaignId, range }: DevicesCardProps) {
  const { data, isFailed } = useDevices(campaignId, range);
  let body: ReactNode = <Skeleton height="232px" />;
  if (isFailed) body = <QuietFailure />;
  else if (data) body = data.length > 0 ? <DevicePie shares={data} /> : <NothingShown />;
  return (
    <Card title={campaignTexts.devices} hint={campaignTexts.devicesHint} className={styles.devices}>
      {body}
    </Card>
  );
}
