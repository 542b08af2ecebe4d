import { LinkButton } from '../../../components/button/link-button.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { paths } from '../../../lib/paths.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { chromeTexts } from '../../../text/chrome.ts';
import { CampaignHeader } from '../campaign-header.tsx';
import styles from './view.module.css';

/** Stands in for a campaign that is not there, or could not be read. */
export function CampaignProblem({ problem }: { readonly problem: 'unknown' | 'failed' }) {
  const isUnknown = problem === 'unknown';
  const title = isUnknown ? campaignTexts.unknown : campaignTexts.product;
  return (
    <>
      <title>{`${title} · ${chromeTexts.productName}`}</title>
      <CampaignHeader title={title} />
      <div className={styles.panel} role={isUnknown ? undefined : 'alert'}>
        <EmptyState text={isUnknown ? campaignTexts.unknownReason : campaignTexts.failed}>
          <LinkButton to={paths.campaigns}>{campaignTexts.toList}</LinkButton>
        </EmptyState>
      </div>
    </>
  );
}
