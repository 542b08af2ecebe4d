import { useQuery } from '@apollo/client/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { type FormEvent, useState } from 'react';
import type { SessionQuery } from '../../../schema/generated/types.ts';
import { GetTargetFiltersDocument } from '../../generated/documents/get-target-filters.ts';
import { SessionsInfoDocument } from '../../generated/documents/sessions-info.ts';
import { baseOf, sessionPageAtom } from '../../state/sessions/session-page.ts';
import { addFiltersAtom } from '../../state/sessions/sessions-config-atoms.ts';
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
  const { data, previousData, error } = useQuery(SessionsInfoDocument, { variables: { query }, skip: !isNear });
  const info = (data ?? previousData)?.sessionsInfo;
  const choices = useQuery(GetTargetFiltersDocument, { skip: !isNear });
  const targets = choices.data?.targetFilters;
  const unknown = error ? [] : null;
  const unknownTargets = choices.error ? [] : null;
  const hasOwnTraffic = baseOf(useAtomValue(sessionPageAtom)).length > 0;

  const apply = (event: FormEvent) => {
    event.preventDefault();
    const filters = filtersOfDraft(draft, targets ?? []);
    if (filters.length > 0) addFilters(filters);
    setDraft(emptyDraft);
  };
  const select = (type: 'REFERRER' | 'TARGET' | 'ACTION', groups: ReturnType<typeof targetChoices> | null) => (
    <FilterSelect
      label={fields[type]}
      groups={groups}
      hasFailed={type === 'TARGET' ? choices.error !== undefined : error !== undefined}
      selected={draft[type]}
      onChange={(selected) => setDraft((current) => ({ ...current, [type]: selected }))}
      onNear={() => setNear(true)}
    />
  );

  return (
    <form className={`${styles.bar} no-print`} aria-label="Filters" onSubmit={apply}>
      {select('REFERRER', info ? plainChoices('REFERRER', info.referrers) : unknown)}
      {select('TARGET', targets ? targetChoices(targets) : unknownTargets)}
      {select('ACTION', info ? actionChoices(info.actions, hasOwnTraffic ? [] : info.base) : unknown)}
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
