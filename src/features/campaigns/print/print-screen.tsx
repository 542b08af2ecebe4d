import { Button } from '../../../components/button/button.tsx';
import { LinkButton } from '../../../components/button/link-button.tsx';
import { campaignPath } from '../../../lib/paths.ts';
import { campaignReportTexts as texts } from '../../../text/campaign-report.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { chromeTexts } from '../../../text/chrome.ts';
import { useCampaign } from '../use-campaign.ts';
import { CampaignProblem } from '../view/campaign-problem.tsx';
import { useCampaignDays } from '../view/use-campaign-days.ts';
import { FirstSheet } from './first-sheet.tsx';
import styles from './print.module.css';
import { SecondSheet } from './second-sheet.tsx';
import { usePrintReports } from './use-print-reports.ts';

/** Two sheets of paper with what the dashboard says; what counts is asked for at once (access section 2). */
export function PrintScreen({ campaignId }: { readonly campaignId: string }) {
  const { campaign, problem } = useCampaign(campaignId);
  const days = useCampaignDays(campaign);
  const reports = usePrintReports(campaignId, days.asked);
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
            <FirstSheet campaign={campaign} days={days} reports={reports} />
            <SecondSheet report={reports.visitors} />
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
