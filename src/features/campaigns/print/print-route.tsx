import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { Button, LinkButton } from '../../../components/button/button.tsx';
import { campaignPath } from '../../../lib/paths.ts';
import { hideSplash } from '../../../lib/splash.ts';
import { campaignReportTexts as texts } from '../../../text/campaign-report.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { chromeTexts } from '../../../text/chrome.ts';
import { useCampaignDays } from '../campaign-days.ts';
import { CampaignProblem } from '../campaign-header.tsx';
import { useCampaign, useCampaignActivity, useDevices, useTopVisitors } from '../campaign-queries.ts';
import { FirstSheet } from './first-sheet.tsx';
import styles from './print.module.css';
import { SecondSheet } from './second-sheet.tsx';

/** The report of a campaign for paper, without the frame (CMP-023). */
export function Component() {
  const { campaignId = '' } = useParams();
  useEffect(hideSplash, []);
  return <PrintScreen key={campaignId} campaignId={campaignId} />;
}

/** Two sheets of paper with the figures of the dashboard, all requested at once (CMP-024, CMP-025). */
function PrintScreen({ campaignId }: { readonly campaignId: string }) {
  const { campaign, problem } = useCampaign(campaignId);
  const days = useCampaignDays(campaign);
  const activity = useCampaignActivity(campaignId, days.asked);
  const devices = useDevices(campaignId, days.asked);
  const visitors = useTopVisitors(campaignId, days.asked);
  if (problem) return <CampaignProblem problem={problem} />;
  const name = campaign ? campaignTexts.name(campaign.verticalName) : campaignTexts.product;
  return (
    <div className={styles.ground}>
      <title>{`${texts.title(name)} · ${chromeTexts.productName}`}</title>
      <nav className={`${styles.tools} no-print`} aria-label={chromeTexts.productName}>
        <LinkButton to={campaignPath(campaignId, days.shown ?? undefined)}>{texts.back}</LinkButton>
        <Button variant="primary" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </nav>
      <main className={styles.sheets} aria-busy={!campaign || undefined}>
        {campaign ? (
          <>
            <FirstSheet campaign={campaign} days={days} activity={activity} devices={devices} />
            <SecondSheet campaign={campaign} report={visitors} />
          </>
        ) : (
          <p className={`${styles.sheet} ${styles.wait}`} role="status">
            {texts.loading}
          </p>
        )}
      </main>
    </div>
  );
}
