import { useQuery } from '@apollo/client/react';
import { useCallback, useDeferredValue, useState } from 'react';
import type { SessionQuery } from '../../../schema/generated/types.ts';
import { SessionsDocument } from '../../generated/documents/sessions.ts';
import type { SessionsQuery } from '../../generated/operations.ts';
import { formatCount } from '../../lib/format.ts';
import { useMoreRows } from '../../lib/further-rows.ts';
import type { DroppedPart } from '../../state/address.ts';
import type { SessionsConfig, ViewType } from '../../state/sessions/sessions-config.ts';
import { parsePage } from '../../state/table-params.ts';
import { sessionCount, sessionsTexts } from '../../text/sessions.ts';
import { listVariables } from './list-variables.ts';

export type SessionEdge = SessionsQuery['sessions']['edges'][number];

/** The visible rows, with the view they were requested for. */
export interface ShownSessions {
  readonly edges: readonly SessionEdge[];
  readonly hasNextPage: boolean;
  readonly totalCount: number;
  readonly viewType: ViewType;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** The query's identity, which stays the same when a list grows. */
  readonly question: string;
}

export interface SessionsList {
  /** Null until the first response. */
  readonly shown: ShownSessions | null;
  /** True while rows other than the visible ones are loading. */
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  /** The visible rows belong to an earlier query. */
  readonly isOld: boolean;
  /** Appends the next rows, in the timeline. */
  readonly loadMore: () => void;
  readonly isLoadingMore: boolean;
  readonly hasMoreFailed: boolean;
}

interface Answer {
  readonly data: SessionsQuery;
  readonly shown: ShownSessions;
}

/**
 * A query's sessions as its page shows them. The last rows stay until others arrive. Rendering many rows doesn't block
 * the page, because they are deferred until the browser has time.
 */
export function useSessionsList(query: SessionQuery, config: SessionsConfig, skip = false): SessionsList {
  const { viewType, page, displayAmount: pageSize } = config;
  const variables = listVariables(query, config);
  const question = JSON.stringify(variables);
  const { data, error, loading } = useQuery(SessionsDocument, { variables, skip });
  const [answer, setAnswer] = useState<Answer | null>(null);
  if (data && data !== answer?.data && !skip) {
    const { edges, pageInfo } = data.sessions;
    setAnswer({ data, shown: { edges, ...pageInfo, viewType, page, pageSize, question } });
  }
  const latest = answer?.shown ?? null;
  const shown = useDeferredValue(latest);

  const more = useMoreRows({
    document: SessionsDocument,
    field: 'sessions',
    variables,
    data: loading ? undefined : data,
  });
  const { loadMore } = more;
  // Appending rows doesn't make the list old: dimming would restyle all rows twice per page (SES-029).
  const isOther = shown?.question !== latest?.question;
  const isGrowing = more.isLoading || (shown !== latest && !isOther);
  const isBusy = !more.isLoading && (loading || isOther);
  const hasFailed = error !== undefined && !loading;
  return {
    shown,
    isBusy,
    hasFailed,
    isOld: shown !== null && (isBusy || hasFailed),
    loadMore: useCallback(() => void loadMore(), [loadMore]),
    isLoadingMore: isGrowing,
    hasMoreFailed: more.hasFailed,
  };
}

/** 1 session, 2,318 sessions; undefined while unknown. */
export function sessionCountOf(totalCount: number | null): string | undefined {
  return totalCount === null ? undefined : sessionCount(totalCount, formatCount(totalCount));
}

/** What is announced for a list when known: 2,318 sessions, page 2. */
export function countOfList({ shown, isOld }: SessionsList) {
  if (shown === null || isOld) return { count: undefined };
  const { totalCount, viewType, page, edges, pageSize } = shown;
  const count = sessionCountOf(totalCount);
  if (viewType === 'table') return { count, page };
  return { count, loaded: edges.length > pageSize ? formatCount(edges.length) : undefined };
}

/** Page numbers above 1 in the address of the timeline, which has no pages (FRM-050). */
export function unusedPages(search: URLSearchParams, { viewType }: SessionsConfig): DroppedPart[] {
  if (viewType === 'table') return [];
  return search
    .getAll('page')
    .filter((text) => (parsePage(text) ?? 1) > 1)
    .map((text) => ({ name: 'page', params: [['page', text]], reason: sessionsTexts.noPages }));
}
