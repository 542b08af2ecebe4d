import { atom } from 'jotai';
import type { FilterType } from '../../../schema/generated/types.ts';
import { changeSearchAtom, locationAtom } from '../location.ts';
import { addFilters, addSearchFilter, removeFilter, removeFilters, replaceAllTargets } from './filters.ts';
import { rememberedSearchAtom } from './remembered-search.ts';
import { sessionPageAtom } from './session-page.ts';
import { type ActiveFilter, defaultSessionsConfig, type SessionsConfig } from './sessions-config.ts';
import { parseSessionsConfig, writeSessionsConfig } from './sessions-config-codec.ts';
import { sessionsShownAtom } from './sessions-shown-atom.ts';

/** What was chosen on the session-filter page that is shown. Its truth is the query string, so Back and reload keep it. */
export const sessionsConfigAtom = atom((get) =>
  parseSessionsConfig(new URLSearchParams(get(locationAtom).search), get(sessionPageAtom), get(sessionsShownAtom)),
);

/** The one way to change it. Each change is a step in the history unless `replace` is set. */
const changeConfigAtom = atom(
  null,
  (get, set, change: (config: SessionsConfig) => SessionsConfig, options?: { readonly replace?: boolean }) => {
    const page = get(sessionPageAtom);
    const next = change(get(sessionsConfigAtom));
    set(changeSearchAtom, (search) => writeSessionsConfig(search, next, page, get(sessionsShownAtom)), options);
  },
);

export const addFilterAtom = atom(null, (_get, set, filter: ActiveFilter) =>
  set(changeConfigAtom, (config) => addFilters(config, [filter])),
);

export const addFiltersAtom = atom(null, (_get, set, filters: readonly ActiveFilter[]) =>
  set(changeConfigAtom, (config) => addFilters(config, filters)),
);

export const addSearchFilterAtom = atom(null, (_get, set, text: string) =>
  set(changeConfigAtom, (config) => addSearchFilter(config, text)),
);

export const removeFilterAtom = atom(null, (_get, set, filter: ActiveFilter) =>
  set(changeConfigAtom, (config) => removeFilter(config, filter)),
);

/** Removes the filters of one type; without one, all filters of the page. */
export const removeFiltersAtom = atom(null, (_get, set, filterType?: FilterType) =>
  set(changeConfigAtom, (config) => removeFilters(config, filterType)),
);

/** Changes how the list is shown. A new sort or display amount goes back to page 1 (dashboard section 4). */
export const updateSessionsConfigAtom = atom(
  null,
  (
    _get,
    set,
    part: Partial<
      Pick<SessionsConfig, 'viewType' | 'displayAmount' | 'sort' | 'page' | 'pageDepth' | 'length' | 'drill'>
    >,
  ) => set(changeConfigAtom, (config) => ({ ...config, page: 1, ...part })),
);

/** Puts the person's own targets in the place of the all-targets flag, without a step in the history. */
export const replaceAllTargetsAtom = atom(null, (_get, set, targets: readonly ActiveFilter[]) =>
  set(changeConfigAtom, (config) => replaceAllTargets(config, targets), { replace: true }),
);

/** Back to what a page shows at first, on every page. */
export const resetSessionsStateAtom = atom(null, (get, set) => {
  set(rememberedSearchAtom, {});
  set(changeConfigAtom, () => defaultSessionsConfig(get(sessionPageAtom), get(sessionsShownAtom)));
});
