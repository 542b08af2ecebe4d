import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { Card } from '../../components/card/card.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { ExportButton } from '../../components/export/export-button.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useWithDates } from '../../state/dates/keep-dates.ts';
import { actionTexts } from '../../text/actions.ts';
import { typesAtom } from './actions-atoms.ts';
import { ActionsResults } from './actions-results.tsx';
import styles from './actions-screen.module.css';
import { TypeFilter } from './type-filter.tsx';
import { useActionsList } from './use-actions-list.ts';

/** RFIs, phone calls and asset downloads (dashboard section 2, Actions screen). */
export function ActionsScreen() {
  const list = useActionsList();
  const withDates = useWithDates();
  const isAll = useAtomValue(typesAtom).length === 4;
  const { query, overallCount, totalCount, rows } = list;
  const count = rows ? actionTexts.count(totalCount, formatCount(totalCount)) : '';
  return (
    <>
      <PageHeader title={actionTexts.title} count={overallCount ?? undefined} />
      {overallCount === 0 ? (
        <div className={styles.panel}>
          <EmptyState text={actionTexts.none}>
            <Link to={withDates(paths.sessions)}>{actionTexts.viewSessions}</Link>
          </EmptyState>
        </div>
      ) : (
        <div className={styles.screen}>
          <p className={`${styles.note} no-print`}>{actionTexts.note}</p>
          <TypeFilter />
          <p className="visually-hidden" role="status">
            {list.isBusy ? '' : count}
          </p>
          <Card
            title={actionTexts.list}
            hint={isAll ? '' : count}
            actions={<ExportButton activities={query} />}
            isFlush
            className={styles.list}
          >
            <ActionsResults list={list} />
          </Card>
        </div>
      )}
    </>
  );
}
