import { atom } from 'jotai';
import type { FilterType } from '../../../schema/generated/types.ts';
import { changeSearchAtom, locationAtom } from '../location.ts';
import { parsePage, parseSort, serializeSort, writePage, writeSort } from '../table-params.ts';
import { parseDepth, parseLength, serializeLength } from './depth-and-length.ts';
import { parseDrill, writeDrill } from './drill.ts';
import {
  addFilters,
  addSearchFilter,
  parseFilter,
  removeFilter,
  removeFilters,
  replaceAllTargets,
  serializeFilter,
} from './filters.ts';
import { rememberedSearchAtom } from './link-search.ts';
import { type SessionPage, sessionPageAtom } from './session-page.ts';
import {
  type ActiveFilter,
  type DisplayAmount,
  defaultSessionsConfig,
  displayAmounts,
  type SessionsConfig,
  sessionSortKeys,
  sessionsShownAtom,
  viewTypes,
} from './sessions-config.ts';

const ownParams = ['filter', 'ref', 'targets', 'page_depth', 'length', 'view', 'show', 'page'];

/** On the analytics pages ref is the address of a page, elsewhere a referrer (ANA-007, SES-002). */
const isRefAPage = (page: SessionPage) => page === 'analytics-all';

/**
 * The configuration that a query string means. `ref` is a parameter of the address (SES-002) and becomes a
 * REFERRER filter; what cannot be read is left at its default.
 */
export function parseSessionsConfig(
  search: URLSearchParams,
  page: SessionPage,
  sessionsShown?: DisplayAmount,
): SessionsConfig {
  const start = defaultSessionsConfig(page, sessionsShown);
  const filters = search.getAll('filter').flatMap((text) => parseFilter(text) ?? []);
  const ref = search.get('ref');
  if (ref && !isRefAPage(page)) filters.push({ filterType: 'REFERRER', value: ref });
  const drill = parseDrill(search);
  return addFiltersKeepingPage({
    ...start,
    activeFilters: filters,
    useAllTargets: start.useAllTargets && search.get('targets') !== 'chosen',
    pageDepth: parseDepth(search.get('page_depth')),
    length: parseLength(search.get('length')),
    drill: ref && isRefAPage(page) ? { ...drill, pageUrl: ref } : drill,
    viewType: viewTypes.find((type) => type === search.get('view')) ?? start.viewType,
    displayAmount: displayAmounts.find((amount) => String(amount) === search.get('show')) ?? start.displayAmount,
    sort: parseSort(search.get('sort'), sessionSortKeys) ?? start.sort,
    page: parsePage(search),
  });
}

/** Drops duplicates that a hand-written address may hold. */
function addFiltersKeepingPage(config: SessionsConfig): SessionsConfig {
  const { activeFilters } = addFilters({ ...config, activeFilters: [] }, config.activeFilters);
  return { ...config, activeFilters };
}

/** Writes a configuration into a query string, defaults left out; parameters of others stay. */
export function writeSessionsConfig(
  search: URLSearchParams,
  config: SessionsConfig,
  page: SessionPage,
  sessionsShown?: DisplayAmount,
): void {
  const start = defaultSessionsConfig(page, sessionsShown);
  for (const name of ownParams) search.delete(name);
  for (const filter of config.activeFilters) search.append('filter', serializeFilter(filter));
  if (start.useAllTargets && !config.useAllTargets) search.set('targets', 'chosen');
  if (config.pageDepth) search.set('page_depth', config.pageDepth);
  if (config.length) search.set('length', serializeLength(config.length));
  writeDrill(search, isRefAPage(page) ? { ...config.drill, pageUrl: null } : config.drill);
  if (isRefAPage(page) && config.drill.pageUrl !== null) search.set('ref', config.drill.pageUrl);
  if (config.viewType !== start.viewType) search.set('view', config.viewType);
  if (config.displayAmount !== start.displayAmount) search.set('show', String(config.displayAmount));
  // The analytics tables have sort keys of their own under the same name: those stay.
  const isOwnSort = parseSort(search.get('sort'), sessionSortKeys) !== null;
  if (isOwnSort || serializeSort(config.sort, start.sort) !== null) writeSort(search, 'sort', config.sort, start.sort);
  writePage(search, config.page);
}

/** What was chosen on the session-filter page that is shown. It lives in the query string, so that Back and reload preserve it. */
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

/** Changes how the list is shown. A new sort or display amount goes back to page 1 (SES-022, SES-033). */
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

/** Whether the address has the ref parameter that other screens link with. */
export const hasRefAtom = atom((get) => new URLSearchParams(get(locationAtom).search).has('ref'));

/** Writes ref as the REFERRER filter that it becomes on load (SES-002), without a step in the history. */
export const adoptRefAtom = atom(null, (get, set) => {
  const page = get(sessionPageAtom);
  const shown = get(sessionsShownAtom);
  const adopt = (search: URLSearchParams) =>
    writeSessionsConfig(search, parseSessionsConfig(search, page, shown), page, shown);
  set(changeSearchAtom, adopt, { replace: true });
});
