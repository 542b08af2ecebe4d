import { useQuery } from '@apollo/client/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { SlidersHorizontal, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { SessionQuery } from '../../../schema/generated/types.ts';
import { GetTargetFiltersDocument } from '../../generated/documents/get-target-filters.ts';
import { SessionsInfoDocument } from '../../generated/documents/sessions-info.ts';
import { appliedGroups } from '../../state/sessions/applied-filters.ts';
import { baseOf, sessionPageAtom } from '../../state/sessions/session-page.ts';
import { addFiltersAtom, sessionsConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { filterSheetTexts } from '../../text/results.ts';
import { sessionsTexts } from '../../text/sessions.ts';
import button from '../button/button.module.css';
import { Button } from '../button/button.tsx';
import { FilterSelect } from '../filter-select/filter-select.tsx';
import { useFocusLeft } from '../popover/use-close-when-left.ts';
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

/** The available filters. Nothing changes before Apply, which also resets the form (SES-010, SES-013). */
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
  // Choices that failed to load are requested again when the user returns to them.
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

interface FilterSheetProps {
  /** Everything that filters and arranges a list: the filter bar, applied filters, and the list's other controls. */
  readonly children: ReactNode;
  /** Stays on the page, next to the button that opens the sheet. */
  readonly aside?: ReactNode;
}

/**
 * The controls above a list. On a phone they are behind one button, in a bottom sheet, so that the list starts in the
 * upper third of the screen (SES-071). The sheet closes when filters are applied, an export starts or focus moves
 * outside it (FRM-054).
 */
export function FilterSheet({ children, aside }: FilterSheetProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const groups = appliedGroups(useAtomValue(sessionsConfigAtom));
  const count = groups.reduce((sum, { filters }) => sum + filters.length, 0);
  useEffect(() => {
    if (isOpen) closer.current?.focus();
  }, [isOpen]);
  // A dropdown is elsewhere in the DOM, but its React events bubble through the sheet.
  const lastWithin = useRef<Event>(null);
  const isPart = (target: Element, event: Event) => event === lastWithin.current || target.contains(opener.current);
  useFocusLeft(isOpen, isPart, () => setIsOpen(false));
  const close = () => {
    if (!isOpen) return;
    setIsOpen(false);
    opener.current?.focus();
  };
  return (
    <div className={styles.row}>
      <button
        ref={opener}
        type="button"
        className={`${button.button} ${styles.open} no-print`}
        aria-controls={id}
        aria-expanded={isOpen}
        aria-label={filterSheetTexts.open(count)}
        onClick={() => setIsOpen(true)}
      >
        <SlidersHorizontal size={16} aria-hidden="true" />
        {filterSheetTexts.title}
        {count > 0 && <span className={styles.count}>{count}</span>}
      </button>
      {isOpen && <div className={styles.scrim} onClick={close} aria-hidden="true" />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed and submitted are the controls inside; the sheet follows them */}
      <div
        id={id}
        className={styles.sheet}
        data-open={isOpen || undefined}
        onSubmit={close}
        // Closes the sheet, which would cover the export tray.
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('[data-export]')) close();
        }}
        onFocus={({ nativeEvent }) => {
          lastWithin.current = nativeEvent;
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') close();
        }}
      >
        <div className={styles.head}>
          <p>{filterSheetTexts.title}</p>
          <button
            ref={closer}
            type="button"
            className={styles.close}
            aria-label={filterSheetTexts.close}
            onClick={close}
          >
            <X size={20} aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
      {aside}
    </div>
  );
}
