import { useAtom, useAtomValue } from 'jotai';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { FailedReference, useScreenFailure } from '../../../components/load-state/load-state.tsx';
import header from '../../../components/page-header/page-header.module.css';
import { AddressNotice } from '../../../components/page-header/page-header.tsx';
import { EmptyState } from '../../../components/placeholder/placeholder.tsx';
import { passFocus } from '../../../lib/pass-focus.ts';
import { hideSplash } from '../../../lib/splash.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { chromeTexts } from '../../../text/chrome.ts';
import { CampaignHeader } from '../campaign-header.tsx';
import { type CampaignList, droppedCampaignsAtom, shownRows, termAtom, useCampaignList } from './campaign-list.ts';
import styles from './campaigns.module.css';
import { CampaignsResults } from './campaigns-table.tsx';

/** The campaign list: ad campaigns of all companies the user works for (CMP-001). */
export function Component() {
  const list = useCampaignList();
  const isFailed = list.age.hasFailed && list.rows === null;
  const isLoading = list.rows === null && !isFailed;
  const title = isLoading ? campaignTexts.listTitleSoFar : campaignTexts.listTitle(list.company);
  // Usually the frame hides the splash, but here it might have no account.
  useEffect(hideSplash, []);
  return (
    <>
      <title>{`${title} · ${chromeTexts.productName}`}</title>
      <CampaignHeader title={title} />
      <AddressNotice dropped={useAtomValue(droppedCampaignsAtom)} />
      {isFailed ? <FailedList /> : <Campaigns list={list} />}
    </>
  );
}

function Campaigns({ list }: { readonly list: CampaignList }) {
  const { rows, page, foundCount, totalCount } = list;
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
        <PrintedSearch />
        <p className={styles.count} role="status">
          {rows && campaignTexts.displaying(first, last, foundCount)}
        </p>
      </div>
      <CampaignsResults list={list} />
    </>
  );
}

function FailedList() {
  const onRetry = useScreenFailure();
  return (
    <div className={styles.failure} role="alert">
      <p>{campaignTexts.listFailed}</p>
      <FailedReference />
      <Button ref={passFocus} onClick={onRetry}>
        {campaignTexts.tryAgain}
      </Button>
    </div>
  );
}

/** In print, where the search box is hidden: the search term (CMP-002). */
function PrintedSearch() {
  const term = useAtomValue(termAtom).trim();
  return term !== '' && <p className={`${header.printed} ${styles.searched}`}>{campaignTexts.searched(term)}</p>;
}

/** Searches on every keystroke. The address follows the field, and the field follows Back and Forward. */
function CampaignSearchBox() {
  const [term, setTerm] = useAtom(termAtom);
  const [text, setText] = useState(term);
  const writtenTerm = useRef(term);
  useEffect(() => {
    if (term !== writtenTerm.current) setText(term);
    writtenTerm.current = term;
  }, [term]);
  return (
    <div className={`${styles.search} no-print`}>
      <Search size={16} aria-hidden="true" />
      <input
        type="search"
        aria-label={campaignTexts.search}
        placeholder={campaignTexts.search}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          writtenTerm.current = target.value;
          setText(target.value);
          setTerm(target.value);
        }}
      />
    </div>
  );
}
