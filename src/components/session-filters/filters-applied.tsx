import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useState } from 'react';
import { passFocus } from '../../lib/pass-focus.ts';
import { type AppliedFilter, type AppliedGroup, appliedGroups } from '../../state/sessions/applied-filters.ts';
import { noDrill } from '../../state/sessions/drill.ts';
import {
  removeFilterAtom,
  removeFiltersAtom,
  sessionsConfigAtom,
  updateSessionsConfigAtom,
} from '../../state/sessions/sessions-config-atoms.ts';
import { appliedFilterTexts } from '../../text/results.ts';
import { emptyTargetedTexts, sessionsTexts } from '../../text/sessions.ts';
import { Button } from '../button/button.tsx';
import { Chip } from '../chip/chip.tsx';
import { EmptyState } from '../placeholder/placeholder.tsx';
import { EmptyStateActions } from '../results/ways-out.tsx';
import styles from './filters-applied.module.css';

const texts = appliedFilterTexts;

/** The number of filters that fit on one line of most lists. */
const foldedCount = 3;

/** The applied filters, each with a remove button, and a clear button per kind (SES-019). */
export function FiltersApplied() {
  const config = useAtomValue(sessionsConfigAtom);
  const removeFilter = useSetAtom(removeFilterAtom);
  const removeFilters = useSetAtom(removeFiltersAtom);
  const update = useSetAtom(updateSessionsConfigAtom);
  const groups = appliedGroups(config);
  const [isOpen, setIsOpen] = useState(false);

  const remove = ({ removes }: AppliedFilter) => {
    if (typeof removes !== 'string') removeFilter(removes);
    else if (removes === 'pageDepth' || removes === 'length') update({ [removes]: null });
    else update({ drill: { ...config.drill, [removes]: null } });
  };
  const clearGroup = ({ filterType, filters }: AppliedGroup) =>
    filterType &&
    filters.length > 1 &&
    groups.length > 1 && <ClearButton name={filterType} onClick={() => removeFilters(filterType)} />;
  const count = groups.reduce((sum, { filters }) => sum + filters.length, 0);

  return (
    <section
      className={`${styles.applied} may-hide`}
      // While the user's targets are loading, the bar is kept in place.
      data-empty={(count === 0 && !config.useAllTargets) || undefined}
      data-open={isOpen || undefined}
      aria-label={sessionsTexts.filtersApplied}
      tabIndex={-1}
    >
      <span className={styles.title} aria-hidden={count > 0}>
        {count > 0 ? sessionsTexts.filtersApplied : sessionsTexts.noFilters}
      </span>
      <div className={styles.chips} data-folded={(count > foldedCount && !isOpen) || undefined}>
        {groups.map((group) => (
          <ul key={group.name} className={styles.group} aria-label={group.name}>
            {group.filters.map((filter) => (
              <li key={filter.key} className={styles.item}>
                <Chip
                  title={filter.label}
                  removeLabel={texts.remove(group.name, filter.label)}
                  onRemove={() => remove(filter)}
                >
                  {group.name}: <bdi>{filter.label}</bdi>
                </Chip>
              </li>
            ))}
            {clearGroup(group) && <li>{clearGroup(group)}</li>}
          </ul>
        ))}
      </div>
      {count > foldedCount && (
        <Button
          variant="quiet"
          className={`${styles.clear} ${styles.fold} no-print`}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? sessionsTexts.showFewer : sessionsTexts.showAll(count)}
        </Button>
      )}
      {count > 1 && <ClearButton onClick={() => removeFilters()} />}
    </section>
  );
}

/** Clears one kind of filter, or all if no kind is given. */
function ClearButton({ name, onClick }: { readonly name?: keyof typeof clearNames; readonly onClick: () => void }) {
  const text = name ? clearNames[name] : sessionsTexts.clearAll;
  return (
    <Button ref={passFocus} variant="quiet" className={`${styles.clear} no-print`} onClick={onClick}>
      {text}
    </Button>
  );
}

const clearNames = sessionsTexts.clearKinds;

/**
 * A targeted page without sessions. Filters other than the targets can be cleared, and the targets stay (SES-073).
 * `children` are links to other pages.
 */
export function EmptyTargeted({ children }: { readonly children: ReactNode }) {
  const config = useAtomValue(sessionsConfigAtom);
  const update = useSetAtom(updateSessionsConfigAtom);
  const isNarrowed = appliedGroups(config).some(({ filterType }) => filterType !== 'TARGET');
  const targets = config.activeFilters.filter(({ filterType }) => filterType === 'TARGET');
  const clear = () => update({ activeFilters: targets, pageDepth: null, length: null, drill: noDrill });
  return (
    <EmptyState text={isNarrowed ? emptyTargetedTexts.byMore : emptyTargetedTexts.byTargets}>
      <EmptyStateActions canClear={false}>
        {isNarrowed && (
          <Button ref={passFocus} variant="quiet" onClick={clear}>
            {emptyTargetedTexts.clear}
          </Button>
        )}
      </EmptyStateActions>
      {children}
    </EmptyState>
  );
}
