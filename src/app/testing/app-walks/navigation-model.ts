/** Parameters kept between session lists, and between analytics pages. */
const betweenLists = ['view', 'show'];
const betweenAnalytics = [
  'filter',
  'ref',
  'page_depth',
  'length',
  'term',
  'page_url',
  'entry_page',
  'exit_page',
  'browser',
];

export const pathOf = (address: string): string => address.split('?')[0] ?? '';
export const searchOf = (address: string): URLSearchParams => new URLSearchParams(address.split('?')[1] ?? '');

const isOf = (path: string, section: string) => path === section || path.startsWith(`${section}/`);
const isCompared = (path: string) => path === '/' || isOf(path, '/analytics');

/** Replaces a parameter's values with those from another query string. */
function replaceParam(search: URLSearchParams, name: string, from: URLSearchParams): void {
  const values = from.getAll(name);
  search.delete(name);
  for (const value of values) search.append(name, value);
}

/** A canonical form, since the order of different parameters is irrelevant. */
export const sorted = (search: URLSearchParams): string =>
  [...search]
    .map((pair) => pair.join('='))
    .sort()
    .join('&');

/** Whether two addresses are equivalent. */
export const isSame = (one: string, other: string): boolean =>
  pathOf(one) === pathOf(other) && sorted(searchOf(one)) === sorted(searchOf(other));

/**
 * Where a side navigation entry leads from an address: to its page as last left but without page number, with the
 * current page's dates and the parameters kept within a section (DAT-004, SES-072).
 */
export function navigationSearch(link: string, here: string, left: string): URLSearchParams {
  const search = new URLSearchParams(left);
  const [path, shown] = [pathOf(here), searchOf(here)];
  search.delete('page');
  const isOfCampaigns = isOf(link, '/campaigns') || isOf(path, '/campaigns');
  const areBothIn = (section: string) => isOf(link, section) && isOf(path, section);
  const isOfOneDepth = path.startsWith('/analytics/sessionduration/');
  for (const name of [
    ...(isOfCampaigns ? [] : ['start', 'end']),
    ...(areBothIn('/sessions') ? betweenLists : []),
    ...(areBothIn('/analytics') ? betweenAnalytics : []),
    ...(isCompared(link) && isCompared(path) ? ['compare'] : []),
  ])
    replaceParam(search, name, isOfOneDepth && name === 'page_depth' ? new URLSearchParams() : shown);
  return search;
}
