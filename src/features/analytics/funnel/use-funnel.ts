import type { SessionQuery } from '../../../../schema/generated/types.ts';
import { PageDocument } from '../../../generated/documents/page.ts';
import { ReferrersDocument } from '../../../generated/documents/referrers.ts';
import { SearchTermsDocument } from '../../../generated/documents/search-terms.ts';
import { useReport } from '../../../lib/graphql/use-report.ts';

/** Search terms and referrers of a funnel (ANA-018). */
const limit = 100;

/**
 * The three calls of the funnel (ANA-018), which travel together. All speak of the sessions that saw the
 * page, whatever other page the table is narrowed to, so that their figures agree with each other.
 */
export function useFunnel(pageId: string, tableQuery: SessionQuery) {
  const query = { ...tableQuery, pages: [pageId] };
  return {
    summary: useReport(PageDocument, { pageId, query }),
    terms: useReport(SearchTermsDocument, {
      query,
      limit,
      ordering: [
        { key: 'termct', direction: 'DESC' },
        { key: 'term', direction: 'ASC' },
      ],
    }),
    referrers: useReport(ReferrersDocument, { query, limit, ordering: [{ key: 'sessionsCount', direction: 'DESC' }] }),
  };
}
