import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { hideSplash } from '../../../lib/splash.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { chromeTexts } from '../../../text/chrome.ts';
import { CampaignHeader } from '../campaign-header.tsx';
import { CampaignSearchBox } from './campaign-search-box.tsx';
import styles from './campaigns.module.css';
import { CampaignsResults } from './campaigns-results.tsx';
import { pageAtom } from './list-atoms.ts';
import { shownRows } from './list-search.ts';
import { type CampaignList, useCampaignList } from './use-campaign-list.ts';

/** The ad campaigns of every company that the person works for (access section 2). */
export function CampaignsScreen() {
  const list = useCampaignList();
  const isLoading = list.rows === null && !list.isFailed;
  const title = isLoading ? campaignTexts.listTitleSoFar : campaignTexts.listTitle(list.company);
  // The frame, which hides the splash otherwise, may be without an account here.
  useEffect(hideSplash, []);
  return (
    <>
      <title>{`${title} · ${chromeTexts.productName}`}</title>
      <CampaignHeader title={title} />
      {list.isFailed ? <FailedList onRetry={list.retry} /> : <Campaigns list={list} />}
    </>
  );
}

function Campaigns({ list }: { readonly list: CampaignList }) {
  const page = useAtomValue(pageAtom);
  const { rows, foundCount, totalCount } = list;
  const { first, last } = shownRows(page, foundCount);
  if (rows && totalCount === 0) {
    return (
      <div className={styles.panel}>
        <EmptyState text={campaignTexts.none}>
          <p className={styles.hint}>{campaignTexts.noneHint}</p>
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <div className={styles.controls}>
        <CampaignSearchBox />
        <p className={styles.count} role="status">
          {rows && campaignTexts.displaying(first, last, foundCount)}
        </p>
      </div>
      <CampaignsResults list={list} />
    </>
  );
}

function FailedList({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <p>{campaignTexts.listFailed}</p>
      <Button onClick={onRetry}>{campaignTexts.tryAgain}</Button>
    </div>
  );
}
