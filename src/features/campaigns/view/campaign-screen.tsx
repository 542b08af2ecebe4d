import { rangeLabel } from '../../../components/date-range/range-label.ts';
import header from '../../../components/page-header/page-header.module.css';
import { campaignTexts } from '../../../text/campaigns.ts';
import { chromeTexts } from '../../../text/chrome.ts';
import { CampaignHeader } from '../campaign-header.tsx';
import { CampaignStatus } from '../campaign-status.tsx';
import { useCampaign } from '../use-campaign.ts';
import { CampaignBanner } from './campaign-banner.tsx';
import { CampaignBreadcrumb } from './campaign-breadcrumb.tsx';
import { CampaignCards } from './campaign-cards.tsx';
import { CampaignDates } from './campaign-dates.tsx';
import { CampaignProblem } from './campaign-problem.tsx';
import { DownloadButton } from './download-button.tsx';
import { EmptyDays } from './empty-days.tsx';
import { useCampaignDays } from './use-campaign-days.ts';
import styles from './view.module.css';

/** A campaign in the days of its period, or in some of them (access section 2). All parts are asked for at once. */
export function CampaignScreen({ campaignId }: { readonly campaignId: string }) {
  const { campaign, problem } = useCampaign(campaignId);
  const days = useCampaignDays(campaign);
  if (problem) return <CampaignProblem problem={problem} />;
  const name = campaign ? campaignTexts.name(campaign.campaignName) : campaignTexts.product;
  const isBegun = !campaign || days.isBegun;
  return (
    <>
      <title>{`${name} · ${chromeTexts.productName}`}</title>
      <CampaignBreadcrumb name={name} />
      <CampaignHeader
        title={name}
        subheader={
          campaign && (
            <span className={styles.company}>
              <bdi>{campaign.companyInfo.name}</bdi>
              <CampaignStatus status={campaign.status} />
              <span className={header.printed}>{rangeLabel(days.shown ?? days.asked)}</span>
            </span>
          )
        }
      >
        {campaign && isBegun && <CampaignDates campaign={campaign} days={days} />}
        {campaign && <DownloadButton campaignId={campaignId} days={days.shown ?? days.whole} />}
      </CampaignHeader>
      <div className={styles.screen}>
        <CampaignBanner campaignId={campaignId} campaign={campaign} days={days} />
        {campaign && (!isBegun || !days.shown) ? (
          <EmptyDays campaign={campaign} days={days} />
        ) : (
          <CampaignCards campaignId={campaignId} days={days} />
        )}
      </div>
    </>
  );
}
