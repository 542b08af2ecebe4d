import { parseDrill, writeDrill } from './drill.ts';
import { parseFilter, serialiseFilter } from './filter-codec.ts';
import { addFilters } from './filters.ts';
import { parseDepth, parseLength, serialiseLength } from './length-codec.ts';
import { sessionSortKeys } from './session-sort.ts';
import {
  type DisplayAmount,
  defaultSessionsConfig,
  displayAmounts,
  type SessionPage,
  type SessionsConfig,
  viewTypes,
} from './sessions-config.ts';

const ownParams = ['filter', 'ref', 'targets', 'page_depth', 'length', 'view', 'show', 'page'];

/** On the analytics pages ref is the address of a page, elsewhere a referrer (dashboard section 2). */
const isRefAPage = (page: SessionPage) => page === 'analytics-all';

function parseSort(text: string | null): SessionsConfig['sort'] | null {
  const [name, direction] = (text ?? '').split('.');
  const key = sessionSortKeys.find((known) => known === name);
  return key && (direction === 'ASC' || direction === 'DESC') ? { key, direction } : null;
}

/**
 * The configuration that a query string means. `ref` is the parameter of dashboard section 2 and becomes a
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
  const number = Number(search.get('page'));
  return addFiltersKeepingPage({
    ...start,
    activeFilters: filters,
    useAllTargets: start.useAllTargets && search.get('targets') !== 'chosen',
    pageDepth: parseDepth(search.get('page_depth')),
    length: parseLength(search.get('length')),
    drill: ref && isRefAPage(page) ? { ...drill, pageUrl: ref } : drill,
    viewType: viewTypes.find((type) => type === search.get('view')) ?? start.viewType,
    displayAmount: displayAmounts.find((amount) => String(amount) === search.get('show')) ?? start.displayAmount,
    sort: parseSort(search.get('sort')) ?? start.sort,
    page: Number.isInteger(number) && number >= 1 && number <= 1_000_000 ? number : 1,
  });
}

/** Drops duplicates that a hand-written address may hold. */
function addFiltersKeepingPage(config: SessionsConfig): SessionsConfig {
  const { activeFilters } = addFilters({ ...config, activeFilters: [] }, config.activeFilters);
  return { ...config, activeFilters };
}

/** The sort of another table stays: the analytics tables have keys of their own under the same name. */
function writeSort(search: URLSearchParams, { key, direction }: SessionsConfig['sort'], usual: SessionsConfig['sort']) {
  const isUsual = key === usual.key && direction === usual.direction;
  if (!isUsual) search.set('sort', `${key}.${direction}`);
  else if (parseSort(search.get('sort'))) search.delete('sort');
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
  for (const filter of config.activeFilters) search.append('filter', serialiseFilter(filter));
  if (start.useAllTargets && !config.useAllTargets) search.set('targets', 'chosen');
  if (config.pageDepth) search.set('page_depth', config.pageDepth);
  if (config.length) search.set('length', serialiseLength(config.length));
  writeDrill(search, isRefAPage(page) ? { ...config.drill, pageUrl: null } : config.drill);
  if (isRefAPage(page) && config.drill.pageUrl !== null) search.set('ref', config.drill.pageUrl);
  if (config.viewType !== start.viewType) search.set('view', config.viewType);
  if (config.displayAmount !== start.displayAmount) search.set('show', String(config.displayAmount));
  writeSort(search, config.sort, start.sort);
  if (config.page > 1) search.set('page', String(config.page));
}
