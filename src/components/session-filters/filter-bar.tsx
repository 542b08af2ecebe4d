import { useQuery } from '@apollo/client/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { type FormEvent, useState } from 'react';
import type { SessionQuery } from '../../../schema/generated/types.ts';
import { GetTargetFiltersDocument } from '../../generated/documents/get-target-filters.ts';
import { SessionsInfoDocument } from '../../generated/documents/sessions-info.ts';
import { baseOf, sessionPageAtom } from '../../state/sessions/session-page.ts';
import { addFiltersAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { filterSheetTexts } from '../../text/results.ts';
import { sessionsTexts } from '../../text/sessions.ts';
import { Button } from '../button/button.tsx';
import { FilterSelect } from '../filter-select/filter-select.tsx';
import { filterTextId } from '../shortcuts/shortcut-table.ts';
import styles from './filter-bar.module.css';
import {
  actionChoices,
  emptyDraft,
  type FilterDraft,
  filtersOfDraft,
  plainChoices,
  targetChoices,
} from './filter-choices.ts';

const fields = sessionsTexts.filterFields;

/** What can be filtered by. Nothing changes before Apply; after it the form is empty again (SES-010, SES-013). */
export function FilterBar({ query }: { readonly query: SessionQuery }) {
  const [draft, setDraft] = useState<FilterDraft>(emptyDraft);
  const [isNear, setNear] = useState(false);
  const addFilters = useSetAtom(addFiltersAtom);
  const infoState = useQuery(SessionsInfoDocument, { variables: { query }, skip: !isNear });
  const targetsState = useQuery(GetTargetFiltersDocument, { skip: !isNear });
  const info = (infoState.data ?? infoState.previousData)?.sessionsInfo;
  const targets = targetsState.data?.targetFilters;
  const hasOwnTraffic = baseOf(useAtomValue(sessionPageAtom)).length > 0;

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const filters = filtersOfDraft(draft, targets ?? []);
    if (filters.length > 0) addFilters(filters);
    setDraft(emptyDraft);
  };
  // What could not be loaded is asked for again by whoever comes back to it.
  const comeNear = () => {
    setNear(true);
    for (const state of [infoState, targetsState]) if (hasFailed(state)) state.refetch().catch(() => {});
  };
  const select = (type: 'REFERRER' | 'TARGET' | 'ACTION', groups: ReturnType<typeof targetChoices> | undefined) => {
    const isUnknown = groups === undefined && hasFailed(type === 'TARGET' ? targetsState : infoState);
    return (
      <FilterSelect
        label={fields[type]}
        groups={groups ?? (isUnknown ? [] : null)}
        hasFailed={isUnknown}
        selected={draft[type]}
        onChange={(selected) => setDraft((current) => ({ ...current, [type]: selected }))}
        onNear={comeNear}
      />
    );
  };

  return (
    <form className={`${styles.bar} no-print`} aria-label={filterSheetTexts.title} onSubmit={apply}>
      {select('REFERRER', info && plainChoices('REFERRER', info.referrers))}
      {select('TARGET', targets && targetChoices(targets))}
      {select('ACTION', info && actionChoices(info.actions, hasOwnTraffic ? [] : info.base))}
      <label className="visually-hidden" htmlFor={filterTextId}>
        {fields.SEARCH}
      </label>
      <input
        id={filterTextId}
        className={styles.text}
        placeholder={fields.SEARCH}
        value={draft.text}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => setDraft((current) => ({ ...current, text: target.value }))}
      />
      <Button type="submit" variant="primary" className={styles.apply}>
        {sessionsTexts.apply}
      </Button>
    </form>
  );
}

const hasFailed = ({ error, loading }: { readonly error?: object; readonly loading: boolean }) =>
  error !== undefined && !loading;
