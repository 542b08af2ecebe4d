import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { ShareBars, ShareBarsSkeleton } from '../../../components/campaign/share-bars.tsx';
import { Card } from '../../../components/card/card.tsx';
import { QuietFailure } from '../../../components/quiet-failure/quiet-failure.tsx';
import type { CampaignShareRowFragment } from '../../../generated/operations.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import type { CampaignReport } from './campaign-reports.ts';
import { NothingShown } from './nothing-shown.tsx';
import styles from './view.module.css';

/** Rows before Show all: the ranges are about as many, so that the cards beside one another end on one line. */
const firstRows = 10;

interface SharesCardProps {
  readonly title: string;
  readonly report: CampaignReport<readonly CampaignShareRowFragment[]>;
}

/** Impressions by one trait of the companies that saw them. */
export function SharesCard({ title, report }: SharesCardProps) {
  const [isWhole, setWhole] = useState(false);
  const { data, isFailed } = report;
  let body: ReactNode = <ShareBarsSkeleton rows={firstRows} />;
  if (isFailed) body = <QuietFailure />;
  else if (data?.length === 0) body = <NothingShown />;
  else if (data) body = <ShareBars shares={data} shown={isWhole ? data.length : firstRows} />;
  return (
    <Card title={title} hint={campaignTexts.sharesHint}>
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
