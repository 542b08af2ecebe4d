import type { SessionQuery } from '../../../../schema/generated/types.ts';
import { BrowsersDocument } from '../../../generated/documents/browsers.ts';
import { EntryPagesDocument } from '../../../generated/documents/entry-pages.ts';
import { ExitPagesDocument } from '../../../generated/documents/exit-pages.ts';
import { SearchTermsDocument } from '../../../generated/documents/search-terms.ts';
import { TopPagesDocument } from '../../../generated/documents/top-pages.ts';
import { useReport } from '../../../lib/graphql/use-report.ts';

/** Dashboard section 9: the overview's lists show so many items. */
const limit = 5;
/** Dashboard section 9: the hard limit of the devices query. */
const mostBrowsers = 100;

export function useTopPages(query: SessionQuery) {
  return useReport(TopPagesDocument, { query, limit, ordering: [{ key: 'pageCount', direction: 'DESC' }] });
}

export function useEntryPages(query: SessionQuery) {
  return useReport(EntryPagesDocument, { query, limit, ordering: [{ key: 'entryCount', direction: 'DESC' }] });
}

export function useExitPages(query: SessionQuery) {
  return useReport(ExitPagesDocument, { query, limit, ordering: [{ key: 'exitCount', direction: 'DESC' }] });
}

export function useSearchTerms(query: SessionQuery) {
  return useReport(SearchTermsDocument, { query, limit, ordering: [{ key: 'termct', direction: 'DESC' }] });
}

/** The browsers that the devices are grouped from. */
export function useDevices(query: SessionQuery) {
  const ordering = [{ key: 'sessionsct' as const, direction: 'DESC' as const }];
  return useReport(BrowsersDocument, { query, limit: mostBrowsers, ordering });
}
