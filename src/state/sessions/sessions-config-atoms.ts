import { atom } from 'jotai';
import type { FilterType } from '../../../schema/generated/types.ts';
import { limits } from '../../../schema/reference/limits.ts';
import type { AddressReason } from '../../text/address.ts';
import {
  type AddressReader,
  anyText,
  createAddressReader,
  type Decoded,
  type DroppedPart,
  fitsInCall,
  oneOf,
  type Param,
  restoreDropped,
  valuesOf,
} from '../address.ts';
import { changeSearchAtom, locationAtom } from '../location.ts';
import { parsePage, parseSort, serializeSort, writePage, writeSort } from '../table-params.ts';
import { drillParams, pageAddress, parseDepth, parseDrill, parseLength, serializeLength, writeDrill } from './drill.ts';
import {
  addFilters,
  addSearchFilter,
  parseFilters,
  removeFilter,
  removeFilters,
  replaceAllTargets,
  serializeFilters,
} from './filters.ts';
import { rememberedSearchAtom } from './link-search.ts';
import {
  baseOf,
  hasFiltersAtom,
  isOfOneDepth,
  type SessionPage,
  sessionPageAtom,
  unusedListParams,
} from './session-page.ts';
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

/** On analytics pages, ref is a page's address, elsewhere a referrer (ANA-007, SES-002). */
const isRefAPage = (page: SessionPage) => page === 'analytics-all';

/** Session lists use session sort keys; other pages leave the parameter to their tables. */
const hasOwnSort = (page: SessionPage) => !page.includes('-');

/**
 * Decodes the configuration in a query string. `ref` is a parameter of the address (SES-002) and becomes a REFERRER
 * filter. Unusable parts keep their default and are recorded.
 */
export function parseSessionsConfig(
  search: URLSearchParams,
  page: SessionPage,
  sessionsShown?: DisplayAmount,
): Decoded<SessionsConfig> {
  const start = defaultSessionsConfig(page, sessionsShown);
  const reader = createAddressReader(search);
  const { read, dropped } = reader;
  const filters = readFilters(reader, page);
  const ref = isRefAPage(page) ? read('ref', anyText, pageAddress) : null;
  const drill = parseDrill(reader);
  const isChosen = start.useAllTargets && read('targets', oneOf(['chosen'])) !== null;
  const value = addFiltersKeepingPage({
    ...start,
    activeFilters: filters,
    useAllTargets: start.useAllTargets && !isChosen,
    pageDepth: read('page_depth', parseDepth),
    length: read('length', parseLength),
    drill: ref ? { ...drill, pageUrl: ref } : drill,
    viewType: read('view', oneOf(viewTypes)) ?? start.viewType,
    displayAmount: read('show', oneOf(displayAmounts)) ?? start.displayAmount,
    // The analytics tables use other sort keys under the same name, and report unusable ones themselves.
    sort: (hasOwnSort(page) ? read('sort', (text) => parseSort(text, sessionSortKeys)) : null) ?? start.sort,
    page: read('page', parsePage) ?? start.page,
  });
  return { value, dropped };
}

/**
 * The filters, including those from ref, with texts up to the limit of a call, and traffic only if the page isn't about
 * one kind of it.
 */
function readFilters({ readAll, drop }: AddressReader, page: SessionPage): ActiveFilter[] {
  const room: { [Type in FilterType]?: number } = { SEARCH: limits.textsOfKind, REFERRER: limits.textsOfKind };
  const parseAs = (name: 'filter' | 'ref', prefix: string) => (text: string) => {
    const filters = parseFilters(prefix + text);
    const first = filters?.[0];
    if (!first || (first.filterType === 'BASE' && baseOf(page).length > 0)) return null;
    const remaining = room[first.filterType];
    // A text that is too long is reported as such, and doesn't count toward the limit.
    if (remaining === undefined || !fitsInCall(first)) return filters;
    room[first.filterType] = remaining - 1;
    if (remaining > 0) return filters;
    drop(name, text, 'tooMany');
    return [];
  };
  const filters = readAll('filter', parseAs('filter', '')).flat();
  return isRefAPage(page) ? filters : filters.concat(...readAll('ref', parseAs('ref', 'REFERRER:')));
}

/** Removes duplicates, which a hand-edited address can contain. */
function addFiltersKeepingPage(config: SessionsConfig): SessionsConfig {
  const { activeFilters } = addFilters({ ...config, activeFilters: [] }, config.activeFilters);
  return { ...config, activeFilters };
}

/** Writes a configuration into a query string, omitting defaults; other parameters stay. */
export function writeSessionsConfig(
  search: URLSearchParams,
  config: SessionsConfig,
  page: SessionPage,
  sessionsShown?: DisplayAmount,
): void {
  const start = defaultSessionsConfig(page, sessionsShown);
  for (const name of ownParams) search.delete(name);
  for (const text of serializeFilters(config.activeFilters)) search.append('filter', text);
  if (start.useAllTargets && !config.useAllTargets) search.set('targets', 'chosen');
  if (config.pageDepth) search.set('page_depth', config.pageDepth);
  if (config.length) search.set('length', serializeLength(config.length));
  writeDrill(search, isRefAPage(page) ? { ...config.drill, pageUrl: null } : config.drill);
  if (isRefAPage(page) && config.drill.pageUrl !== null) search.set('ref', config.drill.pageUrl);
  if (config.viewType !== start.viewType) search.set('view', config.viewType);
  if (config.displayAmount !== start.displayAmount) search.set('show', String(config.displayAmount));
  // Keeps sort parameters of the analytics tables, which use other keys under the same name.
  const isOwnSort = parseSort(search.get('sort') ?? '', sessionSortKeys) !== null;
  if (isOwnSort || serializeSort(config.sort, start.sort) !== null) writeSort(search, 'sort', config.sort, start.sort);
  writePage(search, config.page);
}

/** Parameters that filter a page's sessions. */
const narrowingParams: readonly Param[] = [
  'filter',
  'ref',
  'targets',
  'page_depth',
  'length',
  ...Object.values(drillParams),
];

const decodedConfigAtom = atom((get) => {
  const { pathname, search: text } = get(locationAtom);
  const search = new URLSearchParams(text);
  // If a page doesn't use filters, they must not be passed on to the lists behind its figures (HOM-010).
  const droppedFilters = get(hasFiltersAtom)
    ? takeOut(search, isOfOneDepth(pathname) ? ['page_depth'] : [], 'depthOfPath')
    : takeOut(search, narrowingParams, 'noFilters');
  const unused = takeOut(search, unusedListParams(pathname), 'otherPage');
  const { value, dropped } = parseSessionsConfig(search, get(sessionPageAtom), get(sessionsShownAtom));
  return { value, dropped: [...droppedFilters, ...dropped, ...unused] };
});

/** Removes parameters that a page can't use, whatever their value, from its query string (FRM-050). */
const takeOut = (search: URLSearchParams, names: readonly Param[], reason: AddressReason): DroppedPart[] =>
  names.flatMap((name) => {
    const values = valuesOf(search, name);
    search.delete(name);
    return values.map((value) => ({ name, params: [[name, value]], reason }));
  });

/** Unusable parts of a session-filter page's address. */
export const droppedConfigAtom = atom((get) => get(decodedConfigAtom).dropped);

/** The current session-filter page's configuration. Stored in the query string, so that Back and reload preserve it. */
export const sessionsConfigAtom = atom((get) => get(decodedConfigAtom).value);

/** The only way to change it. Each change adds a history entry unless `replace` is set. */
const changeConfigAtom = atom(
  null,
  (get, set, change: (config: SessionsConfig) => SessionsConfig, options?: { readonly replace?: boolean }) => {
    const page = get(sessionPageAtom);
    const { value, dropped } = get(decodedConfigAtom);
    const write = (search: URLSearchParams) => {
      writeSessionsConfig(search, change(value), page, get(sessionsShownAtom));
      // The app's own rewrites replace an address before the user can read what is wrong with it.
      if (options?.replace) restoreDropped(search, dropped);
    };
    set(changeSearchAtom, write, options);
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

/** Removes the filters of one type, or without a type all of the page's filters. */
export const removeFiltersAtom = atom(null, (_get, set, filterType?: FilterType) =>
  set(changeConfigAtom, (config) => removeFilters(config, filterType)),
);

/** Changes what a page shows and how. A new sort order or page size resets the page to 1 (SES-022, SES-033). */
export const updateSessionsConfigAtom = atom(
  null,
  (
    _get,
    set,
    part: Partial<
      Pick<
        SessionsConfig,
        'activeFilters' | 'viewType' | 'displayAmount' | 'sort' | 'page' | 'pageDepth' | 'length' | 'drill'
      >
    >,
  ) => set(changeConfigAtom, (config) => ({ ...config, page: 1, ...part })),
);

/** Replaces the all-targets flag with the user's own targets, without a history entry. */
export const replaceAllTargetsAtom = atom(null, (_get, set, targets: readonly ActiveFilter[]) =>
  set(changeConfigAtom, (config) => replaceAllTargets(config, targets), { replace: true }),
);

/** Resets all pages to their defaults. */
export const resetSessionsStateAtom = atom(null, (get, set) => {
  set(rememberedSearchAtom, {});
  set(changeConfigAtom, () => defaultSessionsConfig(get(sessionPageAtom), get(sessionsShownAtom)));
});

/** Whether the address has the ref parameter, which other screens' links use. */
export const hasRefAtom = atom((get) => new URLSearchParams(get(locationAtom).search).has('ref'));

/** Converts ref to the REFERRER filter it becomes on load (SES-002), without a history entry. */
export const adoptRefAtom = atom(null, (_get, set) => set(changeConfigAtom, (config) => config, { replace: true }));
