/** Parameters that go along between the lists of sessions, and between the pages of the analytics. */
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

/** Puts the values that one query string has of a parameter in the place of those of another. */
function replaceParam(search: URLSearchParams, name: string, from: URLSearchParams): void {
  const values = from.getAll(name);
  search.delete(name);
  for (const value of values) search.append(name, value);
}

/** The same for whoever reads it: the order of different parameters says nothing. */
export const sorted = (search: URLSearchParams): string =>
  [...search]
    .map((pair) => pair.join('='))
    .sort()
    .join('&');

/** Whether two addresses mean the same. */
export const isSame = (one: string, other: string): boolean =>
  pathOf(one) === pathOf(other) && sorted(searchOf(one)) === sorted(searchOf(other));

/**
 * Where an entry of the side navigation leads to from an address: to its page as it was left, but for its number, with
 * the dates of the page that is shown, and what goes along within a section (DAT-004, SES-072).
 */
export function navigationSearch(link: string, here: string, left: string): URLSearchParams {
  const search = new URLSearchParams(left);
  const [path, shown] = [pathOf(here), searchOf(here)];
  search.delete('page');
  const isOfCampaigns = isOf(link, '/campaigns') || isOf(path, '/campaigns');
  const alike = (section: string) => isOf(link, section) && isOf(path, section);
  const isOfOneDepth = path.startsWith('/analytics/sessionduration/');
  for (const name of [
    ...(isOfCampaigns ? [] : ['start', 'end']),
    ...(alike('/sessions') ? betweenLists : []),
    ...(alike('/analytics') ? betweenAnalytics : []),
    ...(isCompared(link) && isCompared(path) ? ['compare'] : []),
  ])
    replaceParam(search, name, isOfOneDepth && name === 'page_depth' ? new URLSearchParams() : shown);
  return search;
}
