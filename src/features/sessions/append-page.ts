import type { SessionsQuery } from '../../generated/operations.ts';

/** The list with the rows that follow it: load more uses the last cursor and appends (SES-029). */
export function appendPage(
  previous: SessionsQuery,
  { fetchMoreResult }: { readonly fetchMoreResult: SessionsQuery },
): SessionsQuery {
  const { edges, pageInfo } = fetchMoreResult.sessions;
  const known = new Set(previous.sessions.edges.map(({ cursor }) => cursor));
  // A double click asks twice for the same rows.
  const added = edges.filter(({ cursor }) => !known.has(cursor));
  return { ...previous, sessions: { ...previous.sessions, pageInfo, edges: [...previous.sessions.edges, ...added] } };
}
