import { useAtom, useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import type { VettedValue } from '../../../schema/generated/types.ts';
import { vettedNames } from '../../../schema/reference/action-texts.ts';
import { vettedValues } from '../../../schema/reference/vetted-values.ts';
import { countTypes } from '../../components/actions-table/count-types.ts';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { ExportButton } from '../../components/export/export-button.tsx';
import { useNewRows } from '../../components/follow/new-rows.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { EmptyState } from '../../components/placeholder/placeholder.tsx';
import { WaysOut } from '../../components/results/ways-out.tsx';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useWithDates } from '../../state/dates/date-links.ts';
import { actionTexts } from '../../text/actions.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { ActionsResults, useActionsList } from './actions-results.tsx';
import styles from './actions-route.module.css';
import { droppedActionsAtom, typesAtom } from './actions-search.ts';

export function Component() {
  return (
    <>
      <title>{`${actionTexts.title} · ${chromeTexts.productName}`}</title>
      <ActionsScreen />
    </>
  );
}

/** RFIs, phone calls and asset downloads (ACT-001). */
function ActionsScreen() {
  const list = useActionsList();
  const withDates = useWithDates();
  const { query, overallCount, totalCount, typeCounts, rows } = list;
  const types = useAtomValue(typesAtom);
  useNewRows({ kind: 'actions', types, count: rows && !list.isBusy ? totalCount : null });
  const kinds = countTypes(totalCount, typeCounts);
  const isPart = overallCount !== null && totalCount < overallCount;
  const listed = isPart
    ? actionTexts.countOf(formatCount(totalCount), formatCount(overallCount))
    : actionTexts.count(totalCount, formatCount(totalCount));
  const count = rows ? actionTexts.counted(listed, kinds) : '';
  return (
    <>
      <PageHeader
        hasTimes
        title={actionTexts.title}
        count={overallCount ?? undefined}
        isOld={list.isCountOld}
        dropped={useAtomValue(droppedActionsAtom)}
      />
      {overallCount === 0 ? (
        <div className={styles.panel}>
          <EmptyState text={actionTexts.none}>
            <WaysOut canClear={false} />
            <Link to={withDates(paths.sessions)}>{actionTexts.viewSessions}</Link>
          </EmptyState>
        </div>
      ) : (
        <div className={styles.screen}>
          <p className={`${styles.note} no-print`}>{actionTexts.note}</p>
          <TypeFilter />
          <p className="visually-hidden" role="status">
            {list.isBusy || list.hasFailed ? '' : count}
          </p>
          <Card
            title={actionTexts.list}
            hint={count}
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

/** Which kinds of actions are listed (ACT-002). */
function TypeFilter() {
  const [types, setTypes] = useAtom(typesAtom);
  const toggle = (value: VettedValue) =>
    setTypes(types.includes(value) ? types.filter((type) => type !== value) : [...types, value]);
  return (
    <fieldset className={`${styles.filter} no-print`}>
      <legend>{actionTexts.viewByType}</legend>
      {vettedValues.map((value) => (
        <label key={value} className={styles.option}>
          <input type="checkbox" checked={types.includes(value)} onChange={() => toggle(value)} />
          {vettedNames[value]}
        </label>
      ))}
      <Button variant="quiet" onClick={() => setTypes(vettedValues)}>
        {actionTexts.selectAll}
      </Button>
    </fieldset>
  );
}
