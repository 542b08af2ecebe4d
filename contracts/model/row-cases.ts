import type { SessionQuery } from '../../schema/generated/types.ts';
import type { AccountSnapshot } from './account-snapshot.ts';
import type { ReportIds } from './matches.ts';
import { common, type QueryCase } from './query-cases.ts';

const nowhere = 'https://nowhere.example/';

/** Queries that rows of the page, term and browser reports lead to, with values that occur in the snapshot. */
export function rowCases(snapshot: AccountSnapshot, ids: ReportIds): QueryCase[] {
  const addressAt = (place: number) =>
    common(snapshot, ({ session }) => {
      const view = session.pageViews.at(place);
      return view && `https://${view.domain}${view.pageUrl}`;
    });
  const entries = addressAt(0).slice(0, 3);
  const exits = addressAt(-1).slice(0, 3);
  const terms = common(snapshot, ({ session }) => session.searchTerm).slice(0, 3);
  const browsers = [...ids.browsers.keys()];
  const [pageId] = ids.pages.keys();
  const inYear = (name: string, parts: Omit<SessionQuery, 'startDate' | 'endDate'>): QueryCase => ({
    name,
    query: { ...snapshot.year, ...parts },
  });
  return [
    inYear('a page by its address', { pages: entries.slice(0, 1).map((url) => url.replace('https:', 'http:')) }),
    inYear('pages by id and by address', { pages: [...(pageId ? [pageId] : []), ...exits, nowhere] }),
    inYear('pages by their paths', { entryPages: entries.map((url) => url.replace(/^https?:\/\/[^/]*/, '')) }),
    inYear('an address that no page has', { pages: [nowhere] }),
    inYear('terms', { terms: [...terms, 'a term that nobody used'] }),
    inYear('a term that nobody used', { terms: ['a term that nobody used'] }),
    { ...inYear('entry pages', { entryPages: [...entries, nowhere] }), isTypical: true },
    inYear('exit pages', { exitPages: [...exits, nowhere] }),
    ...(pageId ? [inYear('in and out by one page', { entryPages: [pageId], exitPages: [pageId] })] : []),
    inYear('browsers', { browsers }),
    inYear('terms, browsers and pages', { terms, browsers, entryPages: entries, depth: '2+' }),
  ];
}
