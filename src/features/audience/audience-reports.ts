import type { SessionQuery } from '../../../schema/generated/types.ts';
import { SessionsInfoDocument } from '../../generated/documents/sessions-info.ts';
import { VisitorsDocument } from '../../generated/documents/visitors.ts';
import type { AudienceInfoFragment } from '../../generated/operations.ts';
import { type LoadState, useReport } from '../../lib/graphql/use-report.ts';
import { useLatest } from '../../state/sessions/use-page-query.ts';

export interface AudienceInfo extends AudienceInfoFragment {
  /** Sessions of the query. */
  readonly totalCount: number;
}

/**
 * The sessions of a query by the kind of their companies. Whoever needs it calls it: the same call twice is made once.
 */
export function useAudienceInfo(query: SessionQuery): {
  readonly info: AudienceInfo | null;
  readonly isFailed: boolean;
  readonly state: LoadState;
} {
  const state = useReport(SessionsInfoDocument, { query: useLatest(query), withAudience: true });
  const { data, isFailed } = state;
  const found = data?.sessionsInfo;
  const { industries, revenueRanges, companySizes } = found ?? {};
  const info =
    found && industries && revenueRanges && companySizes
      ? { industries, revenueRanges, companySizes, totalCount: found.totalCount }
      : null;
  return { info, isFailed, state };
}

/**
 * Variables of the first companies of the list. `before` is named: rows that are loaded later are cached under
 * these variables, and Home, which does not name it, still has its ten.
 */
export function firstVisitors(query: SessionQuery) {
  return { query, last: 10, before: null };
}

export function useFirstVisitors(query: SessionQuery) {
  return useReport(VisitorsDocument, firstVisitors(query));
}

/** Sessions that a chart shows: those of visitors whose industry, revenue or size is known. */
export function shownSessions(items: AudienceInfo['industries']): number {
  return items.reduce((sum, { value }) => sum + value, 0);
}
