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

/** Rows as they are on the screen, with the view that they were requested for. */
export interface ShownSessions {
  readonly edges: readonly SessionEdge[];
  readonly hasNextPage: boolean;
  readonly totalCount: number;
  readonly viewType: ViewType;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** What was asked for: a list that grows keeps it. */
  readonly question: string;
}

export interface SessionsList {
  /** Null until the first answer. */
  readonly shown: ShownSessions | null;
  /** True while other rows than the shown ones are loading. */
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  /** What is shown answers an earlier question. */
  readonly isOld: boolean;
  /** Timeline: appends the next rows. */
  readonly loadMore: () => void;
  readonly isLoadingMore: boolean;
  readonly hasMoreFailed: boolean;
}

interface Answer {
  readonly data: SessionsQuery;
  readonly shown: ShownSessions;
}

/**
 * The sessions of a query, as its page shows them. The last rows stay until others have come, and rendering
 * many rows never blocks the page: they are shown as soon as the browser finds time.
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
  // Rows that are added to a list make none of it old: dimming would style all of them again, twice a page (SES-029).
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

/** 1 session, 2,318 sessions; undefined while it is not known. */
export function sessionCountOf(totalCount: number | null): string | undefined {
  return totalCount === null ? undefined : sessionCount(totalCount, formatCount(totalCount));
}

/** What is read aloud of a list once it is known: 2,318 sessions, page 2. */
export function countOfList({ shown, isOld }: SessionsList) {
  if (shown === null || isOld) return { count: undefined };
  const { totalCount, viewType, page, edges, pageSize } = shown;
  const count = sessionCountOf(totalCount);
  if (viewType === 'table') return { count, page };
  return { count, loaded: edges.length > pageSize ? formatCount(edges.length) : undefined };
}

/** Pages but the first that an address names beside the timeline, which has none (FRM-050). */
export function unusedPages(search: URLSearchParams, { viewType }: SessionsConfig): DroppedPart[] {
  if (viewType === 'table') return [];
  return search
    .getAll('page')
    .filter((text) => (parsePage(text) ?? 1) > 1)
    .map((text) => ({ name: 'page', params: [['page', text]], reason: sessionsTexts.noPages }));
}
