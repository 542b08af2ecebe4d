import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { Pagination } from '../../../components/pagination/pagination.tsx';
import { campaignTexts } from '../../../text/campaigns.ts';
import styles from './campaigns.module.css';
import { CampaignsTable } from './campaigns-table.tsx';
import { pageAtom, termAtom } from './list-atoms.ts';
import { pageSize } from './list-search.ts';
import type { CampaignList } from './use-campaign-list.ts';

/** The table with its pages, or what stands in its place where it has no rows. */
export function CampaignsResults({ list }: { readonly list: CampaignList }) {
  const { rows, foundCount, company } = list;
  const [page, setPage] = useAtom(pageAtom);
  const goTo = (next: number) => {
    setPage(next);
    window.scrollTo({ top: 0 });
  };
  return (
    <div className={styles.panel}>
      <CampaignsTable rows={rows} hasCompanies={company === null} empty={<NoRows foundCount={foundCount} />} />
      <Pagination
        label={campaignTexts.section}
        page={page}
        pageSize={pageSize}
        totalCount={rows?.length === 0 ? 0 : foundCount}
        onChange={goTo}
      />
    </div>
  );
}

/** Nothing found, or an address written by hand that names a page that is not there. */
function NoRows({ foundCount }: { readonly foundCount: number }) {
  const term = useAtomValue(termAtom);
  const setTerm = useSetAtom(termAtom);
  const setPage = useSetAtom(pageAtom);
  const isPastTheEnd = foundCount > 0;
  return (
    <EmptyState text={isPastTheEnd ? campaignTexts.pastTheEnd : campaignTexts.noMatch(term.trim())}>
      {isPastTheEnd ? (
        <Button onClick={() => setPage(1)}>{campaignTexts.toFirstPage}</Button>
      ) : (
        <Button onClick={() => setTerm('')}>{campaignTexts.clearSearch}</Button>
      )}
    </EmptyState>
  );
}
