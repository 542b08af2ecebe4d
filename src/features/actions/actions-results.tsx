import { useAtom, useSetAtom } from 'jotai';
import { ActionsTable } from '../../components/actions-table/actions-table.tsx';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Pagination } from '../../components/pagination/pagination.tsx';
import { QuietFailure } from '../../components/quiet-failure/quiet-failure.tsx';
import { actionTexts } from '../../text/actions.ts';
import { pageAtom, typesAtom } from './actions-atoms.ts';
import styles from './actions-screen.module.css';
import { vettedValues } from './actions-search.ts';
import { type ActionsList, pageSize } from './use-actions-list.ts';

/** The list in its states; a failed call is logged and shows nothing but the frame (dashboard section 8). */
export function ActionsResults({ list }: { readonly list: ActionsList }) {
  const { rows, totalCount, isBusy, hasFailed } = list;
  const [page, setPage] = useAtom(pageAtom);
  if (hasFailed) return <QuietFailure />;
  if (rows?.length === 0 && !isBusy) return totalCount === 0 ? <EmptySelection /> : <PastTheEnd />;
  const goTo = (next: number) => {
    setPage(next);
    window.scrollTo({ top: 0 });
  };
  return (
    <div className={styles.results} aria-busy={isBusy} data-stale={(isBusy && rows !== null) || undefined}>
      <ActionsTable caption={actionTexts.list} rows={rows} empty={null} />
      <Pagination label={actionTexts.title} page={page} pageSize={pageSize} totalCount={totalCount} onChange={goTo} />
    </div>
  );
}

/** The way out of an empty selection stands at the end of its sentence. */
function EmptySelection() {
  const setTypes = useSetAtom(typesAtom);
  const selectAll = (
    <Button variant="quiet" className={styles.inline} onClick={() => setTypes(vettedValues)}>
      {actionTexts.selectAll}
    </Button>
  );
  return (
    <EmptyState
      text={
        <>
          {actionTexts.emptySelection}
          {selectAll}
        </>
      }
    />
  );
}

/** An address written by hand may name a page that is not there. */
function PastTheEnd() {
  const setPage = useSetAtom(pageAtom);
  return (
    <EmptyState text={actionTexts.pastTheEnd}>
      <Button onClick={() => setPage(1)}>{actionTexts.toFirstPage}</Button>
    </EmptyState>
  );
}
